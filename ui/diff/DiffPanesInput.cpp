#include "ui/diff/DiffPanes.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>

namespace ui {

using diff::Side;

namespace {

QString asText(std::string_view bytes)
{
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

} // namespace

void DiffPanes::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
    } else if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
    } else if (event->matches(QKeySequence::ZoomIn)) {
        zoom(1);
    } else if (event->matches(QKeySequence::ZoomOut)) {
        zoom(-1);
    } else if (event->key() == Qt::Key_0 && event->modifiers() == Qt::ControlModifier) {
        zoom(0);
    } else if (event->key() == Qt::Key_Home) {
        verticalScrollBar()->setValue(0);
        horizontalScrollBar()->setValue(0);
    } else if (event->key() == Qt::Key_End) {
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    } else {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    event->accept();
}

void DiffPanes::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_wheelZoom += event->angleDelta().y() / 120.0;
        const int steps = static_cast<int>(m_wheelZoom);
        m_wheelZoom -= steps;
        if (steps != 0)
            zoom(steps);
        event->accept();
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier) && event->angleDelta().x() == 0) {
        const int lines = QApplication::wheelScrollLines();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() -
                                        event->angleDelta().y() * lines *
                                            horizontalScrollBar()->singleStep() / 120);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

int DiffPanes::foldAt(QPoint point) const
{
    if (!m_document || !m_notice.isEmpty() || m_rows.count() == 0)
        return -1;
    const int index = indexAt(point.y());
    const bool isInside = point.y() >= topOf(index) && point.y() < topOf(index) + heightOf(index);
    return isInside && m_rows.at(index).hidden > 0 ? index : -1;
}

// In a gap or a fold there is no text: the place is the begin of the next line of that side.
TextPosition DiffPanes::positionAt(Side side, QPoint point)
{
    if (m_rows.count() == 0)
        return {};
    const int index = indexAt(point.y());
    if (point.y() >= topOf(index) + heightOf(index))
        return {.line = m_document->lineCount(side) + 1, .byte = 0};
    const diff::VisibleRow &visible = m_rows.at(index);
    const auto &rows = m_document->alignment.rows;
    std::uint32_t row = visible.row;
    const std::uint32_t line = lineOf(rows.at(row), side);
    if (line == 0 || visible.hidden > 0) {
        while (row < rows.size() && lineOf(rows[row], side) == 0)
            ++row;
        return {.line = row < rows.size() ? lineOf(rows[row], side) : m_document->lineCount(side) + 1,
                .byte = 0};
    }
    const double x = point.x() - textArea(side).left() + horizontalScrollBar()->value();
    const int textLine = (point.y() - topOf(index)) / rowHeight();
    return {.line = line, .byte = static_cast<std::uint32_t>(m_lines.line(row, side).byteAt(x, textLine))};
}

void DiffPanes::mousePressEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (event->button() != Qt::LeftButton || !m_document || !m_notice.isEmpty()) {
        QAbstractScrollArea::mousePressEvent(event);
        return;
    }
    if (const int fold = foldAt(point); fold >= 0) {
        openFold(fold);
        return;
    }
    const Side side = m_geometry.sideAt(point.x());
    const TextPosition position = positionAt(side, point);
    if (m_tripleClick.isActive() &&
        (point - m_dragPoint).manhattanLength() < QApplication::startDragDistance()) {
        m_selection.selectLine(*m_document, side, position.line);
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) && side == m_activeSide) {
        m_selection.extendTo(position);
    } else {
        m_selection.start(side, position);
    }
    m_activeSide = side;
    m_isDragging = true;
    m_dragPoint = point;
    viewport()->update();
}

void DiffPanes::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (event->button() != Qt::LeftButton || !m_document || !m_notice.isEmpty() || foldAt(point) >= 0)
        return;
    m_activeSide = m_geometry.sideAt(point.x());
    m_selection.selectWord(*m_document, m_activeSide, positionAt(m_activeSide, point));
    m_dragPoint = point;
    m_tripleClick.start(QApplication::doubleClickInterval());
    copyToPrimarySelection();
    viewport()->update();
}

void DiffPanes::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (m_isDragging && event->buttons().testFlag(Qt::LeftButton)) {
        m_dragPoint = point;
        dragTo(point);
        return;
    }
    setHoveredFold(foldAt(point));
}

void DiffPanes::dragTo(QPoint point)
{
    const int height = viewport()->height();
    const int beyond = point.y() < 0 ? point.y() : std::max(point.y() - height, 0);
    if (beyond != 0) {
        verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond);
        if (!m_dragScroll.isActive())
            m_dragScroll.start();
    } else {
        m_dragScroll.stop();
    }
    m_selection.extendTo(
        positionAt(m_activeSide, {point.x(), std::clamp(point.y(), 0, std::max(height - 1, 0))}));
    viewport()->update();
}

void DiffPanes::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isDragging = false;
    m_dragScroll.stop();
    copyToPrimarySelection();
}

void DiffPanes::setHoveredFold(int index)
{
    if (index == m_hoveredFold)
        return;
    m_hoveredFold = index;
    viewport()->setCursor(index >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
    viewport()->update();
}

void DiffPanes::leaveEvent(QEvent *event)
{
    setHoveredFold(-1);
    QAbstractScrollArea::leaveEvent(event);
}

void DiffPanes::copySelection() const
{
    if (m_document && !m_selection.isEmpty())
        QApplication::clipboard()->setText(asText(m_selection.text(*m_document)));
}

void DiffPanes::copyToPrimarySelection() const
{
    QClipboard *clipboard = QApplication::clipboard();
    if (m_document && !m_selection.isEmpty() && clipboard->supportsSelection())
        clipboard->setText(asText(m_selection.text(*m_document)), QClipboard::Selection);
}

void DiffPanes::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_document || !m_notice.isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *copy = menu->addAction(tr("Copy"), QKeySequence::Copy, this, &DiffPanes::copySelection);
    copy->setEnabled(!m_selection.isEmpty());
    menu->addAction(tr("Select all of this side"), QKeySequence::SelectAll, this, &DiffPanes::selectAll);
    menu->addSeparator();
    menu->addAction(tr("Find…"), QKeySequence::Find, this, &DiffPanes::searchRequested);
    auto *foldAction = menu->addAction(tr("Fold equal lines"), QKeySequence(Qt::Key_Z), this,
                                       [this] { setFolded(!isFolded()); });
    foldAction->setCheckable(true);
    foldAction->setChecked(isFolded());
    auto *wrapAction = menu->addAction(tr("Wrap long lines"), QKeySequence(Qt::Key_W), this,
                                       [this] { setWrapped(!isWrapped()); });
    wrapAction->setCheckable(true);
    wrapAction->setChecked(isWrapped());
    menu->popup(event->globalPos());
}

} // namespace ui
