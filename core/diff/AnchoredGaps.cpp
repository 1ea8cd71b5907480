#include "core/diff/AnchoredGaps.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace diff {

namespace {

constexpr std::uint64_t mostLooks = 64; // at a line, on average
constexpr std::array<std::uint32_t, 2> runLengths{4, 16};

// Hashes of all runs of `length` numbers that lie in [begin, end), with their places.
std::vector<std::pair<std::uint64_t, std::uint32_t>>
runsOf(const std::vector<std::uint32_t> &ids, std::uint32_t begin, std::uint32_t end, std::uint32_t length)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> runs;
    for (std::uint32_t i = begin; i + length <= end; ++i) {
        std::uint64_t hash = 0;
        for (std::uint32_t k = 0; k < length; ++k)
            hash = (hash ^ ids[i + k]) * 0x9E37'79B9'7F4A'7C15U;
        runs.emplace_back(hash ^ (hash >> 32U), i);
    }
    std::ranges::sort(runs);
    return runs;
}

class GapFinder {
public:
    explicit GapFinder(const LineIds &ids)
        : m_ids(ids)
        , m_finder(ids)
        , m_looksLeft((ids.left.size() + ids.right.size()) * mostLooks)
    {
    }

    [[nodiscard]] std::vector<IdRange> find();

private:
    [[nodiscard]] bool isSame(std::uint32_t left, std::uint32_t right) const
    {
        return m_ids.left[left] == m_ids.right[right];
    }
    [[nodiscard]] bool isSameRun(const IdPair &at, std::uint32_t length) const
    {
        return std::ranges::equal(std::span(m_ids.left).subspan(at.left, length),
                                  std::span(m_ids.right).subspan(at.right, length));
    }
    [[nodiscard]] IdRange trimmed(IdRange range) const;
    [[nodiscard]] std::vector<IdPair> anchorsOf(const IdRange &range);
    [[nodiscard]] std::vector<IdPair> uniqueRuns(const IdRange &range, std::uint32_t length) const;
    void pushGaps(const IdRange &range, const std::vector<IdPair> &anchors);

    const LineIds &m_ids;
    UniqueLineFinder m_finder;
    std::uint64_t m_looksLeft;
    std::vector<IdRange> m_waiting; // the next one last
};

IdRange GapFinder::trimmed(IdRange range) const
{
    while (range.left < range.leftEnd && range.right < range.rightEnd && isSame(range.left, range.right)) {
        ++range.left;
        ++range.right;
    }
    while (range.left < range.leftEnd && range.right < range.rightEnd &&
           isSame(range.leftEnd - 1, range.rightEnd - 1)) {
        --range.leftEnd;
        --range.rightEnd;
    }
    return range;
}

std::vector<IdPair> GapFinder::uniqueRuns(const IdRange &range, std::uint32_t length) const
{
    const auto left = runsOf(m_ids.left, range.left, range.leftEnd, length);
    const auto right = runsOf(m_ids.right, range.right, range.rightEnd, length);
    const auto runEnd = [](auto run, auto end) {
        return std::find_if(run, end, [run](const auto &other) { return other.first != run->first; });
    };
    std::vector<IdPair> pairs;
    for (auto l = left.begin(), r = right.begin(); l != left.end() && r != right.end();) {
        if (l->first != r->first) {
            (l->first < r->first ? l : r) += 1;
            continue;
        }
        const auto lEnd = runEnd(l, left.end());
        const auto rEnd = runEnd(r, right.end());
        const IdPair pair{.left = l->second, .right = r->second};
        if (lEnd - l == 1 && rEnd - r == 1 && isSameRun(pair, length))
            pairs.push_back(pair);
        l = lEnd;
        r = rEnd;
    }
    std::ranges::sort(pairs, {}, &IdPair::left);
    return longestRising(pairs);
}

std::vector<IdPair> GapFinder::anchorsOf(const IdRange &range)
{
    std::vector<IdPair> anchors = m_finder.find(range).chain;
    for (const std::uint32_t length : runLengths)
        if (anchors.empty())
            anchors = uniqueRuns(range, length);
    return anchors;
}

// The parts between the anchors, the first one on top. Equal neighbours of an anchor are trimmed later.
void GapFinder::pushGaps(const IdRange &range, const std::vector<IdPair> &anchors)
{
    const std::size_t first = m_waiting.size();
    IdRange rest = range;
    for (const IdPair &anchor : anchors) {
        m_waiting.push_back(
            {.left = rest.left, .leftEnd = anchor.left, .right = rest.right, .rightEnd = anchor.right});
        rest.left = anchor.left + 1;
        rest.right = anchor.right + 1;
    }
    m_waiting.push_back(rest);
    std::reverse(m_waiting.begin() + static_cast<std::ptrdiff_t>(first), m_waiting.end());
}

std::vector<IdRange> GapFinder::find()
{
    std::vector<IdRange> gaps;
    m_waiting.push_back(m_ids.all());
    while (!m_waiting.empty()) {
        const IdRange range = trimmed(m_waiting.back());
        m_waiting.pop_back();
        if (range.size() == 0)
            continue;
        const bool mayCut = range.leftCount() > 0 && range.rightCount() > 0 && range.size() <= m_looksLeft;
        const std::vector<IdPair> anchors = mayCut ? anchorsOf(range) : std::vector<IdPair>();
        m_looksLeft -= mayCut ? range.size() : 0;
        if (anchors.empty())
            gaps.push_back(range);
        else
            pushGaps(range, anchors);
    }
    return gaps;
}

} // namespace

std::vector<IdRange> anchoredGaps(const LineIds &ids)
{
    return GapFinder(ids).find();
}

} // namespace diff
