#include "ui/diff/DiffCopy.h"

#include "core/diff/CopyText.h"
#include "core/diff/Fold.h"
#include "ui/ThemeColors.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ui {

using diff::Side;

namespace {

struct LineRange {
    Side side = Side::Left;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

std::optional<LineRange> chosenLines(const DiffDocument &document, const DiffSelection &selection,
                                     const DiffCaret &caret)
{
    if (selection.isEmpty()) {
        const auto &rows = document.alignment.rows;
        const std::uint32_t line = caret.row < rows.size() ? lineOf(rows[caret.row], caret.side) : 0;
        return line > 0 ? std::optional(LineRange{.side = caret.side, .first = line, .last = line})
                        : std::nullopt;
    }
    LineRange range{.side = selection.side(), .first = selection.begin().line, .last = selection.end().line};
    if (selection.end().byte == 0)
        --range.last; // only its line end was selected, of the line before
    range.last = std::min(range.last, document.lineCount(range.side));
    return range.first <= range.last ? std::optional(range) : std::nullopt;
}

diff::RowSpan chosenRows(const DiffDocument &document, const DiffSelection &selection, const DiffCaret &caret)
{
    const auto &alignment = document.alignment;
    if (selection.isEmpty()) {
        if (caret.row >= alignment.rows.size())
            return {};
        const std::int32_t hunk = alignment.rows[caret.row].hunk;
        if (hunk < 0)
            return {.begin = caret.row, .end = caret.row + 1};
        const diff::RowHunk &rows = alignment.hunks.at(static_cast<std::size_t>(hunk));
        return {.begin = rows.firstRow, .end = rows.firstRow + rows.rowCount};
    }
    const auto lines = chosenLines(document, selection, caret);
    if (!lines)
        return {};
    return {.begin = rowOfLine(document, lines->side, lines->first).value_or(0),
            .end = rowOfLine(document, lines->side, lines->last).value_or(0) + 1};
}

std::string name(const QColor &color)
{
    return color.name().toStdString();
}

// A page that the text is pasted into is light, whatever the window is.
diff::HtmlColors paperColors()
{
    const ThemeColors &colors = lightColors();
    const ToneColors &box = colors.tones.at(static_cast<std::size_t>(Tone::Warning));
    return {.ground = name(colors.surface),
            .text = name(colors.text),
            .number = name(colors.lineNumber),
            .border = name(colors.border),
            .removed = name(colors.removedLine),
            .added = name(colors.addedLine),
            .boxGround = name(box.ground),
            .boxText = name(box.text)};
}

} // namespace

CopiedTexts copied(const DiffDocument &document, const DiffSelection &selection, const DiffCaret &caret,
                   CopyForm form, const CopyOrigin &origin)
{
    if (form == CopyForm::Html) {
        const diff::RowSpan span = chosenRows(document, selection, caret);
        if (span.begin >= span.end)
            return {};
        const diff::CopiedRows rows{.alignment = document.alignment,
                                    .left = document.text(Side::Left),
                                    .leftIndex = document.index(Side::Left),
                                    .right = document.text(Side::Right),
                                    .rightIndex = document.index(Side::Right),
                                    .first = span.begin,
                                    .end = span.end};
        std::string text = diff::asUnified(rows);
        if (text.empty())
            return {};
        return {.text = std::move(text), .html = diff::asHtml(rows, origin.path, paperColors())};
    }
    const auto range = chosenLines(document, selection, caret);
    if (!range)
        return {};
    const diff::CopiedLines lines{.text = document.text(range->side),
                                  .index = document.index(range->side),
                                  .first = range->first,
                                  .last = range->last};
    return {.text = form == CopyForm::Markdown ? diff::asMarkdown(lines, origin.path, origin.version)
                                               : diff::withLineNumbers(lines),
            .html = {}};
}

} // namespace ui
