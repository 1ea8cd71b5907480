#pragma once

#include "core/base/Error.h"
#include "core/python/Note.h"
#include "core/python/NoteKind.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// What a note of this kind has to say, as text with gaps in angle brackets; English, as upstream's comments
// are. `label` of what the note stands at goes into the first gap that names a symbol; may be empty.
[[nodiscard]] std::string noteTemplate(NoteKind kind, std::string_view symbol = {});

// A gap that is still to be filled in, "<what upstream does>", as offsets in bytes with its brackets.
struct NoteGap {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const NoteGap &) const = default;
};

// In order. "List<int>" and "<br>" are none: a gap holds a space, and nothing of a name stands before it.
[[nodiscard]] std::vector<NoteGap> noteGaps(std::string_view text);

// Where a banner or older marker shall become a note: the template, with what the marker itself says kept
// below, since it may explain an algorithm or a layout.
[[nodiscard]] std::string conversionText(const Note &note, NoteKind kind = NoteKind::Difference);

// The statement that warns of a defect that is not worked around, as lines without line ends:
// `logger.warning_once("...")`, the message broken into literals within `width` columns. Proposed only, for
// copying or a patch. Invalid for a message that is empty, no UTF-8 or holds what cannot be seen.
[[nodiscard]] base::Result<std::vector<std::string>>
warningOnce(std::string_view message, std::string_view indent, std::size_t width = 88);

} // namespace python
