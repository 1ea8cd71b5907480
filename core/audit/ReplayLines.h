#pragma once

#include "core/audit/Provenance.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace audit {

// One line from the version that brought it to the versions that lack it: its identity while it stays
// unchanged.
struct LineInstance {
    std::uint32_t owner = 0;
    std::uint32_t lineAtA = noLine;
    std::string text; // with its terminator
};

// All lines of one replay. A line of a version is an id: of an instance, or of several that merges made one.
class ReplayLines {
public:
    [[nodiscard]] std::uint32_t add(LineInstance instance);
    [[nodiscard]] const LineInstance &operator[](std::uint32_t instance) const
    {
        return m_instances[instance];
    }
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_instances.size()); }

    // The instances of a line id; the first one owns it. The id must outlive the result.
    [[nodiscard]] std::span<const std::uint32_t> of(const std::uint32_t &id) const
    {
        return (id & setFlag) == 0 ? std::span(&id, 1) : std::span(m_sets[id & ~setFlag]);
    }
    // The id of a line that is both; the instances of `one` come first, but those from before the range
    // before all others.
    [[nodiscard]] std::uint32_t join(std::uint32_t one, std::uint32_t other);

private:
    static constexpr std::uint32_t setFlag = 0x80000000U;

    std::vector<LineInstance> m_instances;
    std::vector<std::vector<std::uint32_t>> m_sets;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_known; // sets by their members
};

// How an instance left: who took it away, and behind which instance it stood.
struct LineDeath {
    std::uint32_t remover = 0;
    std::uint32_t behind = noLine; // an instance that stayed then; noLine: it was the first
};
using LineDeaths = std::unordered_map<std::uint32_t, LineDeath>;

// Fills in what is told by line of B and by line of A, and the tombstones. `tip`: the line ids at B; `dead`:
// what left before; `linesOfA`: instances.
void describeTip(const ReplayLines &lines, std::span<const std::uint32_t> tip, const LineDeaths &dead,
                 std::span<const std::uint32_t> linesOfA, FileProvenance &file);

} // namespace audit
