#include "core/diff/UniqueLines.h"

#include <algorithm>

namespace diff {

UniqueLineFinder::UniqueLineFinder(const LineIds &ids)
    : m_ids(ids)
    , m_places(ids.count)
{
}

UniqueLines UniqueLineFinder::find(const IdRange &range)
{
    for (std::uint32_t i = range.left; i < range.leftEnd; ++i)
        ++m_places[m_ids.left[i]].left;
    for (std::uint32_t i = range.right; i < range.rightEnd; ++i) {
        Places &places = m_places[m_ids.right[i]];
        ++places.right;
        places.rightPlace = i;
    }
    UniqueLines found;
    std::vector<IdPair> pairs;
    for (std::uint32_t i = range.left; i < range.leftEnd; ++i) {
        const Places &places = m_places[m_ids.left[i]];
        found.shared += places.right > 0 ? 1 : 0;
        if (places.left == 1 && places.right == 1)
            pairs.push_back({.left = i, .right = places.rightPlace});
    }
    for (std::uint32_t i = range.right; i < range.rightEnd; ++i)
        found.shared += m_places[m_ids.right[i]].left > 0 ? 1 : 0;
    for (std::uint32_t i = range.left; i < range.leftEnd; ++i)
        m_places[m_ids.left[i]] = {};
    for (std::uint32_t i = range.right; i < range.rightEnd; ++i)
        m_places[m_ids.right[i]] = {};
    found.chain = longestRising(pairs);
    return found;
}

std::vector<IdPair> longestRising(const std::vector<IdPair> &pairs)
{
    constexpr std::uint32_t none = 0xFFFFFFFF;
    std::vector<std::uint32_t> ends; // of the best chain of each length: index of its last pair
    std::vector<std::uint32_t> before(pairs.size(), none);
    for (std::uint32_t i = 0; i < pairs.size(); ++i) {
        const bool extends = ends.empty() || pairs[ends.back()].right < pairs[i].right;
        const auto place =
            extends ? ends.end() : std::ranges::lower_bound(ends, pairs[i].right, {}, [&](std::uint32_t end) {
                return pairs[end].right;
            });
        before[i] = place == ends.begin() ? none : *(place - 1);
        if (place == ends.end())
            ends.push_back(i);
        else
            *place = i;
    }
    std::vector<IdPair> chain(ends.size());
    for (std::uint32_t i = ends.empty() ? none : ends.back(), at = static_cast<std::uint32_t>(chain.size());
         i != none; i = before[i])
        chain[--at] = pairs[i];
    return chain;
}

} // namespace diff
