#include "ui/diff/DiffCaret.h"

namespace ui {

diff::TextPosition textPosition(const DiffDocument &document, const DiffCaret &caret)
{
    const auto &rows = document.alignment.rows;
    if (caret.row < rows.size() && lineOf(rows[caret.row], caret.side) > 0)
        return {.line = lineOf(rows[caret.row], caret.side), .byte = caret.byte};
    for (std::size_t row = caret.row; row < rows.size(); ++row) {
        if (const std::uint32_t line = lineOf(rows[row], caret.side); line > 0)
            return {.line = line, .byte = 0};
    }
    return {.line = document.lineCount(caret.side) + 1, .byte = 0};
}

std::optional<std::uint32_t> rowOfLine(const DiffDocument &document, diff::Side side, std::uint32_t line)
{
    const auto &rows = document.alignment.rows;
    std::optional<std::uint32_t> last;
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (const std::uint32_t shown = lineOf(rows[row], side); shown > 0) {
            last = row;
            if (shown >= line)
                break;
        }
    }
    return last;
}

} // namespace ui
