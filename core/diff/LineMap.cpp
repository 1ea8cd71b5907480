#include "core/diff/LineMap.h"

#include <algorithm>

namespace diff {

std::uint32_t lineAfter(const std::vector<Hunk> &hunks, std::uint32_t line)
{
    const auto begin = [](std::uint32_t start, std::uint32_t count) { return count > 0 ? start : start + 1; };
    const auto above = std::ranges::upper_bound(
        hunks, line, {}, [&](const Hunk &hunk) { return begin(hunk.oldStart, hunk.oldCount); });
    if (above == hunks.begin())
        return line;
    const Hunk &hunk = *std::prev(above);
    const auto oldBegin = begin(hunk.oldStart, hunk.oldCount);
    const auto newBegin = begin(hunk.newStart, hunk.newCount);
    if (line < oldBegin + hunk.oldCount)
        return newBegin + std::min(line - oldBegin, hunk.newCount);
    return line - oldBegin - hunk.oldCount + newBegin + hunk.newCount;
}

} // namespace diff
