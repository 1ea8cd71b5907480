#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// Where a line (1-based) of the old text stands in the new one, by the hunks between them. A line that was
// rewritten leads to the line in its place, one that was removed to the line that follows (which may be one
// behind the last). Law: a line outside all hunks leads to the line that is equal to it.
[[nodiscard]] std::uint32_t lineAfter(const std::vector<Hunk> &hunks, std::uint32_t line);

} // namespace diff
