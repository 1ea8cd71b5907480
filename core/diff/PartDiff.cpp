#include "core/diff/PartDiff.h"

#include "core/diff/AnchoredGaps.h"
#include "core/diff/DiffWork.h"
#include "core/diff/LineCompare.h"
#include "core/diff/QuietCuts.h"

#include <algorithm>

namespace diff {

namespace {

// Adds a hunk, in parts where lines that it pairs are the same: the engine's short cuts for lines that recur
// often may miss them.
void addWithoutSameLines(std::vector<Hunk> &hunks, const Hunk &hunk, const IndexedText &left,
                         const IndexedText &right, Whitespace whitespace)
{
    Hunk rest = hunk;
    const auto isSame = [&](std::uint32_t i) {
        return areSameLines(left.line(rest.oldStart + i), right.line(rest.newStart + i), whitespace);
    };
    std::uint32_t differ = 0; // how many pairs at the begin of `rest` do
    while (differ < std::min(rest.oldCount, rest.newCount)) {
        if (!isSame(differ)) {
            ++differ;
            continue;
        }
        if (differ > 0)
            hunks.push_back({.oldStart = rest.oldStart,
                             .oldCount = differ,
                             .newStart = rest.newStart,
                             .newCount = differ});
        rest.oldStart += differ + 1;
        rest.newStart += differ + 1;
        rest.oldCount -= differ + 1;
        rest.newCount -= differ + 1;
        differ = 0;
    }
    if (rest.oldCount == 0 && rest.newCount == 0)
        return;
    // An empty side is said as the line behind which the other side's lines stand.
    rest.oldStart -= rest.oldCount == 0 && hunk.oldCount > 0 ? 1 : 0;
    rest.newStart -= rest.newCount == 0 && hunk.newCount > 0 ? 1 : 0;
    hunks.push_back(rest);
}

// Texts of so few lines are within any sensible budget.
constexpr std::uint64_t alwaysAffordable = 4'000;

// Whether a + b <= limit, without the sum.
bool isAtMost(std::uint64_t a, std::uint64_t b, std::uint64_t limit)
{
    return a <= limit && b <= limit - a;
}

// What lies between two places of two texts, compared in as few calls of the engine as memory allows.
class PartComparer {
public:
    PartComparer(LineDiffResult &result, const IndexedText &left, const IndexedText &right,
                 const EngineOptions &options)
        : m_result(result)
        , m_left(left)
        , m_right(right)
        , m_options(options)
        , m_budget(options.budget)
    {
    }

    [[nodiscard]] base::Result<void> compare(const Cut &begin, const Cut &end);

private:
    [[nodiscard]] base::Result<void> compareStretch(const Cut &begin, const Cut &end);
    [[nodiscard]] base::Result<void> askEngine(const Cut &begin, const Cut &end, Algorithm algorithm,
                                               std::uint64_t work);
    [[nodiscard]] base::Result<void> compareGaps(const LineIds &ids, const std::vector<IdRange> &gaps,
                                                 bool hasCollisions);

    LineDiffResult &m_result;
    const IndexedText &m_left;
    const IndexedText &m_right;
    const EngineOptions &m_options;
    std::uint64_t m_budget; // what is left of it
};

// `work`: what the call may cost at most, never more than is left.
base::Result<void> PartComparer::askEngine(const Cut &begin, const Cut &end, Algorithm algorithm,
                                           std::uint64_t work)
{
    m_budget -= work;
    const auto hunks =
        git::diffBuffers(m_left.lines(begin.left, end.left), m_right.lines(begin.right, end.right), algorithm,
                         m_options.whitespace);
    if (!hunks)
        return std::unexpected(hunks.error());
    for (Hunk hunk : *hunks) {
        hunk.oldStart += begin.left - 1;
        hunk.newStart += begin.right - 1;
        addWithoutSameLines(m_result.hunks, hunk, m_left, m_right, m_options.whitespace);
    }
    return {};
}

base::Result<void> PartComparer::compare(const Cut &begin, const Cut &end)
{
    const std::uint64_t lines = std::uint64_t{end.left} - begin.left + end.right - begin.right;
    if (lines <= mostLinesAtOnce) {
        const bool isSmall = m_options.algorithm != Algorithm::Patience || lines <= alwaysAffordable;
        if (isSmall && minimalWork(lines) <= m_budget)
            return askEngine(begin, end, m_options.algorithm, minimalWork(lines));
        return compareStretch(begin, end);
    }
    std::vector<Cut> cuts =
        quietCuts(identify(m_left, m_right, begin, end, m_options.whitespace, CommonEnds::Kept));
    cuts.push_back(end);
    Cut from = begin;
    for (const Cut &to : cuts) {
        if (auto compared = compareStretch(from, to); !compared)
            return compared;
        from = to;
    }
    return {};
}

base::Result<void> PartComparer::compareStretch(const Cut &begin, const Cut &end)
{
    const std::uint64_t collisions = collisionWork(m_left, m_right, begin, end);
    const LineIds ids = identify(m_left, m_right, begin, end, m_options.whitespace);
    if (collisions > m_budget) {
        m_result.isApproximate = true;
        return compareGaps(ids, anchoredGaps(ids), true);
    }
    m_budget -= collisions;
    const bool wantsPatience = m_options.algorithm == Algorithm::Patience;
    const PatienceWork patience = wantsPatience ? patienceWork(ids, m_budget) : PatienceWork();
    if (wantsPatience && isAtMost(patience.tables, patience.gaps, m_budget))
        return askEngine(begin, end, Algorithm::Patience, patience.tables + patience.gaps);
    // Lines that both texts have, in a diff that is no better than the engine's.
    const std::vector<IdRange> gaps = anchoredGaps(ids);
    const std::uint64_t minimal = minimalWork(ids.sharedIn(gaps));
    if (wantsPatience && isAtMost(patience.tables, minimal, m_budget))
        return askEngine(begin, end, Algorithm::Patience, patience.tables + minimal);
    if (m_options.algorithm == Algorithm::Minimal && minimal <= m_budget)
        return askEngine(begin, end, Algorithm::Minimal, minimal);
    m_result.isApproximate = m_result.isApproximate || m_options.algorithm != Algorithm::Myers;
    if (const std::uint64_t work = std::min(minimal, myersWork(ids.shared())); work <= m_budget)
        return askEngine(begin, end, Algorithm::Myers, work);
    m_result.isApproximate = true;
    return compareGaps(ids, gaps, collisions > 0);
}

base::Result<void> PartComparer::compareGaps(const LineIds &ids, const std::vector<IdRange> &gaps,
                                             bool hasCollisions)
{
    for (const IdRange &gap : gaps) {
        const Cut begin{.left = ids.first.left + gap.left, .right = ids.first.right + gap.right};
        const Cut end{.left = ids.first.left + gap.leftEnd, .right = ids.first.right + gap.rightEnd};
        const std::uint64_t work = hasCollisions ? minimalWork(gap.size()) : myersWork(gap.size());
        if (work <= m_budget) {
            if (auto asked = askEngine(begin, end, Algorithm::Myers, work); !asked)
                return asked;
            continue;
        }
        addWithoutSameLines(m_result.hunks,
                            {.oldStart = gap.leftCount() > 0 ? begin.left : begin.left - 1,
                             .oldCount = gap.leftCount(),
                             .newStart = gap.rightCount() > 0 ? begin.right : begin.right - 1,
                             .newCount = gap.rightCount()},
                            m_left, m_right, m_options.whitespace);
    }
    return {};
}

} // namespace

base::Result<void> addHunks(LineDiffResult &result, const IndexedText &left, const IndexedText &right,
                            const Cut &begin, const Cut &end, const EngineOptions &options)
{
    return PartComparer(result, left, right, options).compare(begin, end);
}

} // namespace diff
