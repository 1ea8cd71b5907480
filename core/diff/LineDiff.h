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

struct LineDiffOptions {
    Algorithm algorithm = Algorithm::Patience;
    Whitespace whitespace = Whitespace::Exact;
    std::vector<Anchor> anchors = {}; // sorted; strictly rising on both sides
    bool operator==(const LineDiffOptions &) const = default;
};

struct LineDiffResult {
    std::vector<Hunk> hunks;
    std::uint32_t hiddenByWhitespace = 0; // hunks of the exact diff that the whitespace mode does not show
    bool isApproximate = false;           // a cheaper algorithm than the one asked for had to do
    bool operator==(const LineDiffResult &) const = default;
};

[[nodiscard]] base::Result<LineDiffResult> diffLines(std::string_view left, std::string_view right,
                                                     const LineDiffOptions &options = {});

} // namespace diff
