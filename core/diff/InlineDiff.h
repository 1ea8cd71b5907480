#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace diff {

// A byte range [begin, end) inside one line's content.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const Span &) const = default;
};

// Longer lines get no marks.
inline constexpr std::size_t maxInlineBytes = 10'000;

// What differs inside a pair of lines: sorted, non-empty, non-touching spans on token borders (identifiers,
// numbers, runs of white space, single other characters; a UTF-8 character is never cut). Both empty: the
// lines are equal, or more than four fifths of either (indentation not counted) changed so that marks would
// say nothing, or a line is longer than the limit.
struct InlineChanges {
    std::vector<Span> left;
    std::vector<Span> right;
    bool operator==(const InlineChanges &) const = default;
};

// Token-wise through the line engine (each token a line), minimal but for long lines that have little in
// common; gaps of unchanged text shorter than 3 bytes are joined. Pure; a few milliseconds at worst. The
// lines come without their terminators; one that contains a line feed gets no marks.
[[nodiscard]] InlineChanges inlineChanges(std::string_view left, std::string_view right);

} // namespace diff
