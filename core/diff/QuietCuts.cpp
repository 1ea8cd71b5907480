#include "core/diff/QuietCuts.h"

#include "core/diff/UniqueLines.h"

#include <algorithm>

namespace diff {

namespace {

constexpr std::uint32_t quietAnchors = 64;

// Whether the lines from one pair to the next are the same, one by one.
bool isEqualBetween(const LineIds &ids, const IdPair &from, const IdPair &to)
{
    if (to.left - from.left != to.right - from.right)
        return false;
    return std::equal(ids.left.begin() + from.left, ids.left.begin() + to.left,
                      ids.right.begin() + from.right);
}

} // namespace

std::vector<Cut> quietCuts(const LineIds &ids, std::uint64_t least)
{
    std::vector<Cut> cuts;
    const std::vector<IdPair> chain = UniqueLineFinder(ids).find(ids.all()).chain;
    IdRange stretch = ids.all();
    std::uint32_t run = 0; // anchors in a row, the present one included
    for (std::size_t i = 0; i < chain.size(); ++i) {
        run = i > 0 && isEqualBetween(ids, chain[i - 1], chain[i]) ? run + 1 : 1;
        if (run < quietAnchors)
            continue;
        const IdPair middle = chain[i - (quietAnchors / 2)];
        if (middle.left < stretch.left || middle.right < stretch.right)
            continue;
        stretch.leftEnd = middle.left;
        stretch.rightEnd = middle.right;
        if (stretch.size() < least)
            continue;
        cuts.push_back({.left = ids.first.left + middle.left, .right = ids.first.right + middle.right});
        stretch.left = middle.left;
        stretch.right = middle.right;
    }
    return cuts;
}

} // namespace diff
