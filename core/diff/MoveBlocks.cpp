#include "core/diff/MoveBlocks.h"

#include "core/base/Text.h"
#include "core/diff/LineSimilarity.h"
#include "core/diff/Moves.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace diff {

namespace {

constexpr std::size_t mostPlaces = 8;      // of a line that may start a block, on either side
constexpr std::uint32_t mostEdited = 3;    // edited lines in a row
constexpr std::uint32_t longestBridge = 8; // lines from an edited one to the rare one that proves it belongs
constexpr std::uint32_t tabWidth = 8;

std::uint32_t indentOf(std::string_view content)
{
    std::uint32_t column = 0;
    for (const char c : content) {
        if (c == '\t')
            column += tabWidth - column % tabWidth;
        else if (c == ' ')
            ++column;
        else
            break;
    }
    return column;
}

std::uint32_t countCharacters(std::string_view text)
{
    return static_cast<std::uint32_t>(std::ranges::count_if(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               (static_cast<unsigned char>(c) & 0xC0U) == 0xC0U;
    }));
}

// Positions of the lines, those that read the same next to each other.
std::vector<std::pair<std::uint64_t, std::uint32_t>> byHash(const std::vector<HunkLine> &lines)
{
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
    order.reserve(lines.size());
    for (std::uint32_t i = 0; i < lines.size(); ++i)
        order.emplace_back(lines[i].hash, i);
    std::ranges::sort(order);
    return order;
}

} // namespace

std::vector<HunkLine> hunkLines(const Alignment &alignment, Side side, std::string_view text,
                                const LineIndex &index)
{
    std::vector<HunkLine> lines;
    for (const RowHunk &hunk : alignment.hunks) {
        for (std::uint32_t row = hunk.firstRow; row < hunk.firstRow + hunk.rowCount; ++row) {
            const Row &numbers = alignment.rows[row];
            const std::uint32_t number = side == Side::Left ? numbers.left : numbers.right;
            if (number == 0)
                continue;
            const std::string_view content = index.content(text, number);
            const std::string_view trimmed = base::trimmed(content);
            lines.push_back({.trimmed = trimmed,
                             .hash = std::hash<std::string_view>{}(trimmed),
                             .number = number,
                             .row = row,
                             .indent = indentOf(content),
                             .characters = countCharacters(trimmed)});
        }
    }
    return lines;
}

MoveBlockFinder::MoveBlockFinder(std::vector<HunkLine> left, std::vector<HunkLine> right)
    : m_left(std::move(left))
    , m_right(std::move(right))
{
    findSeeds();
}

void MoveBlockFinder::findSeeds()
{
    const auto left = byHash(m_left);
    const auto right = byHash(m_right);
    auto from = right.begin();
    for (auto first = left.begin(); first != left.end();) {
        const std::uint64_t hash = first->first;
        const auto last = std::find_if(first, left.end(), [hash](const auto &l) { return l.first != hash; });
        from = std::lower_bound(from, right.end(), std::pair<std::uint64_t, std::uint32_t>(hash, 0));
        const auto to = std::find_if(from, right.end(), [hash](const auto &r) { return r.first != hash; });
        const bool isRare = static_cast<std::size_t>(last - first) <= mostPlaces &&
                            static_cast<std::size_t>(to - from) <= mostPlaces;
        for (auto l = first; l != last && from != to; ++l)
            m_left[l->second].isElsewhere = true;
        for (auto r = from; r != to; ++r)
            m_right[r->second].isElsewhere = true;
        for (auto l = first; l != last && isRare; ++l) {
            HunkLine &line = m_left[l->second];
            line.isRare = from != to && !line.trimmed.empty();
            for (auto r = from; r != to && line.isRare; ++r)
                m_seeds.push_back({.diagonal = std::int64_t{m_right[r->second].number} - line.number,
                                   .left = l->second,
                                   .right = r->second});
        }
        first = last;
        from = to;
    }
    std::ranges::sort(m_seeds);
}

std::int64_t MoveBlockFinder::shiftOf(const Seed &seed) const
{
    return std::int64_t{m_right[seed.right].indent} - m_left[seed.left].indent;
}

bool MoveBlockFinder::isSame(std::uint32_t left, std::uint32_t right, std::int64_t shift) const
{
    const HunkLine &l = m_left[left];
    const HunkLine &r = m_right[right];
    return l.hash == r.hash && l.row != r.row && l.trimmed == r.trimmed &&
           (l.trimmed.empty() || std::int64_t{r.indent} - l.indent == shift);
}

// Whether the pair could be an edited line of a block, their words aside.
bool MoveBlockFinder::mayBeEdited(std::uint32_t left, std::uint32_t right) const
{
    const HunkLine &l = m_left[left];
    const HunkLine &r = m_right[right];
    return !l.isElsewhere && !r.isElsewhere && l.row != r.row;
}

// Whether both lists have lines at these positions that follow the ones before without a line in between.
bool MoveBlockFinder::goesOn(std::uint32_t left, std::uint32_t right) const
{
    return left > 0 && right > 0 && left < m_left.size() && right < m_right.size() &&
           m_left[left].number == m_left[left - 1].number + 1 &&
           m_right[right].number == m_right[right - 1].number + 1;
}

// How many lines from these positions on belong to the block although the first is edited: up to a rare line
// that both sides have. Resuming at a popular one would tie unrelated places together, at quadratic cost.
std::uint32_t MoveBlockFinder::resume(std::uint32_t left, std::uint32_t right, std::int64_t shift) const
{
    std::array<std::uint32_t, longestBridge> edited{};
    std::size_t editedCount = 0;
    std::uint32_t inARow = 0;
    for (std::uint32_t i = 0; i < longestBridge && goesOn(left + i, right + i); ++i) {
        if (!isSame(left + i, right + i, shift)) {
            if (++inARow > mostEdited || !mayBeEdited(left + i, right + i))
                return 0;
            edited[editedCount++] = i;
            continue;
        }
        inARow = 0;
        if (!m_left[left + i].isRare)
            continue;
        const bool belongs = std::all_of(edited.begin(), edited.begin() + editedCount, [&](std::uint32_t k) {
            return areSimilar(m_left[left + k].trimmed, m_right[right + k].trimmed);
        });
        return belongs ? i + 1 : 0;
    }
    return 0;
}

MoveBlock MoveBlockFinder::grow(const Seed &seed) const
{
    const std::int64_t shift = shiftOf(seed);
    std::uint32_t before = 0;
    while (goesOn(seed.left - before, seed.right - before) &&
           isSame(seed.left - before - 1, seed.right - before - 1, shift))
        ++before;
    std::uint32_t behind = 1;
    while (goesOn(seed.left + behind, seed.right + behind)) {
        const std::uint32_t more = isSame(seed.left + behind, seed.right + behind, shift)
                                       ? 1
                                       : resume(seed.left + behind, seed.right + behind, shift);
        if (more == 0)
            break;
        behind += more;
    }
    return {.leftFirst = seed.left - before,
            .rightFirst = seed.right - before,
            .count = before + behind,
            .shift = shift};
}

// Takes edited lines off both ends and counts what is left; false when that is too little to count as moved.
bool MoveBlockFinder::settle(MoveBlock &block) const
{
    const auto isSameAt = [&](std::uint32_t i) {
        return isSame(block.leftFirst + i, block.rightFirst + i, block.shift);
    };
    while (block.count > 0 && !isSameAt(block.count - 1))
        --block.count;
    while (block.count > 0 && !isSameAt(0)) {
        ++block.leftFirst;
        ++block.rightFirst;
        --block.count;
    }
    block.characters = 0;
    std::uint32_t lines = 0;
    for (std::uint32_t i = 0; i < block.count; ++i) {
        const HunkLine &line = m_left[block.leftFirst + i];
        if (line.trimmed.empty() || !isSameAt(i))
            continue;
        block.characters += line.characters;
        ++lines;
    }
    return lines >= leastMovedLines && block.characters >= leastMovedCharacters;
}

std::vector<MoveBlock> MoveBlockFinder::blocks(const std::stop_token &stop) const
{
    std::vector<MoveBlock> found;
    std::int64_t diagonal = 0;
    std::uint32_t leftEnd = 0; // where the last block of this diagonal ended
    for (const Seed &seed : m_seeds) {
        if (stop.stop_requested())
            break;
        if (seed.diagonal != diagonal)
            leftEnd = 0;
        diagonal = seed.diagonal;
        if (seed.left < leftEnd || !isSame(seed.left, seed.right, shiftOf(seed)))
            continue;
        MoveBlock block = grow(seed);
        leftEnd = block.leftFirst + block.count;
        if (settle(block))
            found.push_back(block);
    }
    return found;
}

std::vector<MoveBlock> MoveBlockFinder::freeParts(const MoveBlock &block,
                                                  const std::vector<bool> &isLeftTaken,
                                                  const std::vector<bool> &isRightTaken) const
{
    std::vector<MoveBlock> parts;
    MoveBlock part = block;
    part.count = 0;
    const auto finish = [&] {
        if (settle(part))
            parts.push_back(part);
    };
    for (std::uint32_t i = 0; i < block.count; ++i) {
        if (!isLeftTaken[block.leftFirst + i] && !isRightTaken[block.rightFirst + i]) {
            ++part.count;
            continue;
        }
        finish();
        part = block;
        part.leftFirst += i + 1;
        part.rightFirst += i + 1;
        part.count = 0;
    }
    finish();
    return parts;
}

} // namespace diff
