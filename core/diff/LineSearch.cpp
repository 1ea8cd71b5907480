#include "core/diff/LineSearch.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace diff {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

struct FoldedHash {
    std::size_t operator()(char c) const { return std::hash<char>{}(lower(c)); }
};
struct FoldedEqual {
    bool operator()(char a, char b) const { return lower(a) == lower(b); }
};

// Calls `found(offset)` for each place of the needle in the line; `found` returns false to end it.
template<typename Searcher, typename Found>
void eachIn(std::string_view line, const Searcher &searcher, std::size_t needleSize, const Found &found)
{
    const auto *from = line.begin();
    while (true) {
        const auto *const at = std::search(from, line.end(), searcher);
        if (at == line.end() || !found(static_cast<std::uint32_t>(at - line.begin())))
            return;
        from = at + needleSize;
    }
}

struct Texts {
    std::string_view left;
    const LineIndex &leftIndex;
    std::string_view right;
    const LineIndex &rightIndex;
};

template<typename Searcher>
Matches search(const Alignment &alignment, const Texts &texts, const Searcher &searcher,
               std::size_t needleSize, const std::stop_token &stop)
{
    Matches matches;
    std::uint32_t row = 0;
    const auto collect = [&](std::string_view line, Side side, bool onBothSides) {
        eachIn(line, searcher, needleSize, [&](std::uint32_t offset) {
            if (matches.found.size() == maxMatches) {
                matches.isCut = true;
                return false;
            }
            const Span bytes{.begin = offset, .end = offset + static_cast<std::uint32_t>(needleSize)};
            matches.found.push_back({.row = row, .side = side, .onBothSides = onBothSides, .bytes = bytes});
            return true;
        });
    };
    for (; row < alignment.rows.size() && !matches.isCut; ++row) {
        if (row % 1024 == 0 && stop.stop_requested())
            return matches;
        const Row &pair = alignment.rows[row];
        const auto left = pair.left > 0 ? texts.leftIndex.content(texts.left, pair.left) : std::string_view{};
        const auto right =
            pair.right > 0 ? texts.rightIndex.content(texts.right, pair.right) : std::string_view{};
        const bool same = pair.left > 0 && pair.right > 0 && left == right;
        collect(left, Side::Left, same);
        if (!same)
            collect(right, Side::Right, false);
    }
    return matches;
}

} // namespace

Matches searchRows(const Alignment &alignment, std::string_view left, const LineIndex &leftIndex,
                   std::string_view right, const LineIndex &rightIndex, std::string_view needle,
                   Case matching, const std::stop_token &stop)
{
    if (needle.empty())
        return {};
    const Texts texts{.left = left, .leftIndex = leftIndex, .right = right, .rightIndex = rightIndex};
    switch (matching) {
    case Case::Match:
        return search(alignment, texts, std::default_searcher(needle.begin(), needle.end()), needle.size(),
                      stop);
    case Case::Ignore:
        return search(
            alignment, texts,
            std::boyer_moore_horspool_searcher(needle.begin(), needle.end(), FoldedHash{}, FoldedEqual{}),
            needle.size(), stop);
    }
    return {};
}

} // namespace diff
