#include "core/diff/DiffWork.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace diff {

namespace {

constexpr std::uint64_t beyond = ~std::uint64_t{0};
constexpr std::uint64_t leastSplitCost = 256;  // of git's short cuts (XDL_MAX_COST_MIN)
constexpr std::uint64_t patienceLineWork = 24; // units per line and table
constexpr std::uint64_t freePatienceLines =
    1'000'000; // lines in tables at one time, besides four times the text
constexpr std::uint64_t collisionUnits = 4;
constexpr std::uint32_t sampleStep = 16;

// Follows the engine's recursion, without what is not needed to count.
class PatienceCounter {
public:
    PatienceCounter(const LineIds &ids, std::uint64_t limit)
        : m_ids(ids)
        , m_finder(ids)
        , m_limit(limit)
        , m_mostLive(freePatienceLines + 4 * ids.left.size())
    {
    }

    // False once the limit is passed.
    bool count(const IdRange &range) // NOLINT(misc-no-recursion): as deep as the limit on live tables allows
    {
        if (range.leftCount() == 0 || range.rightCount() == 0)
            return true;
        m_live += range.leftCount();
        m_work.tables += range.size() * patienceLineWork;
        if (m_work.tables > m_limit || m_live > m_mostLive)
            return false;
        const UniqueLines lines = m_finder.find(range);
        if (lines.chain.empty())
            m_work.gaps += myersWork(lines.shared);
        else if (!countGaps(range, lines.chain))
            return false;
        m_live -= range.leftCount();
        return true;
    }

    [[nodiscard]] PatienceWork work() const { return m_work; }

private:
    [[nodiscard]] bool isSame(std::uint32_t left, std::uint32_t right) const
    {
        return m_ids.left[left] == m_ids.right[right];
    }

    bool countGaps(IdRange rest, const std::vector<IdPair> &chain) // NOLINT(misc-no-recursion)
    {
        for (std::size_t i = 0; i <= chain.size(); ++i) {
            IdRange gap = rest;
            if (i < chain.size()) {
                gap.leftEnd = chain[i].left;
                gap.rightEnd = chain[i].right;
                while (gap.leftEnd > gap.left && gap.rightEnd > gap.right &&
                       isSame(gap.leftEnd - 1, gap.rightEnd - 1)) {
                    --gap.leftEnd;
                    --gap.rightEnd;
                }
                rest.left = chain[i].left + 1;
                rest.right = chain[i].right + 1;
            }
            while (gap.left < gap.leftEnd && gap.right < gap.rightEnd && isSame(gap.left, gap.right)) {
                ++gap.left;
                ++gap.right;
            }
            if (!count(gap))
                return false;
        }
        return true;
    }

    const LineIds &m_ids;
    UniqueLineFinder m_finder;
    std::uint64_t m_limit;
    std::uint64_t m_mostLive;
    PatienceWork m_work;
    std::uint64_t m_live = 0; // lines in the tables of the ranges being split
};

// The engine's own hash of a line.
std::uint64_t engineHash(std::string_view line)
{
    std::uint64_t hash = 5381;
    for (const char c : line.substr(0, line.find('\n')))
        hash = (hash + (hash << 5U)) ^ static_cast<std::uint64_t>(c);
    return hash;
}

std::uint64_t collisionsOf(const IndexedText &text, std::uint32_t first, std::uint32_t last)
{
    std::vector<std::pair<std::uint64_t, std::string_view>> sample;
    for (std::uint32_t line = first; line < last; line += sampleStep)
        sample.emplace_back(engineHash(text.line(line)), text.line(line));
    std::ranges::sort(sample);
    const auto repeated = std::ranges::unique(sample);
    sample.erase(repeated.begin(), repeated.end());
    std::uint64_t work = 0;
    for (auto begin = sample.begin(); begin != sample.end();) {
        const auto end =
            std::find_if(begin, sample.end(), [&](const auto &other) { return other.first != begin->first; });
        const auto lines = static_cast<std::uint64_t>(end - begin) * sampleStep;
        work += end - begin > 1 ? lines * lines / 2 * collisionUnits : 0;
        begin = end;
    }
    return work;
}

} // namespace

std::uint64_t minimalWork(std::uint64_t shared)
{
    return shared * shared;
}

std::uint64_t myersWork(std::uint64_t shared)
{
    const auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(shared)));
    return std::min(minimalWork(shared), 3 * shared * std::max(leastSplitCost, root));
}

PatienceWork patienceWork(const LineIds &ids, std::uint64_t limit)
{
    PatienceCounter counter(ids, limit);
    return counter.count(ids.all()) ? counter.work() : PatienceWork{.tables = beyond};
}

std::uint64_t collisionWork(const IndexedText &left, const IndexedText &right, const Cut &begin,
                            const Cut &end)
{
    return collisionsOf(left, begin.left, end.left) + collisionsOf(right, begin.right, end.right);
}

} // namespace diff
