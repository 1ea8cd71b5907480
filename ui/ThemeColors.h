#pragma once

#include "ui/Theme.h"

#include <array>

namespace ui {

// The numbers behind Theme: one value for the light look, one for the dark, one for high contrast. The five
// disposition tones stay apart for the common kinds of colour blindness by lightness as well as by hue, and
// so do the tints of the diff: red leans to pink, green to blue, and they differ in lightness. Every text has
// 4.5:1 on the grounds it is used on; in high contrast it has 7:1, and lines, marks and bars have 4.5:1.
struct ThemeColors {
    QColor window, surface, header, border;
    QColor text, secondaryText, disabledText;
    QColor accent, accentText, link, selection;
    std::array<ToneColors, 6> tones; // indexed by Tone
    QColor removedLine, addedLine, changedLine, movedLine, removedToken, addedToken;
    QColor gapHatch, lineNumber, currentHunk;
};

[[nodiscard]] const ThemeColors &lightColors();
[[nodiscard]] const ThemeColors &darkColors();
[[nodiscard]] const ThemeColors &highContrastColors();

} // namespace ui
