#pragma once

#include "core/diff/Alignment.h"

#include <QRect>
#include <QSize>

#include <vector>

namespace ui {

// Where the panes stand beside each other: which sides are shown, from left to right, and the part of the
// viewport that each takes. Pure arithmetic in logical pixels; says nothing about rows.
class PaneGeometry {
public:
    PaneGeometry() = default;
    // `gutterWidth`: what line numbers and signs take at the left of each pane. One pixel between two panes
    // belongs to neither: the divider.
    PaneGeometry(std::vector<diff::Side> sides, QSize viewport, int gutterWidth);

    [[nodiscard]] static std::vector<diff::Side> twoSides();   // left, right
    [[nodiscard]] static std::vector<diff::Side> threeSides(); // base, left, right

    [[nodiscard]] const std::vector<diff::Side> &sides() const { return m_sides; }
    [[nodiscard]] bool shows(diff::Side side) const;
    [[nodiscard]] QRect pane(diff::Side side) const; // null when the side is not shown
    [[nodiscard]] QRect text(diff::Side side) const; // the pane without its gutter
    [[nodiscard]] diff::Side sideAt(int x) const;    // nearest; a divider leads to the pane at its left
    [[nodiscard]] std::vector<int> dividers() const; // x of each
    [[nodiscard]] int textWidth() const;             // of the narrowest pane, at least 0

private:
    [[nodiscard]] int begin(std::size_t place) const; // left edge of the pane at a place

    std::vector<diff::Side> m_sides;
    QSize m_viewport;
    int m_gutterWidth = 0;
};

} // namespace ui
