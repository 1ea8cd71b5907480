#include "core/diff/Alignment.h"

#include <algorithm>

namespace diff {

namespace {

void show(std::vector<VisibleRow> &visible, std::uint32_t begin, std::uint32_t end)
{
    for (std::uint32_t row = begin; row < end; ++row)
        visible.push_back({.row = row});
}

} // namespace

std::vector<VisibleRow> fold(const Alignment &alignment, std::uint32_t context,
                             const std::vector<std::uint32_t> &expanded)
{
    std::vector<VisibleRow> visible;
    const auto count = static_cast<std::uint32_t>(alignment.rows.size());
    // The run of equal rows [begin, end) between two hunks, or between a hunk and an end of the texts.
    const auto run = [&](std::uint32_t begin, std::uint32_t end) {
        const std::uint32_t first = begin == 0 ? begin : std::min(end, begin + context);
        const std::uint32_t last = end == count ? end : end - std::min(end - first, context);
        const bool isOpen = std::ranges::find(expanded, first) != expanded.end();
        if (end - begin <= 2 * context + 1 || isOpen || last <= first) {
            show(visible, begin, end);
            return;
        }
        show(visible, begin, first);
        visible.push_back({.row = first, .hidden = last - first});
        show(visible, last, end);
    };
    std::uint32_t next = 0;
    for (const RowHunk &hunk : alignment.hunks) {
        run(next, hunk.firstRow);
        show(visible, hunk.firstRow, hunk.firstRow + hunk.rowCount);
        next = hunk.firstRow + hunk.rowCount;
    }
    run(next, count);
    return visible;
}

} // namespace diff
