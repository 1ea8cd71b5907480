#include "core/diff/PartDiff.h"

#include "core/diff/LineCompare.h"

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

} // namespace

base::Result<void> addHunks(LineDiffResult &result, const IndexedText &left, const IndexedText &right,
                            const Cut &begin, const Cut &end, const EngineOptions &options)
{
    const auto hunks = git::diffBuffers(left.lines(begin.left, end.left), right.lines(begin.right, end.right),
                                        options.algorithm, options.whitespace);
    if (!hunks)
        return std::unexpected(hunks.error());
    for (Hunk hunk : *hunks) {
        hunk.oldStart += begin.left - 1;
        hunk.newStart += begin.right - 1;
        addWithoutSameLines(result.hunks, hunk, left, right, options.whitespace);
    }
    return {};
}

} // namespace diff
