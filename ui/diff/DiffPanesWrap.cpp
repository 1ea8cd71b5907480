#include "ui/diff/DiffPanes.h"

#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ui {

using diff::Side;

void DiffPanes::setWrapped(bool wrapped)
{
    if (wrapped == m_isWrapped)
        return;
    keepingPlace([&] {
        m_isWrapped = wrapped;
        updateGeometry();
    });
    Q_EMIT wrappingChanged();
}

// All rows from their column counts; those on screen get their true heights when they are placed.
void DiffPanes::estimateHeights()
{
    if (!m_isWrapped || !m_document) {
        m_heights.setUniform(m_rows.count());
        return;
    }
    if (!m_estimate.isCounted())
        m_estimate.count(*m_document, m_geometry.sides(), static_cast<std::size_t>(m_tabWidth));
    const double columns = std::floor(m_lines.wrapWidth() / m_painter.metrics().charWidth);
    m_heights.set(m_estimate.heights(m_rows, static_cast<std::size_t>(std::max(columns, 1.0))));
}

void DiffPanes::measureRow(int index)
{
    const diff::VisibleRow &visible = m_rows.at(index);
    int height = 1;
    for (const Side side : m_geometry.sides()) {
        if (visible.hidden == 0 && lineOf(m_document->alignment.rows.at(visible.row), side) > 0)
            height = std::max(height, m_lines.line(visible.row, side).textLines());
    }
    m_heights.change(index, height);
}

void DiffPanes::measureAround(int index, int top)
{
    int y = top;
    for (int below = index; below < m_rows.count() && y < viewport()->height(); ++below) {
        measureRow(below);
        y += heightOf(below);
    }
    y = top;
    for (int above = index; above > 0 && y > 0;) {
        measureRow(--above);
        y -= heightOf(above);
    }
}

// Estimates around the row become true heights; the row itself stands where it is asked to. Where the rows
// end it cannot, and then others are on screen, which have to be measured in their turn.
void DiffPanes::placeRow(int index, int top)
{
    if (m_isWrapped && m_document && m_rows.count() > 0) {
        m_isPlacing = true;
        constexpr int mostTurns = 8; // each brings at least one row that was not measured before
        for (int turn = 0; turn < mostTurns; ++turn) {
            measureAround(index, top);
            updateRanges();
            verticalScrollBar()->setValue(m_heights.top(index) * rowHeight() - top);
            if (topOf(index) == top)
                break;
            index = indexAt(0);
            top = topOf(index);
        }
        m_isPlacing = false;
        viewport()->update();
        Q_EMIT viewMoved();
        return;
    }
    verticalScrollBar()->setValue(m_heights.top(std::max(index, 0)) * rowHeight() - top);
}

// What was at the top before the scroll has its true height and so is where the reader expects it; what comes
// in above it may not have.
void DiffPanes::placeAfterScroll(int dy)
{
    if (!m_document || m_rows.count() == 0)
        return;
    const int value = verticalScrollBar()->value();
    if (dy < 0 && value == verticalScrollBar()->maximum()) { // the end, wherever it will be
        const int last = m_rows.count() - 1;
        measureRow(last);
        placeRow(last, viewport()->height() - heightOf(last));
        return;
    }
    int index = indexAt(0);
    if (dy > 0) {
        const int before = m_heights.indexAt((value + dy) / rowHeight());
        if (topOf(before) < viewport()->height())
            index = before;
    }
    placeRow(index, topOf(index));
}

} // namespace ui
