#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <string>

namespace report {

// The hand-over as GitHub-flavoured Markdown: target and environment as known, range and snapshots by full
// id, mapping table, the disposition record of every commit (those without a local edit too), A-only commits,
// open items. Every inserted text is escaped: hostile subjects stay text. No clock, no machine paths beyond
// what the session holds: the same input gives the same bytes. Says "incomplete" and what is missing while
// anything is open.
[[nodiscard]] std::string markdownReport(const review::Session &session, const audit::AuditResult &audit);

// The same with the closed sums, the account of every mapped file's lines and what is open in them.
[[nodiscard]] std::string markdownReport(const review::Session &session, const audit::AuditResult &audit,
                                         const audit::Accounts &accounts);

} // namespace report
