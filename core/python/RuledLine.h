#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace python {

// A comment's line that is drawn: "-----", "/---- words ----\", "└──── words ────┘".
struct RuledLine {
    enum class Kind : std::uint8_t {
        None,  // ordinary words
        Rule,  // no corner, no words
        Open,  // the upper edge of a box
        Close, // the lower one
        Bare,  // words between rules, without corners
    };
    Kind kind = Kind::None;
    bool hasCorner = false;
    std::size_t wordsBegin = 0; // what it says, rules and corners left out; begin == end when it says nothing
    std::size_t wordsEnd = 0;
};

// `words`: a comment's line without signs. A rule has three strokes or more. Pure; linear.
[[nodiscard]] RuledLine ruledLineOf(std::string_view words);

} // namespace python
