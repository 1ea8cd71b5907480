#pragma once

#include "core/diff/LineIds.h"

#include <cstdint>
#include <vector>

namespace diff {

// Texts of more lines than this, both together, are compared in stretches. The engine takes about 200 bytes
// for each line that it is given, which for long texts is several times the text; a stretch at a time, it is
// next to nothing.
inline constexpr std::uint64_t mostLinesAtOnce = 65'536;

// Places at which two texts can be cut without anything being seen of it in their diff: in the middle of
// lines that are the same in both, one by one, and at least 64 of which recur in neither; `least` lines of
// both texts together from one cut to the next. A hunk cannot slide over a line that does not recur, and a
// diff that does not pair these would have to leave all 64 out. Within a stretch the engine finds more lines
// to hold on to, since fewer recur there: its hunks are those of the whole texts or closer ones. Sorted.
// Pure; O(n log n) in the lines.
[[nodiscard]] std::vector<Cut> quietCuts(const LineIds &ids, std::uint64_t least = mostLinesAtOnce / 4);

} // namespace diff
