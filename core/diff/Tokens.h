#pragma once

#include <cstddef>
#include <string_view>

namespace diff {

// White space inside a line. ASCII only.
[[nodiscard]] bool isBlank(char c);

// The end (byte offset) of the token that begins at `begin`, which lies inside `text`: an identifier or
// number, a run of white space, or one other character; a UTF-8 character is never cut.
[[nodiscard]] std::size_t tokenEnd(std::string_view text, std::size_t begin);

} // namespace diff
