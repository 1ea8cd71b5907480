#include "core/audit/ReplayLines.h"

#include <algorithm>
#include <utility>

namespace audit {

std::uint32_t ReplayLines::add(LineInstance instance)
{
    m_instances.push_back(std::move(instance));
    return count() - 1;
}

std::uint32_t ReplayLines::join(std::uint32_t one, std::uint32_t other)
{
    if (one == other)
        return one;
    const auto first = of(one);
    std::vector<std::uint32_t> members(first.begin(), first.end());
    for (const std::uint32_t instance : of(other))
        if (!std::ranges::contains(members, instance))
            members.push_back(instance);
    std::ranges::stable_partition(
        members, [this](std::uint32_t instance) { return m_instances[instance].owner == 0; });
    if (members.size() == 1)
        return members.front();
    const auto [at, isNew] = m_known.try_emplace(members, static_cast<std::uint32_t>(m_sets.size()));
    if (isNew)
        m_sets.push_back(std::move(members));
    return at->second | setFlag;
}

} // namespace audit
