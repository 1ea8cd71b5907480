#pragma once

#include "ui/files/HunkCard.h"
#include "ui/files/StructureSheet.h"

namespace ui {

// The key of a mark that is still to be made, as of a hunk.
[[nodiscard]] review::HunkMark newMark(const audit::AccountedFile &file, const StructureItem &item);

// An item in words, as a hunk's card: `row` is the row of the item in the sheet of the file, `cards` are
// ownerCards() of the file.
[[nodiscard]] HunkCard structureCard(const audit::AccountedFile &file, const StructureRow &row,
                                     const std::vector<OwnerCard> &cards, const review::Session &session);

} // namespace ui
