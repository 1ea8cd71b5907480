#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace report {

// Inserted text as GitHub-flavoured Markdown that every CommonMark reader shows literally: no emphasis, link,
// autolink, HTML, entity or table cell comes out of it. One line: line breaks become a space each, other
// control, format and bidi characters are spelled ("<U+202E>"). A word with "@" becomes a code span, since
// autolinks of addresses ignore escapes. Safe inside a table cell, a list item and a heading; not at the
// start of a paragraph.
[[nodiscard]] std::string escaped(std::string_view text);

// The same as a code span, for paths and ids; empty text gives nothing.
[[nodiscard]] std::string code(std::string_view text);

// "2026-03-02", UTC.
[[nodiscard]] std::string dateText(std::int64_t secondsSinceEpoch);

// A GitHub-flavoured table. Cells are Markdown already; an empty cell stays empty.
class MarkdownTable {
public:
    explicit MarkdownTable(const std::vector<std::string_view> &header);
    void add(const std::vector<std::string> &cells); // as many as the header has
    [[nodiscard]] std::string text() const;          // "" when no row was added
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }

private:
    std::size_t m_columns;
    std::string m_head;
    std::string m_rows;
};

} // namespace report
