#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace python {

// What a NOTE(MetaX) comment is about, and so what it has to say.
enum class NoteKind : std::uint8_t {
    Difference,   // what differs from upstream, why MACA needs it, when it can go
    SharedDefect, // upstream seems to have it too: its symbol and revision, the evidence, the workaround
    WarningOnly,  // a defect that is warned of and not worked around: trigger, consequence, repair plan
};

inline constexpr std::array allNoteKinds{NoteKind::Difference, NoteKind::SharedDefect, NoteKind::WarningOnly};

// Stable text in session files and --json: "difference", "shared-defect", "warning-only".
[[nodiscard]] std::string_view key(NoteKind kind);
[[nodiscard]] std::optional<NoteKind> noteKindFromKey(std::string_view key);

} // namespace python
