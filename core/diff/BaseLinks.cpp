#include "core/diff/BaseLinks.h"

#include <algorithm>

namespace diff {

BaseLinks::BaseLinks(std::uint32_t baseLines, std::uint32_t sideLines, const std::vector<Hunk> &hunks)
    : m_sideOf(baseLines + 1, 0)
    , m_baseOf(sideLines + 1, 0)
    , m_isEqual(sideLines + 1, false)
    , m_before(sideLines + 1, 0)
    , m_behind(sideLines + 1, baseLines + 1)
{
    std::uint32_t base = 1;
    std::uint32_t side = 1;
    const auto link = [&](std::uint32_t count, bool isEqual) {
        for (std::uint32_t i = 0; i < count; ++i) {
            m_sideOf[base + i] = side + i;
            m_baseOf[side + i] = base + i;
            m_isEqual[side + i] = isEqual;
        }
        base += count;
        side += count;
    };
    for (const Hunk &hunk : hunks) {
        link((hunk.oldCount > 0 ? hunk.oldStart : hunk.oldStart + 1) - base, true);
        const std::uint32_t edited = std::min(hunk.oldCount, hunk.newCount);
        link(edited, false);
        base += hunk.oldCount - edited;
        side += hunk.newCount - edited;
    }
    link(baseLines + 1 - base, true);
    std::uint32_t last = 0;
    for (std::uint32_t line = 1; line <= sideLines; ++line) {
        m_before[line] = last;
        last = m_isEqual[line] ? m_baseOf[line] : last;
    }
    std::uint32_t next = baseLines + 1;
    for (std::uint32_t line = sideLines; line > 0; --line) {
        m_behind[line] = next;
        next = m_isEqual[line] ? m_baseOf[line] : next;
    }
}

} // namespace diff
