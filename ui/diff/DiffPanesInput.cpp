#include "ui/diff/DiffPanesInput.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
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

DiffPanes::Input::Input(DiffPanes &panes)
    : m_panes(panes)
{
    m_dragScroll.setInterval(40);
    QObject::connect(&m_dragScroll, &QTimer::timeout, &m_dragScroll, [this] { dragTo(m_dragPoint); });
    m_tripleClick.setSingleShot(true);
}

void DiffPanes::Input::reset()
{
    m_caret = {.side = m_panes.m_geometry.shows(m_caret.side) ? m_caret.side : Side::Left};
    m_goal.reset();
    m_isDragging = false;
    m_dragScroll.stop();
    m_tripleClick.stop();
    rowsChanged();
}

void DiffPanes::Input::rowsChanged()
{
    setHover(-1, std::nullopt);
}

int DiffPanes::Input::foldAt(QPoint point) const
{
    if (!m_panes.m_document || !m_panes.m_notice.isEmpty() || m_panes.m_rows.count() == 0)
        return -1;
    const int index = m_panes.indexAt(point.y());
    const int top = m_panes.topOf(index);
    const bool isInside = point.y() >= top && point.y() < top + m_panes.heightOf(index);
    return isInside && m_panes.m_rows.at(index).hidden > 0 ? index : -1;
}

// In a gap or a fold there is no text: the place is the begin of the row.
DiffCaret DiffPanes::Input::caretAt(Side side, QPoint point) const
{
    if (m_panes.m_rows.count() == 0)
        return {.side = side};
    const int index = m_panes.indexAt(point.y());
    const diff::VisibleRow &visible = m_panes.m_rows.at(index);
    DiffCaret caret{.side = side, .row = visible.row};
    if (visible.hidden > 0 || lineOf(m_panes.m_document->alignment.rows.at(visible.row), side) == 0)
        return caret;
    const double x = point.x() - m_panes.textArea(side).left() + m_panes.horizontalScrollBar()->value();
    const int textLine = (point.y() - m_panes.topOf(index)) / m_panes.rowHeight();
    caret.byte = static_cast<std::uint32_t>(m_panes.m_lines.line(visible.row, side).byteAt(x, textLine));
    return caret;
}

// As the caret's, but below the last row lies the end of the text.
TextPosition DiffPanes::Input::positionAt(Side side, QPoint point) const
{
    const int last = m_panes.m_rows.count() - 1;
    if (last < 0)
        return {};
    if (point.y() >= m_panes.topOf(last) + m_panes.heightOf(last))
        return {.line = m_panes.m_document->lineCount(side) + 1, .byte = 0};
    return textPosition(*m_panes.m_document, caretAt(side, point));
}

void DiffPanes::Input::press(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (const int fold = foldAt(point); fold >= 0) {
        const QRect line(0, m_panes.topOf(fold), m_panes.viewport()->width(), m_panes.heightOf(fold));
        m_panes.openFold(
            fold,
            m_panes.m_foldRow.partAt(line, m_panes.m_rows.at(fold), point).value_or(diff::FoldPart::All));
        return;
    }
    if (const auto end = m_panes.otherEndAt(point)) {
        Q_EMIT m_panes.lineRequested(*end);
        return;
    }
    if (const OwnerSpan *owner = m_panes.ownerAt(point)) {
        Q_EMIT m_panes.ownerActivated(static_cast<int>(owner->owner));
        return;
    }
    const Side side = m_panes.m_geometry.sideAt(point.x());
    const TextPosition position = positionAt(side, point);
    const bool isThird = m_tripleClick.isActive() &&
                         (point - m_dragPoint).manhattanLength() < QApplication::startDragDistance();
    DiffSelection &selection = m_panes.m_selection;
    if (isThird) {
        selection.selectLine(*m_panes.m_document, side, position.line);
    } else if (event.modifiers().testFlag(Qt::ShiftModifier) && side == m_caret.side) {
        if (selection.isEmpty())
            selection.start(side, textPosition(*m_panes.m_document, m_caret));
        selection.extendTo(position);
    } else {
        selection.start(side, position);
    }
    m_goal.reset();
    m_caret = caretAt(side, point);
    if (isThird)
        m_caret.byte = 0;
    m_isDragging = true;
    m_dragPoint = point;
    m_panes.viewport()->update();
    Q_EMIT m_panes.caretMoved();
}

void DiffPanes::Input::takeCaret(QPoint point)
{
    setCaret(caretAt(m_panes.m_geometry.sideAt(point.x()), point));
    Q_EMIT m_panes.caretMoved();
}

void DiffPanes::Input::doubleClick(const QMouseEvent &event)
{
    const QPoint point = event.position().toPoint();
    if (foldAt(point) >= 0)
        return;
    const Side side = m_panes.m_geometry.sideAt(point.x());
    m_panes.m_selection.selectWord(*m_panes.m_document, side, positionAt(side, point));
    m_goal.reset();
    m_caret = caretAt(side, point);
    if (hasText(m_caret.row))
        m_caret.byte = m_panes.m_selection.head().byte;
    m_dragPoint = point;
    m_tripleClick.start(QApplication::doubleClickInterval());
    m_panes.copyToPrimarySelection();
    m_panes.viewport()->update();
    Q_EMIT m_panes.caretMoved();
}

void DiffPanes::Input::drag(const QMouseEvent &event)
{
    if (!m_isDragging || !event.buttons().testFlag(Qt::LeftButton)) {
        hover(event.position().toPoint());
        return;
    }
    m_dragPoint = event.position().toPoint();
    dragTo(m_dragPoint);
}

void DiffPanes::Input::dragTo(QPoint point)
{
    const int height = m_panes.viewport()->height();
    const int beyond = point.y() < 0 ? point.y() : std::max(point.y() - height, 0);
    if (beyond != 0) {
        QScrollBar &bar = *m_panes.verticalScrollBar();
        bar.setValue(bar.value() + beyond);
        if (!m_dragScroll.isActive())
            m_dragScroll.start();
    } else {
        m_dragScroll.stop();
    }
    const QPoint inside{point.x(), std::clamp(point.y(), 0, std::max(height - 1, 0))};
    m_panes.m_selection.extendTo(positionAt(m_caret.side, inside));
    m_caret = caretAt(m_caret.side, inside);
    m_panes.viewport()->update();
    Q_EMIT m_panes.caretMoved();
}

void DiffPanes::Input::release()
{
    m_isDragging = false;
    m_dragScroll.stop();
    m_panes.copyToPrimarySelection();
}

void DiffPanes::Input::hover(QPoint point)
{
    const int fold = foldAt(point);
    if (fold < 0) {
        setHover(-1, std::nullopt);
        const OwnerSpan *owner = m_panes.ownerAt(point);
        const bool isPressable = owner || m_panes.otherEndAt(point);
        m_panes.viewport()->setCursor(isPressable ? Qt::PointingHandCursor : Qt::IBeamCursor);
        m_panes.hoverOwner(owner ? static_cast<int>(owner->owner) : -1);
        return;
    }
    m_panes.hoverOwner(-1);
    const QRect line(0, m_panes.topOf(fold), m_panes.viewport()->width(), m_panes.heightOf(fold));
    setHover(fold, m_panes.m_foldRow.partAt(line, m_panes.m_rows.at(fold), point));
}

void DiffPanes::Input::setHover(int index, std::optional<diff::FoldPart> part)
{
    if (index == m_hoveredFold && part == m_hoveredPart)
        return;
    m_hoveredFold = index;
    m_hoveredPart = part;
    m_panes.viewport()->setCursor(index >= 0 ? Qt::PointingHandCursor : Qt::IBeamCursor);
    m_panes.viewport()->setToolTip(part ? FoldRow::tip(*part) : QString());
    m_panes.viewport()->update();
}

void DiffPanes::Input::leave()
{
    m_panes.hoverOwner(-1);
    setHover(-1, std::nullopt);
}

int DiffPanes::Input::zoomSteps(const QWheelEvent &event)
{
    m_wheelZoom += event.angleDelta().y() / 120.0;
    const int steps = static_cast<int>(m_wheelZoom);
    m_wheelZoom -= steps;
    return steps;
}

FoldRow::State DiffPanes::Input::foldState(int index) const
{
    return {.isHovered = index == m_hoveredFold,
            .part = index == m_hoveredFold ? m_hoveredPart : std::nullopt,
            .hasCaret = m_panes.hasFocus() && m_panes.m_rows.indexOf(m_caret.row) == index};
}

bool DiffPanes::isTextShown() const
{
    return m_document && m_notice.isEmpty();
}

void DiffPanes::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copySelection();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->matches(QKeySequence::ZoomIn))
        zoom(1);
    else if (event->matches(QKeySequence::ZoomOut))
        zoom(-1);
    else if (event->key() == Qt::Key_0 && event->modifiers() == Qt::ControlModifier)
        zoom(0);
    else if (!isTextShown() || !m_input->pressKey(*event))
        event->ignore();
}

bool DiffPanes::focusNextPrevChild(bool next)
{
    return m_input->switchSide(next ? 1 : -1) || QAbstractScrollArea::focusNextPrevChild(next);
}

void DiffPanes::focusInEvent(QFocusEvent *event)
{
    if (isTextShown() && event->reason() == Qt::TabFocusReason)
        m_input->enter(1);
    else if (isTextShown() && event->reason() == Qt::BacktabFocusReason)
        m_input->enter(-1);
    viewport()->update();
}

void DiffPanes::focusOutEvent(QFocusEvent * /*event*/)
{
    viewport()->update();
}

void DiffPanes::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        if (const int steps = m_input->zoomSteps(*event); steps != 0)
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

void DiffPanes::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && isTextShown())
        m_input->press(*event);
    else
        QAbstractScrollArea::mousePressEvent(event);
}

void DiffPanes::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && isTextShown())
        m_input->doubleClick(*event);
}

void DiffPanes::mouseMoveEvent(QMouseEvent *event)
{
    m_input->drag(*event);
}

void DiffPanes::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_input->release();
}

void DiffPanes::leaveEvent(QEvent *event)
{
    m_input->leave();
    QAbstractScrollArea::leaveEvent(event);
}

void DiffPanes::contextMenuEvent(QContextMenuEvent *event)
{
    if (!isTextShown())
        return;
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    if (!isByKey && m_selection.isEmpty())
        m_input->takeCaret(event->pos()); // the menu's commands are about the line under the pointer
    Q_EMIT menuRequested(isByKey ? viewport()->mapToGlobal(m_input->caretRect().bottomLeft())
                                 : event->globalPos());
}

DiffCaret DiffPanes::caret() const
{
    return m_input->caret();
}

void DiffPanes::placeCaret(const DiffCaret &caret)
{
    m_input->setCaret(caret);
}

void DiffPanes::select(diff::Side side, TextPosition begin, TextPosition end)
{
    if (!m_document)
        return;
    if (const auto row = rowOfLine(*m_document, side, end.line))
        m_input->setCaret({.side = side, .row = *row, .byte = end.byte});
    m_selection.start(side, begin);
    m_selection.extendTo(end);
    viewport()->update();
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

} // namespace ui
