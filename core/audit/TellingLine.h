#pragma once

#include <string_view>

namespace audit {

// Whether a line has a letter or a digit (any byte of a character beyond ASCII counts as one). Blank lines
// and lone brackets recur by chance: that two texts share one says nothing.
[[nodiscard]] constexpr bool isTelling(std::string_view line)
{
    for (const char c : line)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
            (static_cast<unsigned char>(c) & 0x80U) != 0)
            return true;
    return false;
}

} // namespace audit
