#include "core/review/NoteRules.h"

namespace review {

std::string_view key(NoteCheck check)
{
    switch (check) {
    case NoteCheck::Difference:
        return "difference";
    case NoteCheck::Reason:
        return "reason";
    case NoteCheck::Condition:
        return "condition";
    case NoteCheck::Defect:
        return "defect";
    case NoteCheck::Evidence:
        return "evidence";
    }
    return "unknown";
}

std::string_view key(NoteScope scope)
{
    switch (scope) {
    case NoteScope::Sentence:
        return "sentence";
    case NoteScope::FromPhrase:
        return "from-phrase";
    case NoteScope::Behind:
        return "behind";
    case NoteScope::Inside:
        return "inside";
    }
    return "unknown";
}

} // namespace review
