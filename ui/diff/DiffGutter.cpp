#include "ui/diff/DiffGutter.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace ui {

using diff::LineRef;
using diff::Side;

namespace {

struct DiffGutterText {
    Q_DECLARE_TR_FUNCTIONS(DiffGutter)
};

QString meaningOf(diff::Tint tint)
{
    switch (tint) {
    case diff::Tint::None:
    case diff::Tint::Moved:
        return {};
    case diff::Tint::Removed:
    case diff::Tint::Added:
        return DiffGutterText::tr("only on this side");
    case diff::Tint::Changed:
        return DiffGutterText::tr("changed");
    case diff::Tint::Adaptation:
        return DiffGutterText::tr("an adaptation: only the local file differs from the base");
    case diff::Tint::Upstream:
        return DiffGutterText::tr("an upstream change: only the target differs from the base");
    case diff::Tint::Conflict:
        return DiffGutterText::tr("a conflict: both differ from the base, each in its own way");
    case diff::Tint::Alike:
        return DiffGutterText::tr("both differ from the base in the same way");
    }
    return {};
}

} // namespace

const OwnerSpan *DiffGutter::ownerOf(LineRef line) const
{
    return owners ? owners->at(line) : nullptr;
}

RowPainter::Lane DiffGutter::laneOf(LineRef line) const
{
    const OwnerSpan *span = ownerOf(line);
    if (!span)
        return {};
    return {.isShown = true,
            .color = owners->owners.at(span->owner).color,
            .isFirst = line.line == span->first,
            .isHovered = static_cast<int>(span->owner) == hoveredOwner};
}

RowPainter::Pin DiffGutter::pinOf(LineRef line) const
{
    if (marked == line)
        return RowPainter::Pin::Marked;
    return std::ranges::contains(pins, line) ? RowPainter::Pin::Set : RowPainter::Pin::None;
}

QString DiffGutter::nameOf(LineRef line) const
{
    const QString &name = sideNames.at(std::to_underlying(line.side));
    const QString number = QString::number(line.line);
    return name.isEmpty() ? number : DiffGutterText::tr("%1 (%2)", "line number and side").arg(number, name);
}

QString DiffGutter::tip(const diff::Alignment &alignment, const diff::Row &row, Side side) const
{
    QStringList lines;
    if (const OwnerSpan *span = ownerOf({.side = side, .line = lineOf(row, side)}))
        lines << owners->tipOf(*span);
    const diff::RowMark mark = diff::markOf(alignment, row, side);
    if (const QString meaning = meaningOf(mark.tint); !meaning.isEmpty())
        lines << meaning;
    if (const auto end = diff::otherEnd(alignment, row, side))
        lines << (side == Side::Left ? DiffGutterText::tr("moved to line %1").arg(nameOf(*end))
                                     : DiffGutterText::tr("moved from line %1").arg(nameOf(*end)));
    const Side other = side == Side::Left ? Side::Right : Side::Left;
    switch (pinOf({.side = side, .line = lineOf(row, side)})) {
    case RowPainter::Pin::None:
        break;
    case RowPainter::Pin::Marked:
        lines << DiffGutterText::tr("marked to be aligned with a line of the other side");
        break;
    case RowPainter::Pin::Set:
        lines << DiffGutterText::tr("aligned by hand with line %1")
                     .arg(nameOf({.side = other, .line = lineOf(row, other)}));
        break;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
