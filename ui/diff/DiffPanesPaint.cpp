#include "ui/diff/DiffPanesInput.h"

#include <QLocale>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

using diff::RowKind;
using diff::Side;

namespace {

constexpr int textMargin = 4;

QTextCharFormat overlay(const QColor &ground, const QColor &text = {})
{
    QTextCharFormat format;
    format.setBackground(ground);
    if (text.isValid())
        format.setForeground(text);
    return format;
}

// What ends a line is said where the sides differ in it; an equal row has nothing to say. Where files end
// their lines differently throughout, only an end that is unusual in its own file is.
QString lineEndLabel(const DiffDocument &document, const diff::Row &row, Side side)
{
    if (row.kind == RowKind::Equal)
        return {};
    const LineEnd end = document.lineEnd(side, lineOf(row, side));
    const bool isPair = row.kind == RowKind::Changed;
    const bool isUsual = document.areUsualEndsHidden && end == document.side(side).ends.usual();
    const bool differs = isPair && !isUsual && document.haveOtherEnds(row.left, row.right);
    switch (end) {
    case LineEnd::None:
        return !isPair || differs ? DiffPanes::tr("no newline at the end") : QString();
    case LineEnd::Lf:
        return differs ? QStringLiteral("LF") : QString();
    case LineEnd::CrLf:
        return differs ? QStringLiteral("CRLF") : QString();
    }
    return {};
}

} // namespace

void DiffPanes::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_painter.look().surface);
    if (!m_notice.isEmpty() || !m_document) {
        paintNotice(painter);
        return;
    }
    const int first = indexAt(0);
    const int last = m_rows.count() == 0 ? -1 : indexAt(viewport()->height());
    painter.setBrushOrigin(0, -verticalScrollBar()->value()); // the hatching moves with its rows
    for (const Side side : m_geometry.sides())
        paintPane(painter, side, first, last);
    painter.setPen(m_painter.look().border);
    for (const int divider : m_geometry.dividers())
        painter.drawLine(divider, 0, divider, viewport()->height());
    paintFolds(painter, first, last);
    m_input->paintCaret(painter);
}

void DiffPanes::paintPane(QPainter &painter, Side side, int first, int last)
{
    const QRect pane = m_geometry.pane(side);
    const auto &rows = m_document->alignment.rows;
    painter.setClipRect(pane);
    for (int index = first; index <= last; ++index) {
        if (m_rows.at(index).hidden > 0)
            continue;
        const diff::Row &row = rows.at(m_rows.at(index).row);
        m_painter.paintCell(painter, {pane.left(), topOf(index), pane.width(), heightOf(index)},
                            {.line = lineOf(row, side),
                             .mark = diff::markOf(m_document->alignment, row, side),
                             .isCurrent = row.hunk >= 0 && row.hunk == m_currentHunk,
                             .pin = m_gutter.pinOf({.side = side, .line = lineOf(row, side)}),
                             .lane = m_gutter.laneOf({.side = side, .line = lineOf(row, side)})});
    }
    const QRect area = textArea(side);
    painter.setClipRect(area);
    for (int index = first; index <= last; ++index) {
        const diff::VisibleRow &visible = m_rows.at(index);
        if (visible.hidden == 0 && lineOf(rows.at(visible.row), side) > 0)
            paintLine(painter, side, visible.row, topOf(index), area);
    }
    painter.setClipping(false);
}

void DiffPanes::paintLine(QPainter &painter, Side side, std::uint32_t row, int top, const QRect &area)
{
    const diff::Row &pair = m_document->alignment.rows.at(row);
    const double scrolled = horizontalScrollBar()->value();
    const LaidLine &laid = m_lines.line(row, side, {.left = scrolled, .right = scrolled + area.width()});
    const double x = area.left() - scrolled;
    const RowMetrics &metrics = m_painter.metrics();
    const int bottom = top + (laid.textLines() - 1) * metrics.rowHeight; // where its last text line stands
    m_painter.paintText(painter, laid, x, top, area, overlaysOf(row, side, laid));

    if (m_selection.side() == side && !m_selection.isEmpty()) {
        const std::uint32_t line = lineOf(pair, side);
        const auto part =
            m_selection.partOf(line, static_cast<std::uint32_t>(m_document->content(side, line).size()));
        if (part && part->withLineEnd)
            painter.fillRect(QRectF(x + laid.lastWidth(), bottom, metrics.charWidth / 2, metrics.rowHeight),
                             m_painter.look().selection);
    }
    double width = laid.lastWidth();
    const double limit = m_isWrapped ? area.right() : std::numeric_limits<double>::infinity();
    if (laid.display.isCut())
        width += m_painter.paintLabel(painter, tr("first 10,000 columns shown"), x + width, bottom, limit);
    const QString label = lineEndLabel(*m_document, pair, side);
    if (!label.isEmpty())
        width += m_painter.paintLabel(painter, label, x + width, bottom, limit);
    widenFor(width);
}

QList<QTextLayout::FormatRange> DiffPanes::overlaysOf(std::uint32_t row, Side side,
                                                      const LaidLine &laid) const
{
    QList<QTextLayout::FormatRange> overlays;
    const DiffLook &look = m_painter.look();
    if (m_selection.side() == side) {
        const std::uint32_t line = lineOf(m_document->alignment.rows.at(row), side);
        const auto part =
            m_selection.partOf(line, static_cast<std::uint32_t>(m_document->content(side, line).size()));
        if (part && part->bytes.begin < part->bytes.end)
            overlays.append(laid.range(part->bytes, overlay(look.selection)));
    }
    if (!m_matches)
        return overlays;
    const auto inRow = std::ranges::equal_range(m_matches->found, row, {}, &diff::Match::row);
    for (auto match = inRow.begin(); match != inRow.end(); ++match) {
        if (!match->isOn(side))
            continue;
        const bool isCurrent = match - m_matches->found.begin() == m_currentMatch;
        overlays.append(laid.range(match->bytes, isCurrent ? overlay(look.accent, look.accentText)
                                                           : overlay(look.boxGround, look.boxText)));
    }
    return overlays;
}

void DiffPanes::paintNotice(QPainter &painter)
{
    painter.setFont(m_painter.look().interfaceFont);
    painter.setPen(m_painter.look().secondaryText);
    const QRect rect = viewport()->rect().adjusted(24, 12, -24, -12);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextWordWrap, m_notice);
}

} // namespace ui
