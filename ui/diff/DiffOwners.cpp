#include "ui/diff/DiffOwners.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

// 1-based and "behind line n" where there is no line, as an interval that touches what is around the place.
struct Lines {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

Lines linesOf(std::uint32_t start, std::uint32_t count)
{
    return count > 0 ? Lines{.begin = start, .end = start + count}
                     : Lines{.begin = start + 1, .end = start + 1};
}

// Two empty places meet when they are the same, anything else when they share a line.
bool meet(Lines one, Lines other)
{
    if (one.begin == one.end && other.begin == other.end)
        return one.begin == other.begin;
    return one.begin < other.end && other.begin < one.end;
}

bool meet(const diff::Hunk &one, const diff::Hunk &other)
{
    return meet(linesOf(one.oldStart, one.oldCount), linesOf(other.oldStart, other.oldCount)) ||
           meet(linesOf(one.newStart, one.newCount), linesOf(other.newStart, other.newCount));
}

} // namespace

const OwnerSpan *DiffOwners::at(diff::LineRef line) const
{
    const auto after =
        std::ranges::upper_bound(spans, std::pair(line.side, line.line), {},
                                 [](const OwnerSpan &span) { return std::pair(span.side, span.first); });
    if (after == spans.begin())
        return nullptr;
    const OwnerSpan &span = *std::prev(after);
    return span.side == line.side && line.line < span.first + span.count ? &span : nullptr;
}

std::optional<std::size_t> DiffOwners::hunkAt(const diff::Hunk &hunk) const
{
    auto found = std::ranges::find(hunks, hunk, &HunkWords::lines);
    if (found == hunks.end())
        found = std::ranges::find_if(hunks, [&](const HunkWords &each) { return meet(each.lines, hunk); });
    if (found == hunks.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - hunks.begin());
}

bool DiffOwners::meets(std::size_t at, const diff::Hunk &hunk) const
{
    return at < hunks.size() && meet(hunks[at].lines, hunk);
}

QString DiffOwners::wordsOf(const diff::Hunk &hunk) const
{
    const auto at = hunkAt(hunk);
    return at ? hunks[*at].words : QString();
}

QString DiffOwners::tipOf(const OwnerSpan &span) const
{
    const DiffOwner &owner = owners.at(span.owner);
    return owner.state.isEmpty() ? owner.name : owner.name + QLatin1Char('\n') + owner.state;
}

} // namespace ui
