#include "core/diff/LineDiff.h"

#include "core/diff/Anchors.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace diff {

LineIndex::LineIndex(std::string_view text)
{
    // One pass to count spares the doubling of a vector that is megabytes long.
    m_starts.reserve(static_cast<std::size_t>(std::ranges::count(text, '\n')) + 2);
    std::size_t position = 0;
    while (position < text.size()) {
        const auto *found =
            static_cast<const char *>(std::memchr(text.data() + position, '\n', text.size() - position));
        position = found != nullptr ? static_cast<std::size_t>(found - text.data()) + 1 : text.size();
        m_starts.push_back(position);
    }
}

std::uint32_t LineIndex::count() const
{
    return static_cast<std::uint32_t>(m_starts.size() - 1);
}

std::size_t LineIndex::start(std::uint32_t number) const
{
    return m_starts.at(number - 1);
}

std::string_view LineIndex::line(std::string_view text, std::uint32_t number) const
{
    const std::size_t begin = start(number);
    return text.substr(begin, start(number + 1) - begin);
}

std::string_view LineIndex::content(std::string_view text, std::uint32_t number) const
{
    std::string_view bytes = line(text, number);
    if (!bytes.ends_with('\n'))
        return bytes; // a CR before the end of the text is content: nothing terminates this line
    bytes.remove_suffix(1);
    if (bytes.ends_with('\r'))
        bytes.remove_suffix(1);
    return bytes;
}

namespace {

bool overlap(std::uint32_t start, std::uint32_t count, std::uint32_t otherStart, std::uint32_t otherCount)
{
    return count > 0 && otherCount > 0 && start < otherStart + otherCount && otherStart < start + count;
}

// A shown hunk may sit elsewhere than its exact twin; sharing one line on either side is enough to be seen.
std::uint32_t countHidden(const std::vector<Hunk> &exact, const std::vector<Hunk> &shown)
{
    std::uint32_t hidden = 0;
    std::size_t first = 0;
    for (const Hunk &hunk : exact) {
        while (first < shown.size() && shown[first].oldStart + shown[first].oldCount < hunk.oldStart &&
               shown[first].newStart + shown[first].newCount < hunk.newStart)
            ++first;
        bool seen = false;
        for (std::size_t i = first; i < shown.size() && !seen; ++i) {
            const Hunk &other = shown[i];
            if (other.oldStart > hunk.oldStart + hunk.oldCount &&
                other.newStart > hunk.newStart + hunk.newCount)
                break;
            seen = overlap(hunk.oldStart, hunk.oldCount, other.oldStart, other.oldCount) ||
                   overlap(hunk.newStart, hunk.newCount, other.newStart, other.newCount);
        }
        hidden += seen ? 0 : 1;
    }
    return hidden;
}

// Appends the hunks of one part of two texts; `leftBefore` and `rightBefore` lines precede it.
base::Result<void> addHunks(std::vector<Hunk> &hunks, std::string_view left, std::string_view right,
                            std::uint32_t leftBefore, std::uint32_t rightBefore, Algorithm algorithm,
                            Whitespace whitespace)
{
    const auto part = git::diffBuffers(left, right, algorithm, whitespace);
    if (!part)
        return std::unexpected(part.error());
    for (Hunk hunk : *part) {
        hunk.oldStart += leftBefore;
        hunk.newStart += rightBefore;
        hunks.push_back(hunk);
    }
    return {};
}

std::string_view lines(std::string_view text, const LineIndex &index, std::uint32_t first, std::uint32_t end)
{
    return text.substr(index.start(first), index.start(end) - index.start(first));
}

base::Result<std::vector<Hunk>> diffBetween(std::string_view left, std::string_view right,
                                            const LineDiffOptions &options, Whitespace whitespace)
{
    if (options.anchors.empty())
        return git::diffBuffers(left, right, options.algorithm, whitespace);
    const LineIndex leftIndex(left);
    const LineIndex rightIndex(right);
    if (const auto usable = checkAnchors(options.anchors, leftIndex.count(), rightIndex.count()); !usable)
        return std::unexpected(usable.error());
    std::vector<Hunk> hunks;
    std::uint32_t leftFirst = 1;
    std::uint32_t rightFirst = 1;
    const auto add = [&](std::uint32_t leftEnd, std::uint32_t rightEnd) {
        auto added = addHunks(hunks, lines(left, leftIndex, leftFirst, leftEnd),
                              lines(right, rightIndex, rightFirst, rightEnd), leftFirst - 1, rightFirst - 1,
                              options.algorithm, whitespace);
        leftFirst = leftEnd;
        rightFirst = rightEnd;
        return added;
    };
    for (const Anchor &anchor : options.anchors) {
        if (auto added = add(anchor.left, anchor.right); !added)
            return std::unexpected(std::move(added.error()));
        if (auto added = add(anchor.left + 1, anchor.right + 1); !added)
            return std::unexpected(std::move(added.error()));
    }
    if (auto added = add(leftIndex.count() + 1, rightIndex.count() + 1); !added)
        return std::unexpected(std::move(added.error()));
    return hunks;
}

} // namespace

base::Result<LineDiffResult> diffLines(std::string_view left, std::string_view right,
                                       const LineDiffOptions &options)
{
    auto hunks = diffBetween(left, right, options, options.whitespace);
    if (!hunks)
        return std::unexpected(std::move(hunks.error()));
    LineDiffResult result{.hunks = std::move(*hunks)};
    if (options.whitespace != Whitespace::Exact) {
        const auto exact = diffBetween(left, right, options, Whitespace::Exact);
        if (!exact)
            return std::unexpected(exact.error());
        result.hiddenByWhitespace = countHidden(*exact, result.hunks);
    }
    return result;
}

} // namespace diff
