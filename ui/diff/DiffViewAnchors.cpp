#include "core/diff/Anchors.h"
#include "ui/diff/DiffViewPrivate.h"

#include <QAction>

#include <algorithm>
#include <utility>

namespace ui {

using diff::Anchor;
using diff::LineRef;
using diff::Side;

namespace {

std::uint32_t lineOf(const Anchor &anchor, Side side)
{
    return side == Side::Left ? anchor.left : anchor.right;
}

// The line that the caret is in; nothing in a gap or a fold, nor in the base.
std::optional<LineRef> caretLine(const DiffPanes &panes)
{
    const DiffCaret caret = panes.caret();
    const DocumentPtr &document = panes.document();
    if (!document || caret.side == Side::Base || caret.row >= document->alignment.rows.size())
        return std::nullopt;
    const std::uint32_t line = diff::lineOf(document->alignment.rows[caret.row], caret.side);
    if (line == 0 || panes.rows().isFoldAt(caret.row))
        return std::nullopt;
    return LineRef{.side = caret.side, .line = line};
}

} // namespace

// The first press marks a line, the second one ties it to a line of the other side. On a line of the same
// side the mark moves, on its own line it goes.
void DiffView::Private::alignCaretLine()
{
    const auto line = caretLine(*panes);
    if (!line)
        return;
    if (!markedLine || markedLine->side == line->side) {
        markLine(markedLine == line ? std::nullopt : line);
        return;
    }
    const bool isLeft = line->side == Side::Left;
    const LineRef &left = isLeft ? *line : *markedLine;
    const LineRef &right = isLeft ? *markedLine : *line;
    markedLine.reset();
    std::vector<Anchor> made = anchors;
    made.push_back({.left = left.line, .right = right.line});
    changeAnchors(std::move(made));
}

void DiffView::Private::markLine(std::optional<LineRef> line)
{
    markedLine = line;
    showGutter();
    showNotes(*panes->document());
}

void DiffView::Private::removeAnchor()
{
    const auto line = caretLine(*panes);
    std::vector<Anchor> left = anchors;
    if (line && std::erase_if(
                    left, [&](const Anchor &anchor) { return lineOf(anchor, line->side) == line->line; }) > 0)
        changeAnchors(std::move(left));
}

// Of the reader's: those that contradict a newer one go, and the owner hears of it.
void DiffView::Private::changeAnchors(std::vector<Anchor> made)
{
    if (!panes->document())
        return;
    const auto usable = diff::usableAnchors(made, panes->document()->lineCount(Side::Left),
                                            panes->document()->lineCount(Side::Right));
    std::erase_if(made, [&](const Anchor &anchor) { return !std::ranges::contains(usable, anchor); });
    if (made == anchors)
        return;
    anchors = std::move(made);
    compareAgain();
    Q_EMIT q->anchorsChanged();
}

void DiffView::Private::showGutter()
{
    DiffGutter gutter;
    for (const Side side : PaneGeometry::threeSides())
        gutter.sideNames.at(std::to_underlying(side)) = sideName(side);
    if (const DocumentPtr &document = panes->document()) {
        for (const Anchor &anchor : diff::usableAnchors(anchors, document->lineCount(Side::Left),
                                                        document->lineCount(Side::Right))) {
            gutter.pins.push_back({.side = Side::Left, .line = anchor.left});
            gutter.pins.push_back({.side = Side::Right, .line = anchor.right});
        }
    }
    gutter.marked = markedLine;
    gutter.owners = owners;
    panes->setGutter(std::move(gutter));
}

QStringList DiffView::Private::anchorNotes() const
{
    QStringList said;
    if (markedLine)
        said << tr("line %1 of %2 waits for its counterpart: go to it on the other side, press t; Esc ends "
                   "this")
                    .arg(markedLine->line)
                    .arg(sideName(markedLine->side));
    if (!anchors.empty())
        said << tr("lines aligned by hand: %1").arg(anchors.size());
    return said;
}

const QString &DiffView::Private::titleOf(Side side) const
{
    return side == Side::Left ? leftTitle : side == Side::Right ? rightTitle : baseTitle;
}

// "local" of "local · model.py · worktree".
QString DiffView::Private::sideName(Side side) const
{
    QString name = titleOf(side).section(QStringLiteral(" · "), 0, 0);
    if (!name.isEmpty())
        return name;
    return side == Side::Left ? tr("left") : side == Side::Right ? tr("right") : tr("base");
}

// From the caret's line, else from the first moved one of the current hunk.
void DiffView::Private::goToOtherEnd()
{
    if (!panes->document() || isLoading)
        return;
    const diff::Alignment &rows = panes->document()->alignment;
    const auto endOf = [&](std::uint32_t row, Side first) {
        const auto end = diff::otherEnd(rows, rows.rows.at(row), first);
        return end ? end
                   : diff::otherEnd(rows, rows.rows.at(row), first == Side::Left ? Side::Right : Side::Left);
    };
    const DiffCaret caret = panes->caret();
    std::optional<LineRef> end;
    if (caret.row < rows.rows.size())
        end = endOf(caret.row, caret.side);
    if (!end && hunk >= 0 && hunk < q->hunkCount()) {
        const diff::RowHunk &current = rows.hunks.at(static_cast<std::size_t>(hunk));
        for (std::uint32_t i = 0; i < current.rowCount && !end; ++i)
            end = endOf(current.firstRow + i, Side::Left);
    }
    if (end)
        goToLine(*end);
}

} // namespace ui
