#include "core/audit/ReplayLines.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace audit {

namespace {

// Where dead lines stood, told by the lines of B.
class Places {
public:
    Places(const ReplayLines &lines, std::span<const std::uint32_t> tip, const LineDeaths &dead)
        : m_dead(dead)
    {
        for (std::uint32_t line = 0; line < tip.size(); ++line)
            for (const std::uint32_t instance : lines.of(tip[line]))
                m_known.emplace(instance, line + 1);
    }

    // The line of B that follows the nearest line before this instance that B still has.
    [[nodiscard]] std::uint32_t of(std::uint32_t instance)
    {
        std::vector<std::uint32_t> way;
        std::uint32_t place = 0;
        // Lines that two branches took away, each behind the other, stand behind each other for ever.
        while (instance != noLine && way.size() <= m_dead.size()) {
            if (const auto known = m_known.find(instance); known != m_known.end()) {
                place = known->second;
                break;
            }
            const auto death = m_dead.find(instance);
            if (death == m_dead.end())
                break;
            way.push_back(instance);
            instance = death->second.behind;
        }
        for (const std::uint32_t each : way)
            m_known.emplace(each, place);
        return place;
    }

private:
    const LineDeaths &m_dead;
    std::unordered_map<std::uint32_t, std::uint32_t> m_known;
};

void describeLines(const ReplayLines &lines, std::span<const std::uint32_t> tip, FileProvenance &file)
{
    for (std::uint32_t line = 0; line < tip.size(); ++line) {
        const auto instances = lines.of(tip[line]);
        const std::uint32_t owner = lines[instances.front()].owner;
        file.lineOwners.push_back(owner);
        const auto fromA = std::ranges::find_if(
            instances, [&](std::uint32_t instance) { return lines[instance].lineAtA != noLine; });
        file.linesAtA.push_back(fromA == instances.end() ? noLine : lines[*fromA].lineAtA);
        for (const std::uint32_t instance : instances)
            if (const std::uint32_t other = lines[instance].owner; other != 0 && other != owner)
                file.shared.push_back({.line = line, .owner = other});
    }
    std::ranges::sort(file.shared);
    const auto repeated = std::ranges::unique(file.shared);
    file.shared.erase(repeated.begin(), repeated.end());
}

} // namespace

void describeTip(const ReplayLines &lines, std::span<const std::uint32_t> tip, const LineDeaths &dead,
                 std::span<const std::uint32_t> linesOfA, FileProvenance &file)
{
    describeLines(lines, tip, file);
    for (const std::uint32_t instance : linesOfA) {
        const auto death = dead.find(instance);
        file.removers.push_back(death == dead.end() ? noLine : death->second.remover);
    }
    Places places(lines, tip, dead);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> order; // place, instance
    for (const auto &[instance, death] : dead) {
        const LineInstance &about = lines[instance];
        // What neither A nor B has, and no commit of the range had to do with, is nobody's business.
        if (about.owner != 0 || death.remover != 0 || about.lineAtA != noLine)
            order.emplace_back(places.of(instance), instance);
    }
    std::ranges::sort(order);
    for (const auto &[place, instance] : order)
        file.tombstones.push_back({.owner = lines[instance].owner,
                                   .remover = dead.at(instance).remover,
                                   .lineAtA = lines[instance].lineAtA,
                                   .place = place,
                                   .text = lines[instance].text});
}

} // namespace audit
