#pragma once

#include "core/audit/AccountSums.h"
#include "core/audit/Presence.h"
#include "ui/SumBar.h"

#include <QString>

#include <vector>

namespace ui {

// What the window calls the kinds of hunks and the states of commits.
[[nodiscard]] Tone toneOf(audit::HunkKind kind);                 // of an open one
[[nodiscard]] QString lineCauseLabel(audit::LineCause cause);    // "by commits"
[[nodiscard]] QString presenceLabel(audit::PresenceState state); // "absent"
[[nodiscard]] Tone toneOf(audit::PresenceState state);

// The parts of a sum in the order in which they are read; empty parts stay out.
[[nodiscard]] std::vector<SumBar::Part> sumParts(const audit::UpstreamSum &sum);
[[nodiscard]] std::vector<SumBar::Part> sumParts(const audit::RemainingSum &sum);
[[nodiscard]] std::vector<SumBar::Part> sumParts(const audit::MemberSum &sum);

// "352 + 58 + 2 = 412" of the parts; "0" of none.
[[nodiscard]] QString equation(const std::vector<SumBar::Part> &parts);

} // namespace ui
