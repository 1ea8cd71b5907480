#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <string>

namespace report {

// The report's sections about lines, each with its heading and a final newline: the closed sums; each
// file's part of them; what the reviewer said of single hunks.
[[nodiscard]] std::string sumSection(const review::Session &session, const audit::AuditResult &audit,
                                     const audit::Accounts &accounts);
[[nodiscard]] std::string accountSection(const review::Session &session, const audit::Accounts &accounts);
[[nodiscard]] std::string markSection(const review::Session &session, const audit::Accounts &accounts);

} // namespace report
