#pragma once

#include "core/diff/RowMarks.h"
#include "ui/diff/RowPainter.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ui {

// What stands beside the lines and cannot be told from the rows alone: what the sides are called, and the
// pins of lines that were aligned by hand. A value; knows no places.
struct DiffGutter {
    std::array<QString, 3> sideNames;    // by diff::Side ("local"); an empty name is not said
    std::vector<diff::LineRef> pins;     // lines that are aligned by hand
    std::optional<diff::LineRef> marked; // a line that waits for its counterpart

    [[nodiscard]] RowPainter::Pin pinOf(diff::LineRef line) const;
    // What sign, tint and pin of a line mean, and where a moved one stands; a line of text for each.
    [[nodiscard]] QString tip(const diff::Alignment &alignment, const diff::Row &row, diff::Side side) const;
    // "812 (target)"
    [[nodiscard]] QString nameOf(diff::LineRef line) const;
};

} // namespace ui
