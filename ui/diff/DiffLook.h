#pragma once

#include "core/diff/RowMarks.h"
#include "ui/OwnerColors.h"

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
    QColor movedLine;
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
    QColor movedSolid;
    QColor removedSign;
    QColor addedSign;
    QColor changedSign;
    QColor movedSign;
    OwnerColors owners;
    double contrast = 4.5; // that text has at least on every ground
    QFont codeFont;        // without ligatures: a reviewer reads the characters that are there
    QFont interfaceFont;

    [[nodiscard]] static DiffLook current(); // GUI thread
    // The colours of a tint: behind lines, as a block of the overview, of a sign on its line. For three texts
    // they say who changed a line, with the same four: adaptations look as moved lines, upstream changes as
    // changed ones, conflicts as removed ones, what both have as added ones.
    [[nodiscard]] QColor lineOf(diff::Tint tint) const;
    [[nodiscard]] QColor solidOf(diff::Tint tint) const;
    [[nodiscard]] QColor signOf(diff::Tint tint) const;
    // What coloured code may stand on. On the marks of changed parts text is plain: their grounds are too
    // strong for colours.
    [[nodiscard]] std::vector<QColor> grounds() const;
};

// `color`, moved towards `text` just as far as needed for `contrast` on each of the grounds.
[[nodiscard]] QColor readableColor(const QColor &color, const QColor &text,
                                   const std::vector<QColor> &grounds, double contrast = 4.5);

[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b); // 1 to 21, as WCAG

} // namespace ui
