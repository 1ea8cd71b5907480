#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// One code point, or one maximal malformed part (Unicode 16, table 3-7 and section 3.9).
struct Utf8Unit {
    std::size_t length = 1; // bytes
    bool isValid = false;
    char32_t codePoint = 0;
};

// The unit that begins at `offset`, a byte offset below bytes.size().
[[nodiscard]] Utf8Unit utf8UnitAt(std::string_view bytes, std::size_t offset);

// How many bytes at the begin are ASCII; eight are looked at in one step.
[[nodiscard]] std::size_t asciiLength(std::string_view bytes);

// What the bytes beyond ASCII are made of.
struct Utf8Facts {
    std::size_t sequences = 0; // well-formed
    std::size_t malformed = 0; // maximal parts
};
[[nodiscard]] Utf8Facts utf8FactsOf(std::string_view bytes);

// `character` is a code point below 0x110000 and no surrogate.
void appendUtf8(std::string &text, char32_t character);

} // namespace base
