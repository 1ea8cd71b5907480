#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace diff {

// A character and the bytes it takes. An invalid byte has no character and takes one byte.
struct Utf8Step {
    std::optional<char32_t> character;
    std::size_t length = 1;
};

// The character at `offset` (a byte offset below text.size()); overlong forms, surrogates and cut sequences
// are invalid.
[[nodiscard]] Utf8Step stepUtf8(std::string_view text, std::size_t offset);

} // namespace diff
