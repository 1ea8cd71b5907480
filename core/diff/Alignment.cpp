#include "core/diff/Alignment.h"

#include <algorithm>
#include <string>

namespace diff {

namespace {

// First line of a side that the hunk touches; of an empty side the line after which the other side stands is
// one before.
std::uint32_t firstLine(std::uint32_t start, std::uint32_t count)
{
    return count > 0 ? start : start + 1;
}

class RowBuilder {
public:
    explicit RowBuilder(Alignment &alignment)
        : m_alignment(alignment)
    {
    }

    [[nodiscard]] std::uint32_t nextLeft() const { return m_left; }
    [[nodiscard]] std::uint32_t nextRight() const { return m_right; }

    void equal(std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i)
            m_alignment.rows.push_back({.left = m_left++, .right = m_right++});
    }

    void hunk(const Hunk &lines)
    {
        const auto number = static_cast<std::int32_t>(m_alignment.hunks.size());
        const std::uint32_t pairs = std::min(lines.oldCount, lines.newCount);
        m_alignment.hunks.push_back({.lines = lines,
                                     .firstRow = static_cast<std::uint32_t>(m_alignment.rows.size()),
                                     .rowCount = std::max(lines.oldCount, lines.newCount)});
        for (std::uint32_t i = 0; i < pairs; ++i)
            m_alignment.rows.push_back(
                {.left = m_left++, .right = m_right++, .kind = RowKind::Changed, .hunk = number});
        for (std::uint32_t i = pairs; i < lines.oldCount; ++i)
            m_alignment.rows.push_back({.left = m_left++, .kind = RowKind::Removed, .hunk = number});
        for (std::uint32_t i = pairs; i < lines.newCount; ++i)
            m_alignment.rows.push_back({.right = m_right++, .kind = RowKind::Added, .hunk = number});
    }

private:
    Alignment &m_alignment;
    std::uint32_t m_left = 1;
    std::uint32_t m_right = 1;
};

std::string describe(const Hunk &hunk)
{
    return "-" + std::to_string(hunk.oldStart) + "," + std::to_string(hunk.oldCount) + " +" +
           std::to_string(hunk.newStart) + "," + std::to_string(hunk.newCount);
}

bool inside(std::uint32_t start, std::uint32_t count, std::uint32_t lines)
{
    return count == 0 ? start <= lines : start >= 1 && count <= lines && start - 1 <= lines - count;
}

} // namespace

base::Result<Alignment> align(std::uint32_t leftLines, std::uint32_t rightLines, const LineDiffResult &diff)
{
    Alignment alignment;
    alignment.hiddenByWhitespace = diff.hiddenByWhitespace;
    alignment.isApproximate = diff.isApproximate;
    alignment.rows.reserve(std::max(leftLines, rightLines));
    alignment.hunks.reserve(diff.hunks.size());
    RowBuilder rows(alignment);
    for (const Hunk &hunk : diff.hunks) {
        if (!inside(hunk.oldStart, hunk.oldCount, leftLines) ||
            !inside(hunk.newStart, hunk.newCount, rightLines))
            return base::fail(base::Code::Invalid, "hunk " + describe(hunk) + " lies outside texts of " +
                                                       std::to_string(leftLines) + " and " +
                                                       std::to_string(rightLines) + " lines");
        const std::uint32_t left = firstLine(hunk.oldStart, hunk.oldCount);
        const std::uint32_t right = firstLine(hunk.newStart, hunk.newCount);
        if (left < rows.nextLeft() || right < rows.nextRight() ||
            left - rows.nextLeft() != right - rows.nextRight() || hunk.oldCount + hunk.newCount == 0)
            return base::fail(base::Code::Invalid, "hunk " + describe(hunk) +
                                                       " does not follow the one before it: expected lines " +
                                                       std::to_string(rows.nextLeft()) + " and " +
                                                       std::to_string(rows.nextRight()) +
                                                       " to begin equal text");
        rows.equal(left - rows.nextLeft());
        rows.hunk(hunk);
    }
    const std::uint32_t leftRest = leftLines + 1 - rows.nextLeft();
    const std::uint32_t rightRest = rightLines + 1 - rows.nextRight();
    if (leftRest != rightRest)
        return base::fail(base::Code::Invalid, "after the last hunk " + std::to_string(leftRest) + " and " +
                                                   std::to_string(rightRest) +
                                                   " lines are left, which cannot be equal text");
    rows.equal(leftRest);
    return alignment;
}

} // namespace diff
