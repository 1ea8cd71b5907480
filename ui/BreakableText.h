#pragma once

#include <QString>

namespace ui {

// The same text with invisible places to break a line at (U+200B) in words that have none of their own, as
// hashes and dotted names of code: a label that wraps is as wide as its longest word, and widens what it is
// in. For labels only, never for text that is copied. Pure.
[[nodiscard]] QString breakable(const QString &text);

} // namespace ui
