#pragma once

#include "core/base/Error.h"
#include "core/git/BufferDiff.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace diff {

using Algorithm = git::DiffAlgorithm;
using Whitespace = git::WhitespaceMode;
using Hunk = git::BufferHunk;

// Where each line of a text begins: line n (1-based) is the bytes [start(n), start(n + 1)), its terminator
// ("\n", "\r\n" or nothing on a last line) included. An empty text has 0 lines. A lone CR does not end a line
// (as git).
class LineIndex {
public:
    LineIndex() = default;
    explicit LineIndex(std::string_view text);

    [[nodiscard]] std::uint32_t count() const; // number of lines
    [[nodiscard]] std::string_view line(std::string_view text,
                                        std::uint32_t number) const; // with its terminator
    [[nodiscard]] std::string_view content(std::string_view text, std::uint32_t number) const; // without it
    [[nodiscard]] std::size_t start(std::uint32_t number) const; // byte offset; number may be count() + 1

private:
    std::vector<std::size_t> m_starts{0};
};

// "These two lines belong together", said by the reviewer. 1-based.
struct Anchor {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    auto operator<=>(const Anchor &) const = default;
};

// What one comparison may cost, in steps of a few nanoseconds: one or two seconds where the engine is at its
// worst, and far above what two versions of a source file need.
inline constexpr std::uint64_t defaultDiffBudget = 1'000'000'000;

struct LineDiffOptions {
    Algorithm algorithm = Algorithm::Patience;
    Whitespace whitespace = Whitespace::Exact;
    // Sorted; strictly rising on both sides.
    std::vector<Anchor> anchors = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    // For each part between anchors. Where the algorithm might need more, a cheaper one does and the result
    // says so. Depends on the texts alone, never on the clock.
    std::uint64_t budget = defaultDiffBudget;
    bool operator==(const LineDiffOptions &) const = default;
};

struct LineDiffResult {
    std::vector<Hunk> hunks;
    std::uint32_t hiddenByWhitespace = 0; // hunks of the exact diff that the whitespace mode does not show
    bool isApproximate = false;           // a cheaper algorithm than the one asked for had to do
    bool operator==(const LineDiffResult &) const = default;
};

// The hunks that lead from `left` to `right`, sorted: those of git, but that lines which a hunk would pair in
// order and which are the same are left out of it. Pure; any thread. The texts are cut at the anchors and
// each part is compared by itself; two anchored lines that differ are a hunk of one line on either side,
// apart from its neighbours. Errors: Invalid for anchors that lie outside, repeat a line or cross
// (usableAnchors() drops those), Git when the engine refuses.
[[nodiscard]] base::Result<LineDiffResult> diffLines(std::string_view left, std::string_view right,
                                                     const LineDiffOptions &options = {});

} // namespace diff
