#pragma once

#include "ui/diff/DiffLook.h"
#include "ui/diff/LineLayoutCache.h"

#include <QBrush>
#include <QRect>
#include <QTextLayout>

class QPainter;

namespace ui {

// Sizes that all rows share, in logical pixels.
struct RowMetrics {
    QFont font;
    double ascent = 0;
    double charWidth = 0;
    int rowHeight = 0;
    int digits = 1; // of the highest line number

    [[nodiscard]] static RowMetrics of(const QFont &font, std::uint32_t lines);
    [[nodiscard]] int numberRight() const; // right edge of the line numbers, from the pane's left edge
    [[nodiscard]] int gutterWidth() const; // numbers and signs; text begins here
};

// Draws the parts of one row of one pane; knows colours and sizes, not which rows are on show.
class RowPainter {
public:
    void setLook(const DiffLook &look, const RowMetrics &metrics);

    // The whole cell: ground by kind, number, sign, and the bar of the current hunk.
    void paintCell(QPainter &painter, const QRect &cell, const diff::Row &row, diff::Side side,
                   bool isCurrent) const;
    // The text at `x` (left edge of its first character) in a row whose top is `top`.
    void paintText(QPainter &painter, const LaidLine &line, double x, int top, const QRect &clip,
                   const QList<QTextLayout::FormatRange> &overlays) const;
    // A small label behind the text: what ends the line, or that it goes on. Returns its width.
    double paintLabel(QPainter &painter, const QString &text, double x, int top) const;
    void paintFold(QPainter &painter, const QRect &rect, const QString &text, bool isHovered) const;

    [[nodiscard]] const RowMetrics &metrics() const { return m_metrics; }
    [[nodiscard]] const DiffLook &look() const { return m_look; }

private:
    [[nodiscard]] QColor groundOf(const diff::Row &row) const;
    void paintGutter(QPainter &painter, const QRect &cell, const diff::Row &row, diff::Side side) const;

    DiffLook m_look;
    RowMetrics m_metrics;
    QBrush m_hatch;
};

} // namespace ui
