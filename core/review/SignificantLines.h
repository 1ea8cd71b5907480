#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace review {

// Hashes of lines, sorted, each once.
using LineSet = std::vector<std::uint64_t>;

// Whether a line, white space trimmed, says something about which file it came from: at least ten bytes,
// neither a comment nor an import. Adaptations rename imports and add comments, so both would only blur what
// is compared.
[[nodiscard]] bool isSignificantLine(std::string_view trimmed);

// The significant lines of a text, indentation left out: a function that moved into a class is still the same
// text.
[[nodiscard]] LineSet significantLines(std::string_view text);

// Names that are defined at the left margin ("class A", "def f", "async def g"), sorted, each once. A scan of
// lines, not a parse: for whole trees, where a text that quotes Python at the left margin does little harm.
[[nodiscard]] std::vector<std::string_view> marginNames(std::string_view text);

} // namespace review
