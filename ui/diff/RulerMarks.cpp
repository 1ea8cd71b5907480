#include "ui/diff/RulerMarks.h"

#include <algorithm>
#include <cstdint>

namespace ui {

std::vector<RulerMark> rulerMarks(const diff::Alignment &alignment, const std::vector<diff::Side> &sides,
                                  int height, int least)
{
    std::vector<RulerMark> marks;
    const auto count = static_cast<std::int64_t>(alignment.rows.size());
    const auto yOf = [&](std::int64_t row) { return static_cast<int>(row * height / count); };
    for (std::size_t lane = 0; lane < sides.size(); ++lane) {
        std::int64_t end = -1; // of the run that the last mark stands for
        int drawnTo = -1;
        for (std::int64_t row = 0; row < count; ++row) {
            const diff::Row &shown = alignment.rows[static_cast<std::size_t>(row)];
            const diff::Tint tint = diff::markOf(alignment, shown, sides[lane]).tint;
            if (tint == diff::Tint::None)
                continue;
            const int bottom = std::max(yOf(row + 1), yOf(row) + least);
            if (end == row && !marks.empty() && marks.back().tint == tint) {
                marks.back().bottom = std::max(marks.back().bottom, yOf(row + 1));
            } else if (bottom > drawnTo) {
                marks.push_back({.lane = static_cast<int>(lane),
                                 .top = std::max(yOf(row), drawnTo),
                                 .bottom = bottom,
                                 .tint = tint});
            } else {
                continue;
            }
            drawnTo = marks.back().bottom;
            end = row + 1;
        }
    }
    return marks;
}

} // namespace ui
