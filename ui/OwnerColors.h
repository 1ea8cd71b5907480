#pragma once

#include <QColor>

#include <array>

namespace ui {

class Theme;

// How many commits beside each other have a colour of their own.
inline constexpr int ownerColorCount = 6;

// The colours of those whose changes lines are: commits in a cycle, and the local file itself. They differ in
// lightness first, so that they are told apart without any hue, and have 3:1 on every tint of a line (4.5:1
// in high contrast).
struct OwnerColors {
    std::array<QColor, ownerColorCount> commits;
    QColor adaptation;

    [[nodiscard]] const QColor &of(int place) const; // in the cycle; below 0: the adaptation's
};

[[nodiscard]] const OwnerColors &ownerColors(const Theme &theme);

} // namespace ui
