#pragma once

#include "core/diff/RowMarks.h"
#include "ui/diff/DiffOwners.h"
#include "ui/diff/RowPainter.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

// What stands beside the lines and cannot be told from the rows alone: what the sides are called, the pins of
// lines that were aligned by hand, and whose changes they are. A value; knows no places.
struct DiffGutter {
    std::array<QString, 3> sideNames;    // by diff::Side ("local"); an empty name is not said
    std::vector<diff::LineRef> pins;     // lines that are aligned by hand
    std::optional<diff::LineRef> marked; // a line that waits for its counterpart

    std::shared_ptr<const DiffOwners> owners;
    int hoveredOwner = -1; // index into its owners, -1 = none

    [[nodiscard]] const OwnerSpan *ownerOf(diff::LineRef line) const; // null: none
    [[nodiscard]] RowPainter::Lane laneOf(diff::LineRef line) const;
    [[nodiscard]] RowPainter::Pin pinOf(diff::LineRef line) const;
    // What owner, sign, tint and pin of a line mean, and where a moved one stands; a line of text for each.
    [[nodiscard]] QString tip(const diff::Alignment &alignment, const diff::Row &row, diff::Side side) const;
    // "812 (target)"
    [[nodiscard]] QString nameOf(diff::LineRef line) const;
};

} // namespace ui
