#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Evidence.h"
#include "ui/PillDelegate.h"

#include <QString>
#include <QStringList>

namespace ui {

// Words for commits, the same in the table, the header and the form. All return plain text; whoever shows it
// must not interpret it.
[[nodiscard]] QString dispositionLabel(review::Disposition disposition);     // "Needs merge": fits a pill
[[nodiscard]] QString dispositionFullLabel(review::Disposition disposition); // "Needs MetaX merge"
[[nodiscard]] QString evidenceLabel(review::EvidenceLevel level);            // "source inspected"
[[nodiscard]] QString moduleGroupLabel(audit::ModuleGroup group);
[[nodiscard]] QString changeLabel(const git::FileChange &change); // "modified", "renamed from x.py (95 %)"

// At most two base names, the rest counted: "mtp.py, model.py", "attention.py +2".
[[nodiscard]] QString namesText(const QStringList &paths);
[[nodiscard]] QString mappedFilesText(const audit::CommitEntry &entry); // local counterparts
[[nodiscard]] QString dateText(std::int64_t seconds, int offsetMinutes);
[[nodiscard]] QString dateTimeText(std::int64_t seconds, int offsetMinutes);

[[nodiscard]] QString twinText(const audit::Twin &twin); // "already in A as 3f2a91c55 (same pull request)"
// Merge, revert, reverted, twin: what a subject does not say by itself.
[[nodiscard]] QList<Badge> badgesOf(const audit::CommitEntry &entry);

} // namespace ui
