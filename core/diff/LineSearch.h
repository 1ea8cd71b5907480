#pragma once

#include "core/diff/Alignment.h"
#include "core/diff/InlineDiff.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace diff {

enum class Case : std::uint8_t { Ignore, Match };

// A place where the searched text stands. On a row whose two lines are the same it is found once and stands
// for both sides.
struct Match {
    std::uint32_t row = 0; // index into Alignment::rows
    Side side = Side::Left;
    bool onBothSides = false;
    Span bytes; // in the line's content
    bool operator==(const Match &) const = default;
};

struct Matches {
    std::vector<Match> found; // by row, left before right, then by place
    bool isCut = false;       // there are more than maxMatches
};

inline constexpr std::size_t maxMatches = 100'000;

// Searches the lines' contents; a match never crosses lines nor overlaps the one before it. Case is ignored
// for ASCII only. Nothing is found for an empty needle. Stops early, with what it has, when asked to.
[[nodiscard]] Matches searchRows(const Alignment &alignment, std::string_view left,
                                 const LineIndex &leftIndex, std::string_view right,
                                 const LineIndex &rightIndex, std::string_view needle, Case matching,
                                 const std::stop_token &stop = {});

} // namespace diff
