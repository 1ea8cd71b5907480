#pragma once

#include "core/diff/PartDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// Positions [left, leftEnd) and [right, rightEnd) in the numbers of two texts, 0-based.
struct IdRange {
    std::uint32_t left = 0;
    std::uint32_t leftEnd = 0;
    std::uint32_t right = 0;
    std::uint32_t rightEnd = 0;

    [[nodiscard]] std::uint32_t leftCount() const { return leftEnd - left; }
    [[nodiscard]] std::uint32_t rightCount() const { return rightEnd - right; }
    [[nodiscard]] std::uint64_t size() const { return std::uint64_t{leftCount()} + rightCount(); }
    bool operator==(const IdRange &) const = default;
};

// The lines between two places as numbers: lines that are the same under the whitespace mode have the same
// one.
struct LineIds {
    std::vector<std::uint32_t> left;
    std::vector<std::uint32_t> right;
    std::uint32_t count = 0; // numbers are below this
    Cut first;               // the line that left[0] and right[0] stand for

    // How many lines of `left` and of `right` have an equal one in the other text.
    [[nodiscard]] std::uint64_t shared() const;
    // How many of them lie in `ranges`.
    [[nodiscard]] std::uint64_t sharedIn(const std::vector<IdRange> &ranges) const;

    [[nodiscard]] IdRange all() const
    {
        return {.leftEnd = static_cast<std::uint32_t>(left.size()),
                .rightEnd = static_cast<std::uint32_t>(right.size())};
    }
};

// What both texts have in common at the begin and at the end.
enum class CommonEnds : std::uint8_t { LeftOut, Kept };

// Pure; linear.
[[nodiscard]] LineIds identify(const IndexedText &left, const IndexedText &right, const Cut &begin,
                               const Cut &end, Whitespace whitespace, CommonEnds ends = CommonEnds::LeftOut);

} // namespace diff
