#pragma once

#include "core/base/SharedBytes.h"
#include "core/diff/LineDiff.h"

#include <cstdint>
#include <string_view>

namespace diff {

enum class LineEnd : std::uint8_t { None, Lf, CrLf };

// How the lines of a text end, counted.
struct LineEnds {
    std::uint32_t lf = 0;
    std::uint32_t crLf = 0;
    std::uint32_t loneCr = 0;    // within lines: git and this program do not end a line there
    bool isLastLineOpen = false; // no newline at the end of the text

    // What most lines end with; Lf when both are as many, None when no line ends.
    [[nodiscard]] LineEnd usual() const;
    [[nodiscard]] bool isMixed() const { return lf > 0 && crLf > 0; }
    bool operator==(const LineEnds &) const = default;
};

[[nodiscard]] LineEnds lineEndsOf(std::string_view text, const LineIndex &index);

// The end of one line; 1-based.
[[nodiscard]] LineEnd lineEndOf(std::string_view text, const LineIndex &index, std::uint32_t line);

// The text as it is compared where files end their lines differently throughout: the usual end becomes "\n"
// and the other one "\r\n", so that only lines that are unusual in their own file differ. Same number of
// lines. Shared where nothing changes: where "\n" is usual already, and where a line's content ends with CR,
// which could then not be told from its end.
[[nodiscard]] base::SharedBytes withUsualEndsPlain(const base::SharedBytes &text, const LineEnds &ends);

} // namespace diff
