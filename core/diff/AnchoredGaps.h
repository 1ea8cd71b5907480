#pragma once

#include "core/diff/UniqueLines.h"

#include <vector>

namespace diff {

// Cuts two texts at lines that are unique in both, or, where there are none, at runs of 4 or 16 lines that
// are, again and again, and gives what is left between: sorted, each with lines on at least one side, all
// outside equal. Always cheap: stops cutting after 64 looks at each line on average. Pure.
[[nodiscard]] std::vector<IdRange> anchoredGaps(const LineIds &ids);

} // namespace diff
