#include "ui/diff/RowPainter.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int barWidth = 3;
constexpr int stripePeriod = 8;

// Diagonal stripes, drawn at twice the size so that they stay smooth on dense displays.
QBrush hatchBrush(const QColor &ground, const QColor &stripe)
{
    constexpr int size = stripePeriod * 2;
    QImage tile(size, size, QImage::Format_RGB32);
    tile.fill(ground);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(stripe, 5));
    for (int shift = -size; shift <= size; shift += size)
        painter.drawLine(shift - 2, size + 2, shift + size + 2, -2);
    painter.end();
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(0.5, 0.5));
    return brush;
}

QChar characterOf(diff::Sign sign)
{
    switch (sign) {
    case diff::Sign::None:
        return {};
    case diff::Sign::Removed:
        return u'\u2212';
    case diff::Sign::Added:
        return u'+';
    case diff::Sign::Changed:
        return u'~';
    case diff::Sign::MovedAway:
        return u'<';
    case diff::Sign::MovedHere:
        return u'>';
    case diff::Sign::Conflict:
        return u'!';
    case diff::Sign::Alike:
        return u'=';
    }
    return {};
}

} // namespace

void RowPainter::setLook(const DiffLook &look, const RowMetrics &metrics)
{
    m_look = look;
    m_metrics = metrics;
    m_hatch = hatchBrush(look.surface, look.gapHatch);
}

void RowPainter::paintCell(QPainter &painter, const QRect &rect, const Cell &cell) const
{
    if (cell.line == 0) {
        painter.fillRect(rect, m_hatch);
    } else {
        if (cell.mark.tint != diff::Tint::None)
            painter.fillRect(rect, m_look.lineOf(cell.mark.tint));
        paintGutter(painter, rect, cell);
    }
    if (cell.isCurrent)
        painter.fillRect(QRect(rect.left(), rect.top(), barWidth, rect.height()), m_look.currentHunk);
}

void RowPainter::paintGutter(QPainter &painter, const QRect &rect, const Cell &cell) const
{
    const double baseline = rect.top() + m_metrics.ascent;
    const QString number = QString::number(cell.line);
    painter.setFont(m_metrics.font);
    painter.setPen(m_look.lineNumber);
    painter.drawText(QPointF(rect.left() + m_metrics.numberRight() -
                                 m_metrics.charWidth * static_cast<double>(number.size()),
                             baseline),
                     number);
    if (cell.lane.isShown)
        paintLane(painter, rect, cell.lane);
    if (cell.pin != Pin::None)
        paintPin(painter, rect, cell.pin);
    const QChar sign = characterOf(cell.mark.sign);
    if (sign.isNull())
        return;
    painter.setPen(m_look.signOf(cell.mark.tint));
    painter.drawText(QPointF(rect.left() + m_metrics.numberRight() + m_metrics.charWidth * 0.75, baseline),
                     sign);
}

void RowPainter::paintLane(QPainter &painter, const QRect &rect, Lane lane) const
{
    const int top = rect.top() + (lane.isFirst ? 1 : 0);
    const int width = m_metrics.laneWidth() + (lane.isHovered ? 3 : 0);
    painter.fillRect(QRect(rect.left() + m_metrics.laneLeft(), top, width, rect.bottom() + 1 - top),
                     m_look.owners.of(lane.color));
}

// Filled when it holds two lines together, hollow while it waits.
void RowPainter::paintPin(QPainter &painter, const QRect &rect, Pin pin) const
{
    constexpr double radius = 2.75;
    const QPointF center(rect.left() + m_metrics.laneLeft() + radius, rect.top() + m_metrics.rowHeight / 2.0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_look.currentHunk, 1.25));
    painter.setBrush(pin == Pin::Set ? QBrush(m_look.currentHunk) : QBrush(Qt::NoBrush));
    painter.drawEllipse(center, radius, radius);
    painter.restore();
}

void RowPainter::paintText(QPainter &painter, const LaidLine &line, double x, int top, const QRect &clip,
                           const QList<QTextLayout::FormatRange> &overlays) const
{
    if (line.layout.lineCount() == 0)
        return;
    painter.setPen(m_look.text);
    line.layout.draw(&painter, QPointF(x, top), overlays, clip);
    painter.setPen(m_look.boxText);
    painter.setBrush(Qt::NoBrush);
    for (const diff::Box &box : line.display.boxes()) {
        const int first = line.layout.lineForTextPosition(static_cast<int>(box.begin)).lineNumber();
        const int last = line.layout.lineForTextPosition(static_cast<int>(box.end) - 1).lineNumber();
        for (int number = first; number <= last; ++number) { // a box may be wrapped as any text
            const QTextLine text = line.layout.lineAt(number);
            const int textEnd = text.textStart() + text.textLength();
            const double begin = x + text.cursorToX(std::max(static_cast<int>(box.begin), text.textStart()));
            const double end = x + text.cursorToX(std::min(static_cast<int>(box.end), textEnd));
            painter.drawRect(QRectF(begin + 0.5, top + number * m_metrics.rowHeight + 1.5, end - begin - 1,
                                    m_metrics.rowHeight - 3));
        }
    }
}

double RowPainter::paintLabel(QPainter &painter, const QString &text, double x, int top, double limit) const
{
    QFont font = m_look.interfaceFont;
    font.setPointSizeF(m_metrics.font.pointSizeF() * 0.8);
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(text) + 10;
    const QRectF frame(std::min(x + m_metrics.charWidth, limit - width), top + 2, width,
                       m_metrics.rowHeight - 4);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_look.boxGround);
    painter.drawRoundedRect(frame, 3, 3);
    painter.setFont(font);
    painter.setPen(m_look.boxText);
    painter.drawText(frame, Qt::AlignCenter, text);
    painter.restore();
    return frame.right() - x;
}

} // namespace ui
