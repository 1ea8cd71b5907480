#pragma once

#include "core/base/Error.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace git {

enum class DiffAlgorithm { Myers, Minimal, Patience };
enum class WhitespaceMode { Exact, IgnoreTrailing, IgnoreAll };

// One changed region without context. Lines are 1-based; a side with a count of 0 names the line *before*
// which nothing stands, i.e. start = the line after which the other side's lines were put (0 = before the
// first), as in a unified diff.
struct BufferHunk {
    std::uint32_t oldStart = 0;
    std::uint32_t oldCount = 0;
    std::uint32_t newStart = 0;
    std::uint32_t newCount = 0;
    bool operator==(const BufferHunk &) const = default;
};

// libgit2's line diff of two buffers, with git's indent heuristic; no text is copied. Never treats content as
// binary.
[[nodiscard]] base::Result<std::vector<BufferHunk>>
diffBuffers(std::string_view oldText, std::string_view newText,
            DiffAlgorithm algorithm = DiffAlgorithm::Myers,
            WhitespaceMode whitespace = WhitespaceMode::Exact);

} // namespace git
