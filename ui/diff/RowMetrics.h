#pragma once

#include <QFont>

#include <cstdint>

namespace ui {

// Sizes that all rows share, in logical pixels.
struct RowMetrics {
    QFont font;
    double ascent = 0;
    double charWidth = 0;
    int rowHeight = 0; // of one text line
    int digits = 1;    // of the highest line number

    // `lines`: the highest line number there is.
    [[nodiscard]] static RowMetrics of(const QFont &font, std::uint32_t lines);
    [[nodiscard]] int laneLeft() const; // of the bar that says whose change a line is
    [[nodiscard]] int laneWidth() const;
    [[nodiscard]] int laneEnd() const;     // what is left of it belongs to the bar for the pointer
    [[nodiscard]] int numberRight() const; // right edge of the line numbers, from the pane's left edge
    [[nodiscard]] int gutterWidth() const; // numbers and signs; text begins here
};

} // namespace ui
