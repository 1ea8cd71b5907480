#pragma once

#include "core/base/ByteSplice.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// Lines first to last, 1-based, inclusive.
struct LineRange {
    std::uint32_t first = 1;
    std::uint32_t last = 1;
    bool operator==(const LineRange &) const = default;
};

// A line as whoever asks for a change has it before him: UTF-8, without its end.
struct SeenLine {
    std::uint32_t number = 1; // 1-based
    std::string content;
    bool operator==(const SeenLine &) const = default;
};

// A change by whole lines. Only "\n" and "\r\n" end a line, as in diff::LineIndex.
struct LineEdit {
    std::uint32_t before = 1;       // new lines go before this line of the old text; count + 1 = at the end
    std::vector<std::string> lines; // UTF-8, without line ends
    std::vector<LineRange> removed; // sorted, disjoint
    std::vector<SeenLine> seen;     // what has to stand there
    bool operator==(const LineEdit &) const = default;
};

// The change in bytes, of a file in any encoding that textFormOf() knows. New lines end as their neighbour
// does: the line before which they go, else the one behind which they go, else "\n". A file whose last line
// has no end keeps it so, and one with an end keeps that. Pure; linear in the file.
//
// Errors: Invalid for lines that are not there, are listed twice or hold a line end or NUL, for characters
// that cannot be written (encodeText()), and for a change after which the file would be taken for another
// encoding; Conflict when a seen line says something else.
[[nodiscard]] Result<ByteSplice> lineSplice(std::string_view bytes, const LineEdit &edit);

} // namespace base
