#include "core/diff/Chunks.h"

#include <algorithm>

namespace diff {

namespace {

// The hunks of one side, taken one by one while chunks grow over the base.
class HunkCursor {
public:
    HunkCursor(const std::vector<Hunk> &hunks, std::uint32_t base, std::uint32_t side)
        : m_next(hunks.begin())
        , m_end(hunks.end())
        , m_shift(std::int64_t{side} - base)
    {
    }

    [[nodiscard]] bool isAtEnd() const { return m_next == m_end; }
    [[nodiscard]] std::uint32_t base() const
    {
        return m_next->oldCount > 0 ? m_next->oldStart : m_next->oldStart + 1;
    }

    // Takes the next hunk when it begins at or before `end`, which moves behind it.
    [[nodiscard]] bool takeInto(std::uint32_t &end)
    {
        if (isAtEnd() || base() > end)
            return false;
        end = std::max(end, base() + m_next->oldCount);
        m_shift += std::int64_t{m_next->newCount} - m_next->oldCount;
        ++m_next;
        return true;
    }

    // The side's line at an unchanged place of the base behind the hunks taken.
    [[nodiscard]] std::uint32_t lineAt(std::uint32_t base) const
    {
        return static_cast<std::uint32_t>(base + m_shift);
    }

private:
    std::vector<Hunk>::const_iterator m_next;
    std::vector<Hunk>::const_iterator m_end;
    std::int64_t m_shift;
};

} // namespace

std::vector<Chunk> chunksOf(const Place &begin, const std::vector<Hunk> &leftHunks,
                            const std::vector<Hunk> &rightHunks)
{
    std::vector<Chunk> chunks;
    HunkCursor left(leftHunks, begin.base, begin.left);
    HunkCursor right(rightHunks, begin.base, begin.right);
    const auto place = [&](std::uint32_t base) {
        return Place{.base = base, .left = left.lineAt(base), .right = right.lineAt(base)};
    };
    while (!left.isAtEnd() || !right.isAtEnd()) {
        std::uint32_t end = left.isAtEnd() ? right.base() : left.base();
        if (!right.isAtEnd())
            end = std::min(end, right.base());
        Chunk chunk{.begin = place(end)};
        while (true) {
            const bool tookLeft = left.takeInto(end);
            const bool tookRight = right.takeInto(end);
            if (!tookLeft && !tookRight)
                break;
            chunk.leftDiffers = chunk.leftDiffers || tookLeft;
            chunk.rightDiffers = chunk.rightDiffers || tookRight;
        }
        chunk.end = place(end);
        chunks.push_back(chunk);
    }
    return chunks;
}

} // namespace diff
