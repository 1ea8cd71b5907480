#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <string_view>

namespace diff {

// Whether two lines, with their terminators, are the same to the line diff under a whitespace mode: byte for
// byte; but for white space (terminator included) at the end; or but for all white space. Pure.
[[nodiscard]] bool areSameLines(std::string_view left, std::string_view right, Whitespace whitespace);

// Same for same lines; valid while the program runs.
[[nodiscard]] std::uint64_t hashOf(std::string_view line, Whitespace whitespace);

} // namespace diff
