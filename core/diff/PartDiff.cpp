#include "core/diff/PartDiff.h"

namespace diff {

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
        result.hunks.push_back(hunk);
    }
    return {};
}

} // namespace diff
