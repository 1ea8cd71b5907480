#pragma once

#include "core/diff/Alignment.h"

#include <stop_token>
#include <string_view>

namespace diff {

// A base and the two texts that came from it.
struct ThreeTexts {
    std::string_view base;
    std::string_view left;
    std::string_view right;
};

// Aligns three texts in one row list. Base against left and base against right are compared first; where
// neither differs, a row shows the base's line on all sides. The chunks in between are those of diff3:
// regions of the base that one side or both changed, together with what they touch. In a chunk that one side
// changed, rows are those of base against that side. In a chunk that both changed, left and right are
// compared with each other; their equal lines share a row, whatever the two other comparisons say, and the
// base's lines are put to the rows of their counterparts as far as the order of the lines allows.
//
// Laws: rows hold the lines of all three texts in order, each once. Kind and origin say what the lines of the
// row are: Equal where left and right are the same (under the whitespace mode), None where all three are. A
// line that both sides deleted has a row of its own: base only, Equal, Alike. Every unequal row is in one
// hunk; such a row ends a hunk. The hunks lead from left to right like those of diffLines(), though not
// always in the same way: lines that both sides kept are never out of step. Anchored lines stand on one row.
//
// Pure; any thread. Cost: two or three line diffs. Errors: those of diffLines(), Canceled.
[[nodiscard]] base::Result<Alignment> alignThree(const ThreeTexts &texts, const LineDiffOptions &options = {},
                                                 const std::stop_token &stop = {});

} // namespace diff
