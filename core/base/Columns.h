#pragma once

#include <cstddef>
#include <string_view>

namespace base {

// East Asian characters that take two columns in a fixed font, emoji among them (Unicode's classes W and F,
// by block).
[[nodiscard]] bool isWide(char32_t character);

// Columns that `text` (UTF-8) takes when it begins at column `from`: two for wide characters, none for
// combining marks; a tab goes to the next multiple of `tabWidth`. A malformed part counts one.
[[nodiscard]] std::size_t columnsOf(std::string_view text, std::size_t from = 0, std::size_t tabWidth = 8);

} // namespace base
