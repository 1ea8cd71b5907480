#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// Whether a diff of texts of so many lines can obey `anchors`: each inside, both sides strictly rising.
// Invalid with the two anchors that contradict each other, else.
[[nodiscard]] base::Result<void> checkAnchors(const std::vector<Anchor> &anchors, std::uint32_t leftLines,
                                              std::uint32_t rightLines);

// Of anchors in the order in which they were made (oldest first), those that a diff of texts of so many lines
// can obey together; where two contradict each other, the newer one stays. Sorted, as LineDiffOptions wants
// them. Pure; O(n log n).
[[nodiscard]] std::vector<Anchor> usableAnchors(const std::vector<Anchor> &made, std::uint32_t leftLines,
                                                std::uint32_t rightLines);

} // namespace diff
