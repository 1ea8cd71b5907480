#pragma once

#include "core/diff/Alignment.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace diff {

// Texts for the clipboard. Pure; UTF-8 out wherever the text is UTF-8. Lines come whole and end in "\n"
// whatever ended them in the file; what is inside a line stays as it is, unless a function says otherwise.

// Lines [first, last] of one text, 1-based.
struct CopiedLines {
    std::string_view text;
    const LineIndex &index;
    std::uint32_t first = 1;
    std::uint32_t last = 0;
};

// Each line behind its number, numbers to the right: " 9  text".
[[nodiscard]] std::string withLineNumbers(const CopiedLines &lines);

// `path:first-last (origin)` as a code span, then the lines in a fenced block in the language of the path;
// both fences are longer than what they hold. In the code span what could not be seen is named by its code
// point. `origin` says which version the lines are of; may be empty.
[[nodiscard]] std::string asMarkdown(const CopiedLines &lines, std::string_view path,
                                     std::string_view origin);

// What a fenced block calls the language of a file name; its extension where nothing better is known, empty
// where it has none.
[[nodiscard]] std::string_view markdownLanguage(std::string_view path);

// Rows [first, end) of an alignment with the texts of both sides.
struct CopiedRows {
    const Alignment &alignment;
    std::string_view left;
    const LineIndex &leftIndex;
    std::string_view right;
    const LineIndex &rightIndex;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
};

// The rows as a unified diff shows them: " text", "-text", "+text"; of changed rows that follow each other
// first everything removed, then everything added. No header.
[[nodiscard]] std::string asUnified(const CopiedRows &rows);

// Colours as HTML writes them, "#rrggbb".
struct HtmlColors {
    std::string ground, text, number, border;
    std::string removed, added;     // the ground of a line
    std::string boxGround, boxText; // of what could not be seen
    bool operator==(const HtmlColors &) const = default;
};

// The same lines as a table of its own: the caption, both line numbers, the sign, the text. Everything that
// comes from outside is escaped; characters that could not be seen are boxes with their code point, as on
// screen. Styles are written at each element, since what pastes it drops everything else.
[[nodiscard]] std::string asHtml(const CopiedRows &rows, std::string_view caption, const HtmlColors &colors);

} // namespace diff
