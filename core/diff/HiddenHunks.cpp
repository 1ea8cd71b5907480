#include "core/diff/HiddenHunks.h"

namespace diff {

namespace {

bool overlap(std::uint32_t start, std::uint32_t count, std::uint32_t otherStart, std::uint32_t otherCount)
{
    return count > 0 && otherCount > 0 && start < otherStart + otherCount && otherStart < start + count;
}

} // namespace

// A shown hunk may sit elsewhere than its exact twin; sharing one line on either side is enough to be seen.
std::uint32_t countHidden(const std::vector<Hunk> &exact, const std::vector<Hunk> &shown)
{
    std::uint32_t hidden = 0;
    std::size_t first = 0;
    for (const Hunk &hunk : exact) {
        while (first < shown.size() && shown[first].oldStart + shown[first].oldCount < hunk.oldStart &&
               shown[first].newStart + shown[first].newCount < hunk.newStart)
            ++first;
        bool seen = false;
        for (std::size_t i = first; i < shown.size() && !seen; ++i) {
            const Hunk &other = shown[i];
            if (other.oldStart > hunk.oldStart + hunk.oldCount &&
                other.newStart > hunk.newStart + hunk.newCount)
                break;
            seen = overlap(hunk.oldStart, hunk.oldCount, other.oldStart, other.oldCount) ||
                   overlap(hunk.newStart, hunk.newCount, other.newStart, other.newCount);
        }
        hidden += seen ? 0 : 1;
    }
    return hidden;
}

} // namespace diff
