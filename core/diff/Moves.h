#pragma once

#include "core/diff/Alignment.h"

#include <stop_token>
#include <string_view>
#include <vector>

namespace diff {

// The smallest block that counts as moved, in lines that stand unedited at both ends (blank ones not counted)
// and in letters and digits of those lines. The second is git's bound for `diff --color-moved=zebra`
// (documented with that option; COLOR_MOVED_MIN_ALNUM_COUNT in diff.c): below it, lines recur by chance.
inline constexpr std::uint32_t leastMovedLines = 3;
inline constexpr std::uint32_t leastMovedCharacters = 20;

// Blocks that left one place of `left` and stand in another of `right`, by leftFirst. Only lines of hunks are
// looked at, and only pairs that do not already share a row. Lines are compared without white space at both
// ends; the indentation of all of a block's lines that are not blank is shifted by the same number of columns
// (tabs to multiples of eight). A block begins and ends with unedited lines; in between, up to three lines in
// a row may be edited, each of them similar (half of its words) and found nowhere else. A line that stands in
// more than eight places of the hunks of one side never starts a block. Where blocks compete for a line, the
// one with more unedited letters and digits wins and the rest of the other stays if it is large enough.
//
// Pure; any thread. Cost: O(n log n) in the lines of hunks. Errors: Canceled.
[[nodiscard]] base::Result<std::vector<Move>> findMoves(std::string_view left, const LineIndex &leftIndex,
                                                        std::string_view right, const LineIndex &rightIndex,
                                                        const Alignment &alignment,
                                                        const std::stop_token &stop = {});

// `alignment` with `moves` (those of findMoves) and with the rows that show their lines marked.
[[nodiscard]] Alignment withMoves(Alignment alignment, std::vector<Move> moves);

} // namespace diff
