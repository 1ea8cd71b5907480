#pragma once

#include "core/diff/TextCursor.h"
#include "ui/diff/DiffDocument.h"

#include <cstdint>
#include <optional>

namespace ui {

// The place that the keyboard acts on: a row of one side. A gap and a fold hold no text of their own, but the
// caret can stand there, so that it goes through the rows as the eye does.
struct DiffCaret {
    diff::Side side = diff::Side::Left;
    std::uint32_t row = 0;  // of the alignment; hidden in a fold: the fold is meant
    std::uint32_t byte = 0; // in the line's content; 0 in a gap
    bool operator==(const DiffCaret &) const = default;
};

// Where the caret stands in its side's text: in a gap, before the next line of that side.
[[nodiscard]] diff::TextPosition textPosition(const DiffDocument &document, const DiffCaret &caret);

// The row that shows a line (1-based); a line beyond the end leads to the last row of that side. Nothing when
// the side has no line at all. Linear in the rows.
[[nodiscard]] std::optional<std::uint32_t> rowOfLine(const DiffDocument &document, diff::Side side,
                                                     std::uint32_t line);

} // namespace ui
