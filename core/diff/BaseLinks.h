#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// Which line of the base each line of one side belongs to. Lines are 1-based, 0 = none. Lines outside hunks
// are linked to their equals; inside a hunk the first lines of both are linked in order, as edited.
class BaseLinks {
public:
    BaseLinks() = default;
    // `hunks` lead from the base to the side.
    BaseLinks(std::uint32_t baseLines, std::uint32_t sideLines, const std::vector<Hunk> &hunks);

    [[nodiscard]] std::uint32_t sideOf(std::uint32_t baseLine) const { return m_sideOf[baseLine]; }
    [[nodiscard]] std::uint32_t baseOf(std::uint32_t sideLine) const { return m_baseOf[sideLine]; }
    [[nodiscard]] std::uint32_t equalBaseOf(std::uint32_t sideLine) const
    {
        return m_isEqual[sideLine] ? m_baseOf[sideLine] : 0;
    }
    [[nodiscard]] std::uint32_t editedBaseOf(std::uint32_t sideLine) const
    {
        return m_isEqual[sideLine] ? 0 : m_baseOf[sideLine];
    }
    // The equal base line of the last side line before this one that has any, else 0.
    [[nodiscard]] std::uint32_t equalBaseBefore(std::uint32_t sideLine) const { return m_before[sideLine]; }
    // The equal base line of the first side line behind this one that has any, else one behind the base.
    [[nodiscard]] std::uint32_t equalBaseBehind(std::uint32_t sideLine) const { return m_behind[sideLine]; }

private:
    std::vector<std::uint32_t> m_sideOf; // by base line
    std::vector<std::uint32_t> m_baseOf; // by side line, as the rest
    std::vector<bool> m_isEqual;
    std::vector<std::uint32_t> m_before;
    std::vector<std::uint32_t> m_behind;
};

} // namespace diff
