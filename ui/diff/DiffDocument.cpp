#include "ui/diff/DiffDocument.h"

#include "core/diff/DisplayText.h"

#include <algorithm>
#include <utility>

namespace ui {

using diff::Side;

std::string_view DiffDocument::content(Side side, std::uint32_t line) const
{
    return index(side).content(text(side), line);
}

LineEnd DiffDocument::lineEnd(Side side, std::uint32_t line) const
{
    const std::string_view bytes = index(side).line(text(side), line);
    return !bytes.ends_with('\n') ? LineEnd::None : bytes.ends_with("\r\n") ? LineEnd::CrLf : LineEnd::Lf;
}

std::uint32_t lineOf(const diff::Row &row, Side side)
{
    switch (side) {
    case Side::Left:
        return row.left;
    case Side::Right:
        return row.right;
    case Side::Base:
        return row.base;
    }
    return 0;
}

namespace {

void measure(DiffDocument &document, Side side, std::size_t tabWidth)
{
    for (std::uint32_t line = 1; line <= document.lineCount(side); ++line) {
        const std::string_view content = document.content(side, line);
        // No character takes more columns than a tab, nor a box more than four a byte: most lines need no
        // closer look.
        const bool isCandidate = content.size() * std::max<std::size_t>(tabWidth, 4) > document.columns;
        if (!isCandidate)
            continue;
        document.columns =
            std::max(document.columns, diff::estimateColumns(content, tabWidth, maxShownColumns));
        if (content.size() > maxShownColumns && !document.hasCutLines)
            document.hasCutLines = diff::DisplayText(content, maxShownColumns).isCut();
    }
}

} // namespace

base::Result<DocumentPtr> makeDocument(DocumentInput input, const std::stop_token &stop)
{
    auto document = std::make_shared<DiffDocument>();
    document->fileName = std::move(input.fileName);
    for (std::size_t i = 0; i < document->sides.size(); ++i) {
        DocumentSide &side = document->sides.at(i);
        side.text = std::move(input.texts.at(i));
        side.index = diff::LineIndex(side.text);
    }
    const DocumentSide &left = document->side(Side::Left);
    const DocumentSide &right = document->side(Side::Right);
    document->isIdentical = left.text == right.text;
    const auto lines = diff::diffLines(left.text, right.text, input.options);
    if (!lines)
        return std::unexpected(lines.error());
    if (stop.stop_requested())
        return base::canceled();
    auto alignment = diff::align(left.index.count(), right.index.count(), *lines);
    if (!alignment)
        return std::unexpected(std::move(alignment.error()));
    document->alignment = std::move(*alignment);
    measure(*document, Side::Left, input.tabWidth);
    measure(*document, Side::Right, input.tabWidth);
    return DocumentPtr(std::move(document));
}

} // namespace ui
