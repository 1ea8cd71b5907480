#include "core/diff/LineDiff.h"

#include "core/diff/Anchors.h"
#include "core/diff/HiddenHunks.h"
#include "core/diff/PartDiff.h"

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

base::Result<LineDiffResult> diffBetween(std::string_view left, std::string_view right,
                                         const LineDiffOptions &options, Whitespace whitespace)
{
    const IndexedText leftText(left);
    const IndexedText rightText(right);
    if (const auto usable = checkAnchors(options.anchors, leftText.index.count(), rightText.index.count());
        !usable)
        return std::unexpected(usable.error());
    std::vector<Cut> cuts;
    for (const Anchor &anchor : options.anchors) {
        cuts.push_back({.left = anchor.left, .right = anchor.right});
        cuts.push_back({.left = anchor.left + 1, .right = anchor.right + 1});
    }
    cuts.push_back({.left = leftText.end(), .right = rightText.end()});
    LineDiffResult result;
    Cut begin;
    for (const Cut &end : cuts) {
        if (auto added = addHunks(
                result, leftText, rightText, begin, end,
                {.algorithm = options.algorithm, .whitespace = whitespace, .budget = options.budget});
            !added)
            return std::unexpected(std::move(added.error()));
        begin = end;
    }
    return result;
}

} // namespace

base::Result<LineDiffResult> diffLines(std::string_view left, std::string_view right,
                                       const LineDiffOptions &options)
{
    auto result = diffBetween(left, right, options, options.whitespace);
    if (result && options.whitespace != Whitespace::Exact) {
        const auto exact = diffBetween(left, right, options, Whitespace::Exact);
        if (!exact)
            return std::unexpected(exact.error());
        result->hiddenByWhitespace = countHidden(exact->hunks, result->hunks);
    }
    return result;
}

} // namespace diff
