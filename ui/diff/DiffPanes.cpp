#include "ui/diff/DiffPanes.h"

#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int dividerWidth = 1;
constexpr int textMargin = 4;
constexpr int maxZoomSteps = 12;
constexpr int minZoomSteps = -5;

} // namespace

DiffPanes::DiffPanes(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the overview ruler beside it does its work
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    setAccessibleName(tr("Differences"));
    setAccessibleDescription(tr("Two texts side by side; n and p go to the next and previous change"));
    m_dragScroll.setInterval(40);
    connect(&m_dragScroll, &QTimer::timeout, this, [this] { dragTo(m_dragPoint); });
    m_tripleClick.setSingleShot(true);
    refreshLook();
}

void DiffPanes::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_rows.setDocument(m_document);
    m_lines.setDocument(m_document);
    m_selection = {};
    m_matches.reset();
    m_currentMatch = -1;
    m_currentHunk = -1;
    m_hoveredFold = -1;
    m_isDragging = false;
    m_dragScroll.stop();
    m_widest = 0;
    applyMetrics();
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
    Q_EMIT viewMoved();
}

void DiffPanes::setStyles(Side side, StyledTextPtr styles)
{
    m_lines.setStyles(side, std::move(styles));
    viewport()->update();
}

void DiffPanes::setNotice(const QString &text)
{
    m_notice = text;
    viewport()->setCursor(text.isEmpty() ? Qt::IBeamCursor : Qt::ArrowCursor);
    updateRanges();
    viewport()->update();
}

void DiffPanes::refreshLook()
{
    keepingPlace([this] { applyMetrics(); });
}

void DiffPanes::applyMetrics()
{
    DiffLook look = DiffLook::current();
    look.codeFont.setPointSizeF(look.codeFont.pointSizeF() * std::pow(1.1, m_zoomSteps));
    const std::uint32_t lines =
        m_document ? std::max(m_document->lineCount(Side::Left), m_document->lineCount(Side::Right)) : 0;
    m_painter.setLook(look, RowMetrics::of(look.codeFont, lines));
    m_lines.setLook(look, look.codeFont, m_tabWidth);
    m_widest = m_document ? static_cast<double>(m_document->columns) * m_painter.metrics().charWidth : 0;
    QPalette palette = viewport()->palette();
    palette.setColor(QPalette::Base, look.surface);
    palette.setColor(QPalette::Window, look.surface);
    viewport()->setPalette(palette);
    updateRanges();
    viewport()->update();
}

void DiffPanes::setTabWidth(int columns)
{
    m_tabWidth = std::clamp(columns, 1, 16);
    refreshLook();
}

void DiffPanes::zoom(int steps)
{
    const int wanted = steps == 0 ? 0 : std::clamp(m_zoomSteps + steps, minZoomSteps, maxZoomSteps);
    if (wanted == m_zoomSteps)
        return;
    m_zoomSteps = wanted;
    refreshLook();
}

QRect DiffPanes::paneRect(Side side) const
{
    const QRect all = viewport()->rect();
    const int left = (all.width() - dividerWidth) / 2;
    return side == Side::Left
               ? QRect(0, 0, left, all.height())
               : QRect(left + dividerWidth, 0, all.width() - left - dividerWidth, all.height());
}

QRect DiffPanes::textArea(Side side) const
{
    return paneRect(side).adjusted(m_painter.metrics().gutterWidth(), 0, 0, 0);
}

int DiffPanes::topOf(int index) const
{
    return index * rowHeight() - verticalScrollBar()->value();
}

int DiffPanes::indexAt(int y) const
{
    return std::clamp((y + verticalScrollBar()->value()) / rowHeight(), 0, std::max(m_rows.count() - 1, 0));
}

QRect DiffPanes::rowRect(int row) const
{
    return {0, topOf(m_rows.indexOf(static_cast<std::uint32_t>(row))), viewport()->width(), rowHeight()};
}

void DiffPanes::updateRanges()
{
    const bool isShown = m_document && m_notice.isEmpty();
    const int height = viewport()->height();
    const int rowsHeight = isShown ? m_rows.count() * rowHeight() : 0;
    verticalScrollBar()->setRange(0, std::max(rowsHeight - height, 0));
    verticalScrollBar()->setPageStep(std::max(height - rowHeight(), 1));
    verticalScrollBar()->setSingleStep(rowHeight());
    const int width = std::min(textArea(Side::Left).width(), textArea(Side::Right).width());
    const double needed = m_widest + m_painter.metrics().charWidth * 2 + textMargin;
    horizontalScrollBar()->setRange(0,
                                    isShown ? std::max(static_cast<int>(std::ceil(needed)) - width, 0) : 0);
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
    updateRanges();
    Q_EMIT viewMoved();
}

void DiffPanes::scrollContentsBy(int dx, int dy)
{
    viewport()->update();
    if (dy != 0)
        Q_EMIT viewMoved();
    else if (dx != 0)
        setHoveredFold(-1);
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
    const int top = rowRect(anchor).top();
    change();
    verticalScrollBar()->setValue(m_rows.indexOf(static_cast<std::uint32_t>(anchor)) * rowHeight() - top);
    viewport()->update();
    Q_EMIT viewMoved();
}

void DiffPanes::setFolded(bool folded)
{
    if (folded == m_rows.isFolded())
        return;
    keepingPlace([&] {
        m_rows.setFolded(folded);
        m_hoveredFold = -1;
        updateRanges();
    });
    Q_EMIT foldingChanged();
}

void DiffPanes::openFold(int index)
{
    m_hoveredFold = -1;
    if (!m_rows.open(index, diff::FoldPart::All))
        return;
    updateRanges();
    viewport()->update();
    Q_EMIT viewMoved();
}

void DiffPanes::setCurrentHunk(int hunk)
{
    m_currentHunk = hunk;
    viewport()->update();
}

void DiffPanes::setMatches(std::shared_ptr<const diff::Matches> matches, int current)
{
    m_matches = std::move(matches);
    m_currentMatch = current;
    viewport()->update();
}

int DiffPanes::firstVisibleRow() const
{
    return m_rows.count() == 0 ? 0 : static_cast<int>(m_rows.at(indexAt(0)).row);
}

int DiffPanes::lastVisibleRow() const
{
    if (m_rows.count() == 0)
        return 0;
    const int bottom = verticalScrollBar()->value() + viewport()->height();
    const int index = std::clamp(bottom / rowHeight() - 1, indexAt(0), m_rows.count() - 1);
    const diff::VisibleRow &last = m_rows.at(index);
    return static_cast<int>(last.row + std::max(last.hidden, 1U)) - 1;
}

void DiffPanes::scrollToRow(int row)
{
    verticalScrollBar()->setValue(m_rows.indexOf(static_cast<std::uint32_t>(std::max(row, 0))) * rowHeight());
}

void DiffPanes::centerOn(int row)
{
    const int index = m_rows.indexOf(static_cast<std::uint32_t>(std::max(row, 0)));
    verticalScrollBar()->setValue(index * rowHeight() - viewport()->height() / 2);
}

void DiffPanes::reveal(int first, int last)
{
    for (const int row : {first, last}) {
        if (m_rows.open(static_cast<std::uint32_t>(row)))
            updateRanges();
    }
    const int top = rowRect(first).top();
    const int bottom = rowRect(last).bottom();
    const bool isWhole = top >= 0 && bottom < viewport()->height();
    const bool fillsView = top <= 0 && bottom >= viewport()->height() - 1;
    if (!isWhole && !fillsView)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + top - viewport()->height() / 4);
    viewport()->update();
    Q_EMIT viewMoved();
}

void DiffPanes::revealMatch(const diff::Match &match)
{
    reveal(static_cast<int>(match.row), static_cast<int>(match.row));
    const LaidLine &line = m_lines.line(match.row, match.side);
    const double begin = line.xOf(match.bytes.begin);
    const double end = line.xOf(match.bytes.end);
    const int shown = horizontalScrollBar()->value();
    const int width = textArea(match.side).width();
    if (begin < shown || end > shown + width - textMargin)
        horizontalScrollBar()->setValue(end < width - textMargin ? 0 : static_cast<int>(begin) - width / 3);
}

void DiffPanes::selectAll()
{
    if (!m_document)
        return;
    m_selection.selectAll(*m_document, m_activeSide);
    viewport()->update();
}

} // namespace ui
