#include "ui/PlainToolTip.h"
#include "ui/diff/DiffPanesInput.h"

#include <QHelpEvent>
#include <QToolTip>

#include <utility>

namespace ui {

using diff::Side;

void DiffPanes::setGutter(DiffGutter gutter)
{
    m_gutter = std::move(gutter);
    viewport()->update();
}

// The line whose number or sign is at a point of the viewport.
std::optional<DiffCaret> DiffPanes::gutterAt(QPoint point) const
{
    if (!isTextShown() || m_rows.count() == 0)
        return std::nullopt;
    const int index = indexAt(point.y());
    const Side side = m_geometry.sideAt(point.x());
    const bool isInside = point.y() < topOf(index) + heightOf(index) && point.x() < textArea(side).left();
    const diff::VisibleRow &visible = m_rows.at(index);
    if (!isInside || visible.hidden > 0 || lineOf(m_document->alignment.rows.at(visible.row), side) == 0)
        return std::nullopt;
    return DiffCaret{.side = side, .row = visible.row};
}

// Where the moved line stands whose sign is at a point of the viewport.
std::optional<diff::LineRef> DiffPanes::otherEndAt(QPoint point) const
{
    const auto place = gutterAt(point);
    const bool isSign =
        place && point.x() >= m_geometry.pane(place->side).left() + m_painter.metrics().numberRight();
    if (!isSign)
        return std::nullopt;
    return diff::otherEnd(m_document->alignment, m_document->alignment.rows.at(place->row), place->side);
}

const OwnerSpan *DiffPanes::ownerAt(QPoint point) const
{
    const auto place = gutterAt(point);
    if (!place || point.x() >= m_geometry.pane(place->side).left() + m_painter.metrics().laneEnd())
        return nullptr;
    const diff::Row &row = m_document->alignment.rows.at(place->row);
    return m_gutter.ownerOf({.side = place->side, .line = lineOf(row, place->side)});
}

// All lines of the owner stand out while the pointer is on one of them.
void DiffPanes::hoverOwner(int owner)
{
    if (owner == m_gutter.hoveredOwner)
        return;
    m_gutter.hoveredOwner = owner;
    viewport()->update();
    Q_EMIT ownerHovered(owner);
}

QString DiffPanes::gutterTip(QPoint point) const
{
    const auto place = gutterAt(point);
    return place ? m_gutter.tip(m_document->alignment, m_document->alignment.rows.at(place->row), place->side)
                 : QString();
}

bool DiffPanes::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString tip = gutterTip(help->pos());
        if (!tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), plainToolTip(tip), viewport());
            return true;
        }
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace ui
