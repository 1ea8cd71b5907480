#pragma once

#include "core/diff/RowMarks.h"

#include <vector>

namespace ui {

// A run of marked rows in the overview: [top, bottom) in pixels, in the lane of one of the shown sides.
struct RulerMark {
    int lane = 0; // place in the list of sides
    int top = 0;
    int bottom = 0;
    diff::Tint tint = diff::Tint::None;
    bool operator==(const RulerMark &) const = default;
};

// The marks of all rows on a strip of `height` pixels, lane by lane and from top to bottom. A mark has at
// least `least` pixels; where thousands of rows share one, the first keeps it and there are never more marks
// in a lane than pixels. Pure; linear in the rows.
[[nodiscard]] std::vector<RulerMark> rulerMarks(const diff::Alignment &alignment,
                                                const std::vector<diff::Side> &sides, int height, int least);

} // namespace ui
