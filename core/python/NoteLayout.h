#pragma once

#include "core/base/Error.h"
#include "core/python/Comments.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// How a note is laid out as a comment.
struct NoteLayout {
    CommentSyntax syntax = CommentSyntax::Hash;
    std::string indent;     // white space before the comment sign
    std::size_t width = 88; // columns of a whole line; a tab goes to the next multiple of 8
};

// 88 columns in Python and 80 in C++, as upstream formats them.
[[nodiscard]] std::size_t usualWidth(CommentSyntax syntax);

// The white space that a line begins with.
[[nodiscard]] std::string_view indentOf(std::string_view line);

// The comment's lines, without line ends, of a note as typed: "NOTE(MetaX): " is put before it unless it
// says so already, and each of its lines that is too long is broken, at spaces or between Chinese characters,
// but not before what closes nor behind what opens. What is broken goes on under where the line's words
// begin: behind its own indentation and the sign of a list ("- ", "1. "). Lines are never joined; blank ones
// at either end go; a word longer than the width stays whole. At least 20 columns of text.
//
// Invalid, naming the line of `text` (1-based): no text; what is no UTF-8; characters that cannot be seen
// (controls, bidi, zero-width); a line that a tool would obey ("type: ignore", "noqa", "fmt: off" and
// others); in C++ a backslash or "??/" at the end of a line, which would draw the next one into the comment.
[[nodiscard]] base::Result<std::vector<std::string>> noteLines(std::string_view text,
                                                               const NoteLayout &layout);

} // namespace python
