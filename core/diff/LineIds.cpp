#include "core/diff/LineIds.h"

#include "core/diff/LineCompare.h"

#include <algorithm>
#include <bit>
#include <string_view>

namespace diff {

namespace {

// Gives lines their numbers, in the order in which they first come.
class Numbering {
public:
    Numbering(std::size_t lines, Whitespace whitespace)
        : m_slots(std::bit_ceil(lines * 2 + 1), 0)
        , m_whitespace(whitespace)
    {
        m_known.reserve(lines);
    }

    [[nodiscard]] std::uint32_t numberOf(std::string_view line)
    {
        const std::uint64_t hash = hashOf(line, m_whitespace);
        for (std::size_t slot = hash & (m_slots.size() - 1);; slot = (slot + 1) & (m_slots.size() - 1)) {
            if (m_slots[slot] == 0) {
                m_known.push_back({.line = line, .hash = hash});
                m_slots[slot] = static_cast<std::uint32_t>(m_known.size());
                return m_slots[slot] - 1;
            }
            const Known &known = m_known[m_slots[slot] - 1];
            if (known.hash == hash && areSameLines(known.line, line, m_whitespace))
                return m_slots[slot] - 1;
        }
    }

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_known.size()); }

private:
    struct Known {
        std::string_view line;
        std::uint64_t hash = 0;
    };

    std::vector<std::uint32_t> m_slots; // number + 1; 0 = free
    std::vector<Known> m_known;         // by number
    Whitespace m_whitespace;
};

} // namespace

std::uint64_t LineIds::shared() const
{
    return sharedIn({all()});
}

std::uint64_t LineIds::sharedIn(const std::vector<IdRange> &ranges) const
{
    std::vector<std::uint8_t> sides(count, 0);
    for (const std::uint32_t id : left)
        sides[id] |= 1U;
    for (const std::uint32_t id : right)
        sides[id] |= 2U;
    std::uint64_t lines = 0;
    const auto isShared = [&](std::uint32_t id) { return sides[id] == 3U; };
    for (const IdRange &range : ranges)
        lines += static_cast<std::uint64_t>(
            std::count_if(left.begin() + range.left, left.begin() + range.leftEnd, isShared) +
            std::count_if(right.begin() + range.right, right.begin() + range.rightEnd, isShared));
    return lines;
}

LineIds identify(const IndexedText &left, const IndexedText &right, const Cut &begin, const Cut &end,
                 Whitespace whitespace, CommonEnds ends)
{
    Cut first = begin;
    Cut last = end;
    const bool leaveOut = ends == CommonEnds::LeftOut;
    while (leaveOut && first.left < last.left && first.right < last.right &&
           areSameLines(left.line(first.left), right.line(first.right), whitespace)) {
        ++first.left;
        ++first.right;
    }
    while (leaveOut && first.left < last.left && first.right < last.right &&
           areSameLines(left.line(last.left - 1), right.line(last.right - 1), whitespace)) {
        --last.left;
        --last.right;
    }
    const std::size_t lines = std::size_t{last.left} - first.left + last.right - first.right;
    LineIds ids{.left = {}, .right = {}, .count = 0, .first = first};
    Numbering numbering(lines, whitespace);
    ids.left.reserve(last.left - first.left);
    ids.right.reserve(last.right - first.right);
    for (std::uint32_t line = first.left; line < last.left; ++line)
        ids.left.push_back(numbering.numberOf(left.line(line)));
    // Where the texts go along with each other, comparing two lines spares looking one up.
    std::vector<std::uint32_t> placeOf(numbering.count()); // on the left, by number: the last
    for (std::uint32_t i = 0; i < ids.left.size(); ++i)
        placeOf[ids.left[i]] = i;
    std::uint32_t next = 0;
    for (std::uint32_t line = first.right; line < last.right; ++line) {
        const bool goesAlong = next < ids.left.size() &&
                               areSameLines(left.line(first.left + next), right.line(line), whitespace);
        const std::uint32_t number = goesAlong ? ids.left[next] : numbering.numberOf(right.line(line));
        ids.right.push_back(number);
        if (goesAlong)
            ++next;
        else
            next = number < placeOf.size() ? placeOf[number] + 1 : next + 1;
    }
    ids.count = numbering.count();
    return ids;
}

} // namespace diff
