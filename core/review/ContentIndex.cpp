#include "core/review/ContentIndex.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace review {
namespace {

int percent(std::size_t part, std::size_t whole)
{
    return whole == 0 ? 0 : static_cast<int>(100 * part / whole);
}

} // namespace

ContentIndex::ContentIndex(std::vector<LineSet> locals)
    : m_locals(std::move(locals))
{
    for (const auto &lines : m_locals)
        for (const auto line : lines)
            m_holders.try_emplace(line);
}

void ContentIndex::add(std::size_t upstream, const LineSet &lines)
{
    if (m_sizes.size() <= upstream)
        m_sizes.resize(upstream + 1);
    m_sizes[upstream] = lines.size();
    for (const auto line : lines)
        if (const auto holders = m_holders.find(line); holders != m_holders.end())
            holders->second.push_back(static_cast<std::uint32_t>(upstream));
}

std::vector<ContentMatch> ContentIndex::matches(std::size_t local) const
{
    struct Count {
        std::size_t telling = 0;
        std::size_t significant = 0;
    };
    std::map<std::size_t, Count> counts;
    for (const auto line : m_locals[local]) {
        const auto &holders = m_holders.at(line);
        for (const auto upstream : holders) {
            auto &count = counts[upstream];
            ++count.significant;
            if (holders.size() <= commonFrom)
                ++count.telling;
        }
    }
    const auto telling = tellingLines(local);
    std::vector<ContentMatch> found;
    for (const auto &[upstream, count] : counts)
        if (count.telling > 0)
            found.push_back({upstream, static_cast<int>(count.telling), percent(count.telling, telling),
                             percent(2 * count.significant, m_locals[local].size() + m_sizes[upstream])});
    std::ranges::stable_sort(found, [](const ContentMatch &left, const ContentMatch &right) {
        return std::tuple(-left.shared, left.upstream) < std::tuple(-right.shared, right.upstream);
    });
    return found;
}

std::size_t ContentIndex::tellingLines(std::size_t local) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        m_locals[local], [this](std::uint64_t line) { return m_holders.at(line).size() <= commonFrom; }));
}

} // namespace review
