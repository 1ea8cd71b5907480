#pragma once

#include "ui/diff/DiffCaret.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/DiffSelection.h"

#include <string>

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

// What goes to the clipboard, UTF-8.
struct CopiedTexts {
    std::string text; // empty: there is nothing to copy
    std::string html; // empty except for CopyForm::Html
    bool operator==(const CopiedTexts &) const = default;
};

// The lines that the selection touches, whole; without a selection, the line of the caret (Html: the hunk
// that the caret is in, else its row). Nothing when there is no such line: an empty text, or a caret in a gap
// or on a fold; for Html, rows that only the base has. Pure; any thread. Linear in what is copied: some 100
// ms for 200,000 lines as Html.
[[nodiscard]] CopiedTexts copied(const DiffDocument &document, const DiffSelection &selection,
                                 const DiffCaret &caret, CopyForm form, const CopyOrigin &origin);

} // namespace ui
