#pragma once

#include "core/audit/OpenItems.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <string>
#include <vector>

namespace report {

// For programs: an audit's result (range by full id, names, commits with twin and changed files, A-only
// commits, mappings, omissions). Keys sorted, final newline; the same input gives the same bytes.
[[nodiscard]] std::string auditJson(const audit::AuditResult &audit);

// The closed sum of the commits and all open items, as audit::openItems() has them.
[[nodiscard]] std::string checkJson(const review::Session &session, const audit::AuditResult &audit,
                                    const std::vector<audit::OpenItem> &openItems);

} // namespace report
