#pragma once

#include <QColor>
#include <QFont>

#include <vector>

namespace ui {

// The viewer's colours and fonts, taken from the theme once per change so that painting looks nothing up.
struct DiffLook {
    bool isDark = false;
    QColor surface;
    QColor header;
    QColor border;
    QColor text;
    QColor secondaryText;
    QColor accent;
    QColor accentText;
    QColor selection;
    QColor removedLine;
    QColor addedLine;
    QColor changedLine;
    QColor removedToken;
    QColor addedToken;
    QColor gapHatch;
    QColor lineNumber;
    QColor currentHunk;
    QColor boxGround;
    QColor boxText;
    QColor removedSolid;
    QColor addedSolid;
    QColor changedSolid;
    QColor removedSign;
    QColor addedSign;
    QColor changedSign;
    QFont codeFont; // without ligatures: a reviewer reads the characters that are there
    QFont interfaceFont;

    [[nodiscard]] static DiffLook current(); // GUI thread
    // What coloured code may stand on. On the marks of changed parts text is plain: their grounds are too
    // strong for colours.
    [[nodiscard]] std::vector<QColor> grounds() const;
};

// `color`, moved towards `text` just as far as needed for a contrast of 4.5:1 on each of the grounds.
[[nodiscard]] QColor readableColor(const QColor &color, const QColor &text,
                                   const std::vector<QColor> &grounds);

[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b); // 1 to 21, as WCAG

} // namespace ui
