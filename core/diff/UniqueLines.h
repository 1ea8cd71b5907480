#pragma once

#include "core/diff/LineIds.h"

#include <cstdint>
#include <vector>

namespace diff {

// A line of either text, by position.
struct IdPair {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    bool operator==(const IdPair &) const = default;
};

// What patience diff looks for in a part of two texts.
struct UniqueLines {
    std::vector<IdPair> chain; // longest rising chain of equal lines that are unique in both
    std::uint32_t shared = 0;  // lines, of both texts, that the other one has as well
};

// Finds unique lines part after part; keeps its tables in between.
class UniqueLineFinder {
public:
    explicit UniqueLineFinder(const LineIds &ids);

    // Cost: O(n log n) in the lines of the range.
    [[nodiscard]] UniqueLines find(const IdRange &range);

private:
    struct Places {
        std::uint32_t left = 0; // how often
        std::uint32_t right = 0;
        std::uint32_t rightPlace = 0; // the last
    };

    const LineIds &m_ids;
    std::vector<Places> m_places; // by number
};

// The longest chain of `pairs`, sorted by left, that rises on the right as well. O(n log n).
[[nodiscard]] std::vector<IdPair> longestRising(const std::vector<IdPair> &pairs);

} // namespace diff
