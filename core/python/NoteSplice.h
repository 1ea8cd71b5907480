#pragma once

#include "core/base/ByteSplice.h"
#include "core/base/Error.h"
#include "core/base/LineSplice.h"
#include "core/python/Note.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// A note that shall stand in a file.
struct NoteEdit {
    std::uint32_t before = 1;              // of the lines as they are, 1-based; count + 1 = at the end
    std::string text;                      // as typed; empty = only `replaced` goes
    std::vector<base::LineRange> replaced; // the comment it stands for, whole lines; sorted, disjoint
    std::vector<base::SeenLine> seen;      // what the reviewer had before him
    std::optional<std::string> indent;     // else that of the code it stands above
    std::size_t width = 0;                 // columns; 0 = the language's usual one
};

// Its change in bytes: comment lines go in and out, nothing else changes, and the code says what it said:
// what is left of the file without lines that hold nothing but a comment is the same before and after. Pure;
// linear in the file.
//
// Errors: as of noteLines() and base::lineSplice(); Invalid for a file whose comments are not known, a
// replaced line that holds code or stands in a string, and a place where a comment would not be one: inside
// of a string, or below a line that goes on by a backslash.
[[nodiscard]] base::Result<base::ByteSplice> noteSplice(std::string_view bytes, std::string_view path,
                                                        const NoteEdit &edit);

// The edit that puts `text` in the place of a banner (both ends) or another marker. Invalid for a note that
// stands behind code.
[[nodiscard]] base::Result<NoteEdit> conversionOf(const Note &note, std::string text);

} // namespace python
