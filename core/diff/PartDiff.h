#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace diff {

// A text and where its lines begin.
struct IndexedText {
    explicit IndexedText(std::string_view whole)
        : text(whole)
        , index(whole)
    {
    }

    std::string_view text;
    LineIndex index;

    [[nodiscard]] std::uint32_t end() const { return index.count() + 1; } // one behind the last line
    [[nodiscard]] std::string_view line(std::uint32_t number) const { return index.line(text, number); }
    // Lines [first, last), 1-based.
    [[nodiscard]] std::string_view lines(std::uint32_t first, std::uint32_t last) const
    {
        return text.substr(index.start(first), index.start(last) - index.start(first));
    }
};

// Places in two texts: the 1-based lines that come next.
struct Cut {
    std::uint32_t left = 1;
    std::uint32_t right = 1;
    bool operator==(const Cut &) const = default;
};

struct EngineOptions {
    Algorithm algorithm = Algorithm::Patience;
    Whitespace whitespace = Whitespace::Exact;
    std::uint64_t budget = defaultDiffBudget;
};

// Appends the hunks of the lines between two places, numbered as in the whole texts. No pair of lines that a
// hunk has at the same distance from its begin is the same.
//
// When the work that the engine might have to do passes the budget, patience and minimal give way to Myers,
// and Myers to lines that are unique in both texts, with Myers only where it is affordable in between.
[[nodiscard]] base::Result<void> addHunks(LineDiffResult &result, const IndexedText &left,
                                          const IndexedText &right, const Cut &begin, const Cut &end,
                                          const EngineOptions &options);

} // namespace diff
