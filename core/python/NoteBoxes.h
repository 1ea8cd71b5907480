#pragma once

#include "core/python/NoteDrafts.h"

#include <cstddef>
#include <vector>

namespace python {

// A line at which a definition begins, and the bytes before its first word: a box that was opened further to
// the right cannot go on behind it.
struct DefinitionStart {
    int line = 0; // 1-based
    std::size_t column = 0;
};

// Brings the two ends of each box together: fills in `otherEnd` and takes out the notes of lower ends that
// belong to an upper one. `definitions` in source order; empty for a language whose blocks are not indented.
// About linear: an edge is compared with the boxes that are open, 256 of them at most.
[[nodiscard]] std::vector<Note> joinBoxes(NoteDrafts drafts, const std::vector<DefinitionStart> &definitions);

} // namespace python
