#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// How many hunks of an exact diff have no trace among those that a whitespace mode shows. Both sorted. Pure.
[[nodiscard]] std::uint32_t countHidden(const std::vector<Hunk> &exact, const std::vector<Hunk> &shown);

} // namespace diff
