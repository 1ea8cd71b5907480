#pragma once

#include "ui/diff/DiffOwners.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/OwnerCard.h"

namespace ui {

// Whose changes the differing lines of a file are, for the panes of one comparison. Lines that all texts have
// in common have no bar. `cards` are ownerCards() of the file; owners keep their index, and behind them comes
// the local file itself. Hunks are those of the account, in its order, where local and target stand beside
// each other. Pure; linear in the lines.
[[nodiscard]] DiffOwners diffOwners(const audit::AccountedFile &file, const std::vector<OwnerCard> &cards,
                                    ComparisonView::Sides sides);

} // namespace ui
