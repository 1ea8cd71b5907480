#include "core/diff/LineSearch.h"

#include <algorithm>
#include <functional>
#include <optional>
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

constexpr std::array panes{Side::Base, Side::Left, Side::Right}; // from left to right

// The lines of one row, without terminators; null where a side has a gap.
struct RowLines {
    RowLines(const Row &row, const std::array<SearchedText, 3> &texts)
    {
        const std::array numbers{row.left, row.right, row.base};
        for (std::size_t side = 0; side < numbers.size(); ++side)
            if (numbers.at(side) > 0 && texts.at(side).index != nullptr)
                of.at(side) = texts.at(side).index->content(texts.at(side).text, numbers.at(side));
    }

    // The sides that show the same line as `side`.
    [[nodiscard]] std::array<bool, 3> sameAs(Side side) const
    {
        const auto &line = of.at(std::to_underlying(side));
        return {of[0] == line, of[1] == line, of[2] == line};
    }

    std::array<std::optional<std::string_view>, 3> of; // by Side
};

template<typename Searcher>
Matches search(const Alignment &alignment, const std::array<SearchedText, 3> &texts, const Searcher &searcher,
               std::size_t needleSize, const std::stop_token &stop)
{
    Matches matches;
    for (std::uint32_t row = 0; row < alignment.rows.size() && !matches.isCut; ++row) {
        if (row % 1024 == 0 && stop.stop_requested())
            return matches;
        const RowLines lines(alignment.rows[row], texts);
        std::array<bool, 3> isSearched{};
        for (const Side side : panes) {
            const auto &line = lines.of.at(std::to_underlying(side));
            if (!line || isSearched.at(std::to_underlying(side)))
                continue;
            const std::array<bool, 3> on = lines.sameAs(side);
            std::ranges::transform(isSearched, on, isSearched.begin(), std::logical_or{});
            eachIn(*line, searcher, needleSize, [&](std::uint32_t offset) {
                matches.isCut = matches.found.size() == maxMatches;
                if (!matches.isCut)
                    matches.found.push_back(
                        {.row = row,
                         .side = side,
                         .on = on,
                         .bytes = {.begin = offset, .end = offset + static_cast<std::uint32_t>(needleSize)}});
                return !matches.isCut;
            });
        }
    }
    return matches;
}

} // namespace

Matches searchRows(const Alignment &alignment, const std::array<SearchedText, 3> &texts,
                   std::string_view needle, Case matching, const std::stop_token &stop)
{
    if (needle.empty())
        return {};
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
