#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <string>

namespace report {

// For programs: the closed sums, what could not be read, each file's part of them, and every open
// item with its place (lines 1-based, a count of 0 = between lines). Keys sorted, final newline; the same
// input gives the same bytes.
[[nodiscard]] std::string accountJson(const review::Session &session, const audit::AuditResult &audit,
                                      const audit::Accounts &accounts);

} // namespace report
