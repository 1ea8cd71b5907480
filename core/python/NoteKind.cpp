#include "core/python/NoteKind.h"

namespace python {

std::string_view key(NoteKind kind)
{
    switch (kind) {
    case NoteKind::Difference:
        return "difference";
    case NoteKind::SharedDefect:
        return "shared-defect";
    case NoteKind::WarningOnly:
        return "warning-only";
    }
    return {};
}

std::optional<NoteKind> noteKindFromKey(std::string_view text)
{
    for (const NoteKind kind : allNoteKinds)
        if (key(kind) == text)
            return kind;
    return std::nullopt;
}

} // namespace python
