#include "ui/diff/OverviewRuler.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

namespace {

constexpr int rulerWidth = 16;
constexpr int smallestMark = 3;
constexpr int matchHeight = 2;
constexpr int smallestThumb = 16;
constexpr int margin = 3;

} // namespace

OverviewRuler::OverviewRuler(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Overview of all changes"));
    setToolTip(tr("The whole file: press to go there"));
    refreshLook();
}

QSize OverviewRuler::sizeHint() const
{
    return {rulerWidth, 100};
}

void OverviewRuler::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_matches.reset();
    m_currentHunk = -1;
    m_sides =
        m_document && m_document->alignment.hasBase ? PaneGeometry::threeSides() : PaneGeometry::twoSides();
    findMarks();
}

void OverviewRuler::setMatches(std::shared_ptr<const diff::Matches> matches)
{
    m_matches = std::move(matches);
    findMarks();
}

void OverviewRuler::setCurrentHunk(int hunk)
{
    m_currentHunk = hunk;
    update();
}

void OverviewRuler::setView(double firstRow, double endRow)
{
    m_firstRow = firstRow;
    m_endRow = endRow;
    update();
}

void OverviewRuler::refreshLook()
{
    m_look = DiffLook::current();
    update();
}

int OverviewRuler::rowCount() const
{
    return m_document ? static_cast<int>(m_document->alignment.rows.size()) : 0;
}

int OverviewRuler::yOf(double row) const
{
    return rowCount() == 0 ? 0 : static_cast<int>(std::floor(row * height() / rowCount()));
}

int OverviewRuler::rowAt(int y) const
{
    if (rowCount() == 0 || height() == 0)
        return 0;
    return std::clamp(static_cast<int>(qint64{y} * rowCount() / height()), 0, rowCount() - 1);
}

// What is painted at every scroll step is found once: thousands of hunks and matches share a pixel.
void OverviewRuler::findMarks()
{
    m_marks.clear();
    m_matchTops.clear();
    if (rowCount() > 0)
        m_marks = rulerMarks(m_document->alignment, m_sides, height(), smallestMark);
    if (rowCount() > 0 && m_matches) {
        for (const diff::Match &match : m_matches->found) {
            const int top = yOf(match.row);
            if (m_matchTops.empty() || top > m_matchTops.back() + matchHeight)
                m_matchTops.push_back(top);
        }
    }
    update();
}

void OverviewRuler::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_look.header);
    painter.setPen(m_look.border);
    painter.drawLine(0, 0, 0, height());
    if (rowCount() == 0)
        return;
    const bool isWhole = m_firstRow <= 0 && m_endRow >= rowCount();
    if (!isWhole) {
        const int top = yOf(m_firstRow);
        const int bottom = std::max(yOf(m_endRow), top + smallestThumb);
        QColor thumb = m_look.secondaryText;
        thumb.setAlpha(50);
        painter.fillRect(QRect(1, std::min(top, height() - smallestThumb), width() - 1, bottom - top), thumb);
    }
    paintMarks(painter);
    for (const int matchTop : m_matchTops)
        painter.fillRect(QRect(width() - 5, matchTop, 4, matchHeight), m_look.accent);
}

void OverviewRuler::paintMarks(QPainter &painter) const
{
    const int begin = margin + 1;
    const int room = width() - 2 * margin - 1;
    const auto lanes = static_cast<int>(m_sides.size());
    for (const RulerMark &mark : m_marks) {
        const int left = begin + room * mark.lane / lanes;
        const int right = begin + room * (mark.lane + 1) / lanes;
        painter.fillRect(QRect(left, mark.top, right - left, mark.bottom - mark.top),
                         m_look.solidOf(mark.tint));
    }
    const auto &hunks = m_document->alignment.hunks;
    if (m_currentHunk < 0 || m_currentHunk >= static_cast<int>(hunks.size()))
        return;
    const diff::RowHunk &hunk = hunks[static_cast<std::size_t>(m_currentHunk)];
    const int top = yOf(hunk.firstRow);
    const int bottom = std::max(yOf(hunk.firstRow + hunk.rowCount), top + smallestMark);
    painter.setPen(m_look.currentHunk);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRect(1, top - 2, width() - 3, bottom - top + 3));
}

void OverviewRuler::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    findMarks();
}

void OverviewRuler::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rowCount() > 0)
        Q_EMIT rowRequested(rowAt(event->position().toPoint().y()));
}

void OverviewRuler::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && rowCount() > 0)
        Q_EMIT rowRequested(rowAt(event->position().toPoint().y()));
}

void OverviewRuler::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the view behind it scrolls
}

} // namespace ui
