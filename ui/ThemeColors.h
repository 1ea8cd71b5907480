#pragma once

#include "ui/Theme.h"

#include <array>

namespace ui {

// The numbers behind Theme: one value for the light look, one for the dark. The five disposition tones stay
// apart for the common kinds of colour blindness by lightness as well as by hue. Every text has 4.5:1 on the
// grounds it is used on.
struct ThemeColors {
    QColor window, surface, header, border;
    QColor text, secondaryText, disabledText;
    QColor accent, accentText, link, selection;
    std::array<ToneColors, 6> tones; // indexed by Tone
    QColor removedLine, addedLine, changedLine, removedToken, addedToken;
    QColor gapHatch, lineNumber, currentHunk;
};

[[nodiscard]] const ThemeColors &lightColors();
[[nodiscard]] const ThemeColors &darkColors();

} // namespace ui
