#pragma once

#include "core/audit/CommitPresences.h"
#include "ui/PillDelegate.h"
#include "ui/commits/CommitRow.h"

#include <QString>

namespace ui {

// Words for how much of a commit is in the local files. Plain text, all of it a suggestion.
[[nodiscard]] QString presenceText(const CommitRow &row);     // "partial 2/5"; fits a pill
[[nodiscard]] QString presenceSentence(const CommitRow &row); // for a tooltip
// "12 of 14 lines present, 3 surviving"
[[nodiscard]] QString presenceText(const audit::PresenceOfFile &file);
// "superseded"; nothing where lines of it survive.
[[nodiscard]] QList<Badge> presenceBadges(const CommitRow &row);

} // namespace ui
