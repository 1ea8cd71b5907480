#include "ui/diff/DiffPanesInput.h"

#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int textMargin = 4;

} // namespace

int DiffPanes::topOf(int index) const
{
    return m_heights.top(index) * rowHeight() - verticalScrollBar()->value();
}

int DiffPanes::heightOf(int index) const
{
    return m_heights.height(index) * rowHeight();
}

int DiffPanes::indexAt(int y) const
{
    return m_heights.indexAt((y + verticalScrollBar()->value()) / rowHeight());
}

QRect DiffPanes::rowRect(int row) const
{
    const int index = std::max(m_rows.indexOf(static_cast<std::uint32_t>(row)), 0);
    return {0, topOf(index), viewport()->width(), heightOf(index)};
}

void DiffPanes::updateGeometry()
{
    const bool hasBase = m_document && m_document->alignment.hasBase;
    m_geometry = PaneGeometry(hasBase ? PaneGeometry::threeSides() : PaneGeometry::twoSides(),
                              viewport()->size(), m_painter.metrics().gutterWidth());
    const double room = m_geometry.textWidth() - textMargin;
    m_lines.setWrapWidth(m_isWrapped ? std::max(room, m_painter.metrics().charWidth) : 0);
    rowsChanged();
}

void DiffPanes::rowsChanged()
{
    estimateHeights();
    updateRanges();
}

void DiffPanes::updateRanges()
{
    const bool isShown = m_document && m_notice.isEmpty();
    const int height = viewport()->height();
    const int rowsHeight = isShown ? m_heights.total() * rowHeight() : 0;
    verticalScrollBar()->setRange(0, std::max(rowsHeight - height, 0));
    verticalScrollBar()->setPageStep(std::max(height - rowHeight(), 1));
    verticalScrollBar()->setSingleStep(rowHeight());
    const int width = m_geometry.textWidth();
    const double needed = m_widest + m_painter.metrics().charWidth * 2 + textMargin;
    const bool isWide = isShown && !m_isWrapped;
    horizontalScrollBar()->setRange(0, isWide ? std::max(static_cast<int>(std::ceil(needed)) - width, 0) : 0);
    horizontalScrollBar()->setPageStep(std::max(width, 1));
    horizontalScrollBar()->setSingleStep(static_cast<int>(m_painter.metrics().charWidth * 4));
}

// The estimate was too small (fallback fonts, labels behind the text): the range grows, the view does not
// move.
void DiffPanes::widenFor(double width)
{
    if (width <= m_widest)
        return;
    m_widest = width;
    QMetaObject::invokeMethod(this, &DiffPanes::updateRanges, Qt::QueuedConnection);
}

void DiffPanes::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_isWrapped)
        keepingPlace([this] { updateGeometry(); });
    else
        updateGeometry();
    Q_EMIT viewMoved();
}

void DiffPanes::scrollContentsBy(int dx, int dy)
{
    if (m_isPlacing)
        return; // which says itself that the view has moved
    viewport()->update();
    if (dy != 0 && m_isWrapped)
        placeAfterScroll(dy);
    else if (dy != 0)
        Q_EMIT viewMoved();
    else if (dx != 0)
        m_input->rowsChanged();
}

// The reader's row stays where it is on screen while the rows around it change.
void DiffPanes::keepingPlace(const std::function<void()> &change)
{
    if (!m_document || m_rows.count() == 0) {
        change();
        return;
    }
    int anchor = firstVisibleRow();
    if (m_currentHunk >= 0) {
        const int first = static_cast<int>(
            m_document->alignment.hunks.at(static_cast<std::size_t>(m_currentHunk)).firstRow);
        const QRect rect = rowRect(first);
        if (rect.top() >= 0 && rect.bottom() < viewport()->height())
            anchor = first;
    }
    const QRect before = rowRect(anchor);
    change();
    const int index = std::max(m_rows.indexOf(static_cast<std::uint32_t>(anchor)), 0);
    int top = before.top();
    if (m_isWrapped && top < 0)
        measureRow(index);
    if (top < 0) // inside a row that may have another height now
        top = static_cast<int>(qint64{top} * heightOf(index) / std::max(before.height(), 1));
    placeRow(index, top);
    viewport()->update();
    Q_EMIT viewMoved();
}

int DiffPanes::firstVisibleRow() const
{
    return m_rows.count() == 0 ? 0 : static_cast<int>(m_rows.at(indexAt(0)).row);
}

int DiffPanes::lastVisibleRow() const
{
    if (m_rows.count() == 0)
        return 0;
    const int first = indexAt(0);
    int index = indexAt(viewport()->height());
    if (index > first && topOf(index) + heightOf(index) > viewport()->height())
        --index;
    const diff::VisibleRow &last = m_rows.at(index);
    return static_cast<int>(last.row + std::max(last.hidden, 1U)) - 1;
}

double DiffPanes::rowOf(int y) const
{
    if (m_rows.count() == 0)
        return 0;
    const int index = indexAt(y);
    const diff::VisibleRow &visible = m_rows.at(index);
    const double part = std::clamp(static_cast<double>(y - topOf(index)) / heightOf(index), 0.0, 1.0);
    return visible.row + part * std::max(visible.hidden, 1U);
}

void DiffPanes::scrollToRow(int row, int top)
{
    placeRow(m_rows.indexOf(static_cast<std::uint32_t>(std::max(row, 0))), top);
}

void DiffPanes::centerOn(int row)
{
    placeRow(m_rows.indexOf(static_cast<std::uint32_t>(std::max(row, 0))), viewport()->height() / 2);
}

void DiffPanes::reveal(int first, int last)
{
    const auto isFolded = [this](int row) {
        const int index = m_rows.indexOf(static_cast<std::uint32_t>(row));
        return index >= 0 && m_rows.at(index).hidden > 0;
    };
    if (isFolded(first) || isFolded(last)) {
        keepingPlace([&] {
            m_rows.open(static_cast<std::uint32_t>(first));
            m_rows.open(static_cast<std::uint32_t>(last));
            rowsChanged();
        });
    }
    const int top = rowRect(first).top();
    const int bottom = rowRect(last).bottom();
    const bool isWhole = top >= 0 && bottom < viewport()->height();
    const bool fillsView = top <= 0 && bottom >= viewport()->height() - 1;
    if (!isWhole && !fillsView)
        placeRow(m_rows.indexOf(static_cast<std::uint32_t>(first)), viewport()->height() / 4);
    viewport()->update();
    Q_EMIT viewMoved();
}

void DiffPanes::revealMatch(const diff::Match &match)
{
    reveal(static_cast<int>(match.row), static_cast<int>(match.row));
    const LaidLine &line = m_lines.line(match.row, match.side);
    if (m_isWrapped) {
        const int top =
            rowRect(static_cast<int>(match.row)).top() + line.textLineOf(match.bytes.begin) * rowHeight();
        if (top < 0 || top + rowHeight() > viewport()->height())
            verticalScrollBar()->setValue(verticalScrollBar()->value() + top - viewport()->height() / 4);
        return;
    }
    const double begin = line.xOf(match.bytes.begin);
    const double end = line.xOf(match.bytes.end);
    const int shown = horizontalScrollBar()->value();
    const int width = textArea(match.side).width();
    // The begin of the lines comes back as soon as it can: what was found on the way to here, by the first
    // letters of what is searched, may have stood far to the right.
    if (end < width - textMargin)
        horizontalScrollBar()->setValue(0);
    else if (begin < shown || end > shown + width - textMargin)
        horizontalScrollBar()->setValue(static_cast<int>(begin) - (width / 3));
}

} // namespace ui
