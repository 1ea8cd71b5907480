#include "ui/diff/RowMetrics.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int hunkBar = 3; // of the current hunk, at the pane's left edge
constexpr int gap = 1;
constexpr int numberMargin = 2;
constexpr int leastLane = 4;

} // namespace

RowMetrics RowMetrics::of(const QFont &font, std::uint32_t lines)
{
    const QFontMetricsF metrics(font);
    RowMetrics result{.font = font, .charWidth = metrics.horizontalAdvance(u'0')};
    result.rowHeight = static_cast<int>(std::ceil(metrics.height())) + 1;
    result.ascent = metrics.ascent();
    for (std::uint32_t rest = lines; rest >= 10; rest /= 10)
        ++result.digits;
    result.digits = std::max(result.digits, 3);
    return result;
}

int RowMetrics::laneLeft() const
{
    return hunkBar + gap;
}

int RowMetrics::laneWidth() const
{
    return std::max(leastLane, static_cast<int>(std::lround(charWidth / 2)));
}

int RowMetrics::laneEnd() const
{
    return laneLeft() + laneWidth() + numberMargin;
}

int RowMetrics::numberRight() const
{
    return laneEnd() + static_cast<int>(std::ceil(charWidth * digits));
}

int RowMetrics::gutterWidth() const
{
    return numberRight() + static_cast<int>(std::ceil(charWidth * 2.5));
}

} // namespace ui
