#pragma once

#include "ui/diff/DiffCaret.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/DiffSelection.h"

#include <QMimeData>
#include <QString>

#include <memory>

namespace ui {

enum class CopyForm {
    Numbered, // lines behind their numbers
    Markdown, // a fenced block under its path and lines
    Html,     // a diff of both sides as a table, and as plain text
};

// What the clipboard says about where the lines come from.
struct CopyOrigin {
    std::string path;
    std::string version; // "after · 3f2a91c"; may be empty
};

// The lines that the selection touches, whole; without a selection, the line of the caret (Html: the hunk
// that the caret is in, else its row). Null when there is no such line: an empty text, or a caret in a gap or
// on a fold; for Html, rows that only the base has.
[[nodiscard]] std::unique_ptr<QMimeData> copied(const DiffDocument &document, const DiffSelection &selection,
                                                const DiffCaret &caret, CopyForm form,
                                                const CopyOrigin &origin);

} // namespace ui
