#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace git {

// git's measure of how alike two files are: each is cut into spans (a line, or 64 bytes of a long one), and a
// span counts as kept when its hash stands on both sides. Equal to git's own estimate, which rename scores
// are made of.
class SpanCounts {
public:
    explicit SpanCounts(std::string_view bytes);

    // Bytes of `old` that are found again in `other`.
    [[nodiscard]] std::size_t keptIn(const SpanCounts &other) const;

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_spans; // hash, bytes; sorted by hash
};

// Scores run from 0 to this; a percentage is score * 100 / maxScore, rounded down.
inline constexpr std::uint64_t maxScore = 60000;

} // namespace git
