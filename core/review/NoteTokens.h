#pragma once

#include "core/review/NoteReference.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// A piece of a text that a pattern can match.
struct NoteToken {
    enum class Kind : std::uint8_t {
        Word,        // letters of ASCII, with what follows an apostrophe left to the next one
        Mixed,       // letters and digits: bf16, w8a8; or digits alone
        Han,         // one Chinese character
        Platform,    // MetaX, MACA
        Reference,   // what referencesIn() finds
        Placeholder, // "<what to fill in>"
        Break,       // the end of a sentence or of a point of a list
        Sign,        // any other
    };
    Kind kind = Kind::Word;
    std::size_t begin = 0; // bytes of the text
    std::size_t end = 0;
    std::string word = {};     // small letters
    std::size_t reference = 0; // Reference: which one
};

// White space left out. A full stop ends a sentence where white space or nothing follows. Pure; linear.
[[nodiscard]] std::vector<NoteToken> noteTokensOf(std::string_view text,
                                                  const std::vector<NoteReference> &references);

} // namespace review
