#pragma once

#include "ui/diff/DiffDocument.h"

#include <QString>
#include <QStringList>

namespace ui {

// What the viewer says about the sides of a pair, in the user's language. Pure but for the translation; GUI
// thread.

[[nodiscard]] QString sideText(diff::Side side);             // "left", "right", "base"
[[nodiscard]] QString encodingText(base::Encoding encoding); // as in a menu: "GB18030 (GBK, GB 2312)"
// "UTF-16 LE BOM · CRLF", "Latin-1 · CRLF, 3 LF": how a side's text is written, whole.
[[nodiscard]] QString formatText(const DocumentSide &side);
// As formatText(), without what is usual: empty for UTF-8 without a mark and with LF.
[[nodiscard]] QString unusualFormatText(const DocumentSide &side);
[[nodiscard]] QString modeText(git::FileMode mode); // "100755 (executable)"

// "PNG image", "Symbolic link", "No file on this side"
[[nodiscard]] QString kindText(const DocumentSide &side);
[[nodiscard]] QString kindIcon(diff::ContentKind kind); // name for tintedPixmap()

// A label and its value ("Size", "41,232 bytes"), as a card lists them.
struct Fact {
    QString label;
    QString value;
    bool isExact = false; // a hash or a path: to be read character by character
};
// `id`: the blob's, where the side has none of its own.
[[nodiscard]] QList<Fact> factsOf(const DocumentSide &side, const git::Oid &id);

// What a pair without lines comes to, in one sentence: "The contents differ.", "The link points elsewhere."
[[nodiscard]] QString summaryText(const DiffDocument &document);

// What no row shows, each as one phrase: other encodings, line ends, modes, undecodable places, a side that
// should be there and is not. `isExact`: bytes were compared.
[[nodiscard]] QStringList unseenNotes(const DiffDocument &document, bool isExact);

} // namespace ui
