#pragma once

#include <QString>

namespace ui {

class DiffPanes;

// What assistive technology is told of the panes: one read-only text per shown side, with caret, selection
// and offsets counted in UTF-16 units of the whole text, answered by lines so that the cost does not depend
// on the length of the file. GUI thread.

// From now on every DiffPanes has such an interface. May be called again.
void installDiffAccessibility();

// Spoken at once, whatever has the focus; nothing when no assistive technology listens.
void announce(DiffPanes &panes, const QString &text);
// The caret of the side that has it, or its selection, has changed.
void tellCaret(DiffPanes &panes);
// The texts are others, or none.
void tellTexts(DiffPanes &panes);

} // namespace ui
