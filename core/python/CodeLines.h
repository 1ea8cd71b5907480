#pragma once

#include "core/python/Comments.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace python {

// The lines of a text that have code on them: something besides comments and white space. Lines are 1-based.
class CodeLines final {
public:
    CodeLines(std::string_view source, const std::vector<Comment> &comments);

    // The first line of code from `line` on; 0 when there is none.
    [[nodiscard]] int next(int line) const;
    // The last line of code up to `line`; 0 when there is none.
    [[nodiscard]] int previous(int line) const;
    [[nodiscard]] int last() const { return previous(count()); }
    [[nodiscard]] int count() const { return static_cast<int>(m_firstBytes.size()); }
    // The offset of the first byte of code on a line that has some.
    [[nodiscard]] std::size_t firstByte(int line) const;
    // Bytes before it on its line, a byte order mark left out.
    [[nodiscard]] std::size_t column(int line) const;
    // No code and no comment on it.
    [[nodiscard]] bool isBlank(int line) const;

private:
    std::vector<std::size_t> m_lineBegins;
    std::vector<std::size_t> m_firstBytes; // npos: no code on the line
    std::vector<bool> m_isBlank;
    std::vector<int> m_next;     // line -> first line of code from it on
    std::vector<int> m_previous; // line -> last line of code up to it
};

} // namespace python
