#include "ui/diff/DiffDocument.h"

#include "core/diff/Anchors.h"
#include "core/diff/DisplayText.h"
#include "core/diff/Moves.h"
#include "core/diff/ThreeWay.h"

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
    return diff::lineEndOf(text(side), index(side), line);
}

bool DiffDocument::haveOtherEnds(std::uint32_t left, std::uint32_t right) const
{
    const LineEnd one = lineEnd(Side::Left, left);
    const LineEnd other = lineEnd(Side::Right, right);
    if (!areUsualEndsHidden || one == LineEnd::None || other == LineEnd::None)
        return one != other;
    return (one == side(Side::Left).ends.usual()) != (other == side(Side::Right).ends.usual());
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

DocumentSide readSide(diff::FileSide file, std::optional<base::Encoding> encoding, bool isAsText)
{
    DocumentSide side;
    side.content = diff::contentOf(file, encoding);
    const bool isOpaque =
        side.content.kind == diff::ContentKind::Binary || side.content.kind == diff::ContentKind::Image;
    if (isAsText && isOpaque && !encoding)
        side.content = diff::contentOf(file, base::Encoding::Utf8);
    side.file = std::move(file);
    return side;
}

void fillText(DocumentSide &side, bool isExact)
{
    side.text = isExact ? side.file.bytes : side.content.decoded.text;
    side.index = diff::LineIndex(side.text);
    side.ends = diff::lineEndsOf(side.text, side.index);
}

bool haveOtherUsualEnds(const DiffDocument &document, bool hasBase)
{
    bool hasLf = false;
    bool hasCrLf = false;
    for (const Side side : {Side::Left, Side::Right, Side::Base}) {
        const LineEnd end = document.side(side).ends.usual();
        const bool counts = side != Side::Base || hasBase;
        hasLf = hasLf || (counts && end == LineEnd::Lf);
        hasCrLf = hasCrLf || (counts && end == LineEnd::CrLf);
    }
    return hasLf && hasCrLf;
}

// The text that is compared in place of the shown one: line by line the same, but for the line ends.
base::SharedBytes comparable(const DiffDocument &document, Side side)
{
    const DocumentSide &shown = document.side(side);
    return document.areUsualEndsHidden ? diff::withUsualEndsPlain(shown.text, shown.ends) : shown.text;
}

base::Result<diff::Alignment> alignedRows(const DiffDocument &document, bool hasBase,
                                          const diff::LineDiffOptions &wanted, const std::stop_token &stop)
{
    diff::LineDiffOptions options = wanted;
    options.anchors =
        diff::usableAnchors(wanted.anchors, document.lineCount(Side::Left), document.lineCount(Side::Right));
    const base::SharedBytes left = comparable(document, Side::Left);
    const base::SharedBytes right = comparable(document, Side::Right);
    if (hasBase)
        return diff::alignThree({.base = comparable(document, Side::Base), .left = left, .right = right},
                                options, stop);
    const auto lines = diff::diffLines(left, right, options);
    if (!lines)
        return std::unexpected(lines.error());
    if (stop.stop_requested())
        return base::canceled();
    return diff::align(document.lineCount(Side::Left), document.lineCount(Side::Right), *lines);
}

base::Result<diff::Alignment> withMovedBlocks(const DiffDocument &document, diff::Alignment alignment,
                                              const std::stop_token &stop)
{
    auto moves = diff::findMoves(document.text(Side::Left), document.index(Side::Left),
                                 document.text(Side::Right), document.index(Side::Right), alignment, stop);
    if (!moves)
        return std::unexpected(std::move(moves.error()));
    return diff::withMoves(std::move(alignment), *std::move(moves));
}

} // namespace

base::Result<DocumentPtr> makeDocument(DocumentInput input, const std::stop_token &stop)
{
    auto document = std::make_shared<DiffDocument>();
    document->fileName = std::move(input.fileName);
    const Reading &reading = input.reading;
    for (std::size_t i = 0; i < document->sides.size(); ++i)
        document->sides.at(i) =
            readSide(std::move(input.sides.at(i)), reading.encodings.at(i), reading.isAsText);
    const DocumentSide &left = document->side(Side::Left);
    const DocumentSide &right = document->side(Side::Right);
    document->isLines =
        diff::areLines(left.content, right.content) ||
        (reading.isAsText && !(left.content.decoded.text.empty() && right.content.decoded.text.empty()));
    for (DocumentSide &side : document->sides)
        fillText(side, reading.isExact);
    document->unseen =
        diff::unseenDifferences(left.file, left.content, left.ends, right.file, right.content, right.ends);
    const bool hasBase = input.hasBase && document->side(Side::Base).content.isLines();
    document->areUsualEndsHidden = !reading.isExact && haveOtherUsualEnds(*document, hasBase);
    if (stop.stop_requested())
        return base::canceled();
    if (document->isLines) {
        auto alignment = alignedRows(*document, hasBase, input.options, stop).and_then([&](auto rows) {
            return withMovedBlocks(*document, std::move(rows), stop);
        });
        if (!alignment)
            return std::unexpected(std::move(alignment.error()));
        document->alignment = std::move(*alignment);
        for (const Side side : {Side::Base, Side::Left, Side::Right})
            measure(*document, side, input.tabWidth);
    }
    return DocumentPtr(std::move(document));
}

} // namespace ui
