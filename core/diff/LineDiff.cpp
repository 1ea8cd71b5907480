#include "core/diff/LineDiff.h"

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

} // namespace

base::Result<LineDiffResult> diffLines(std::string_view left, std::string_view right,
                                       const LineDiffOptions &options)
{
    auto hunks = git::diffBuffers(left, right, options.algorithm, options.whitespace);
    if (!hunks)
        return std::unexpected(std::move(hunks.error()));
    LineDiffResult result{.hunks = std::move(*hunks)};
    if (options.whitespace != Whitespace::Exact) {
        const auto exact = git::diffBuffers(left, right, options.algorithm, Whitespace::Exact);
        if (!exact)
            return std::unexpected(exact.error());
        result.hiddenByWhitespace = countHidden(*exact, result.hunks);
    }
    return result;
}

} // namespace diff
