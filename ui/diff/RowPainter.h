#pragma once

#include "ui/diff/DiffLook.h"
#include "ui/diff/LineLayoutCache.h"
#include "ui/diff/RowMetrics.h"

#include <QBrush>
#include <QRect>
#include <QTextLayout>

class QPainter;

namespace ui {

// Draws the parts of one row of one pane; knows colours and sizes, not which rows are on show.
class RowPainter {
public:
    void setLook(const DiffLook &look, const RowMetrics &metrics);

    // A line that is aligned by hand, or waits for its counterpart.
    enum class Pin { None, Marked, Set };

    // The bar of a line's owner.
    struct Lane {
        bool isShown = false;
        int color = 0;          // as DiffOwner::color
        bool isFirst = false;   // a span begins here, so that neighbours of one colour are two
        bool isHovered = false; // it or another span of its owner
    };

    // What fills a cell before its text.
    struct Cell {
        std::uint32_t line = 0; // 1-based, 0 = gap
        diff::RowMark mark;
        bool isCurrent = false; // of the current hunk
        Pin pin = Pin::None;
        Lane lane = {};
    };
    // The whole cell: ground by tint, number, sign, and the bar of the current hunk.
    void paintCell(QPainter &painter, const QRect &rect, const Cell &cell) const;
    // The text at `x` (left edge of its first character) in a row whose top is `top`, all its text lines.
    void paintText(QPainter &painter, const LaidLine &line, double x, int top, const QRect &clip,
                   const QList<QTextLayout::FormatRange> &overlays) const;
    // A small label behind the text: what ends the line, or that it goes on. It ends at `limit` at the
    // latest, over the text if need be. Returns its width.
    double paintLabel(QPainter &painter, const QString &text, double x, int top, double limit) const;

    [[nodiscard]] const RowMetrics &metrics() const { return m_metrics; }
    [[nodiscard]] const DiffLook &look() const { return m_look; }

private:
    void paintGutter(QPainter &painter, const QRect &rect, const Cell &cell) const;
    void paintLane(QPainter &painter, const QRect &rect, Lane lane) const;
    void paintPin(QPainter &painter, const QRect &rect, Pin pin) const;

    DiffLook m_look;
    RowMetrics m_metrics;
    QBrush m_hatch;
};

} // namespace ui
