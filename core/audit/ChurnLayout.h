#pragma once

#include "core/audit/Churn.h"
#include "core/audit/PythonText.h"
#include "core/base/Error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace audit {

// Logical lines of a text that begin on lines of their own: those that share a line are one.
struct LayoutUnit {
    LineSpan lines;
    std::string tokens; // with the depth of each
    bool operator==(const LayoutUnit &) const = default;
};

// Those of the spans, which must rise and not overlap; depths count from that of the first one of all.
[[nodiscard]] std::vector<LayoutUnit> layoutUnits(const PythonText &text, const std::vector<LineSpan> &spans);

// One text of such a comparison. Columns of indentation that all its lines have because of where it stands
// are left out of account.
struct LayoutSide {
    const PythonText &text;
    std::vector<LayoutUnit> units;
    std::size_t indent = 0;
};

// What says the same on both sides and is written in another way: items of the kinds ReformattedStatement and
// WhitespaceOnly with their spans, adjacent ones of a kind as one, in order. Blank lines are compared between
// units that follow each other on both sides. Errors: Git when the diff engine refuses.
[[nodiscard]] base::Result<std::vector<ChurnItem>> compareLayout(const LayoutSide &local,
                                                                 const LayoutSide &atA);

// An item for other blank lines between two places, each given by its first line and the one behind it
// (0-based): none when something else stands there, or as many.
void compareBlankLines(const PythonText &local, std::pair<std::uint32_t, std::uint32_t> localGap,
                       const PythonText &atA, std::pair<std::uint32_t, std::uint32_t> gapAtA,
                       std::vector<ChurnItem> &items);

} // namespace audit
