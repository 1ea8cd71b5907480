#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <string>

namespace report {

// The report's long sections, each with its heading and a final newline.
[[nodiscard]] std::string mappingSection(const audit::AuditResult &audit);
[[nodiscard]] std::string dispositionSection(const review::Session &session,
                                             const audit::AuditResult &audit); // one row a commit
[[nodiscard]] std::string recordSection(const review::Session &session,
                                        const audit::AuditResult &audit); // in full
[[nodiscard]] std::string sideSection(const review::Session &session, const audit::AuditResult &audit);

} // namespace report
