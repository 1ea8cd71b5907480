#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tests {

// What cmark-gfm, with every GitHub extension, makes of a Markdown text.
struct ParsedMarkdown {
    struct Table {
        std::string heading;                        // the last heading before it
        std::vector<std::vector<std::string>> rows; // literal text of each cell, header first
    };
    std::vector<Table> tables;
    std::vector<std::string> headings;
    std::vector<std::string> items; // literal text of each list item
    std::vector<std::string>
        surprises; // names of nodes that inserted text must never make: links, HTML, emphasis, ...

    [[nodiscard]] const Table *tableBelow(std::string_view heading) const;
};
// `strongIsExpected`: our own bold words are there.
enum class Strong { Unexpected, Expected };
[[nodiscard]] ParsedMarkdown parseMarkdown(std::string_view text, Strong strong = Strong::Unexpected);

} // namespace tests
