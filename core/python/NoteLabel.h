#pragma once

#include "core/python/Note.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace python {

// The words with which a line of a comment begins a note, or one of another kind: what stands below is its.
struct NoteLabel {
    NoteShape shape = NoteShape::Tag;
    std::size_t end = 0;      // offset in the line, behind the label and its colon
    bool needsName = false;   // counts only when what follows names MetaX or MACA
    bool isCanonical = false; // NOTE(MetaX)
    bool operator==(const NoteLabel &) const = default;
};

// The label of a line; `words`: a comment's line without signs. A mention of another note in a sentence
// ("see the NOTE(MetaX) above") is none.
[[nodiscard]] std::optional<NoteLabel> noteLabelOf(std::string_view words);

} // namespace python
