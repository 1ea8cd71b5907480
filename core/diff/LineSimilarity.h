#pragma once

#include <string_view>

namespace diff {

// Longer lines are similar only when they are equal: the comparison is for lines of code.
inline constexpr std::size_t maxSimilarBytes = 2'000;

// Whether one line can be an edited form of the other: at least half of the bytes of the longer one stand in
// words (or single other characters; white space not counted) that both have, in any order. Pure; O(n log n).
[[nodiscard]] bool areSimilar(std::string_view left, std::string_view right);

} // namespace diff
