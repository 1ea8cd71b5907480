#pragma once

#include "core/review/NoteRules.h"

#include <string_view>

namespace review {

// Reads rules: {"format": 1, "empty": [pattern], "checks": {check: {"empty": [pattern], "rules": [rule]}}}.
// Every check has rules; a rule has an id of its own, patterns and examples. Errors: Parse, Invalid (with the
// place), Limit; `what` names the text.
[[nodiscard]] base::Result<NoteRules> parseNoteRules(std::string_view json, std::string_view what);

// The rules that come with the program (resources/note-rules.json), as text and read. Thread-safe.
[[nodiscard]] std::string_view noteRulesText();
[[nodiscard]] const NoteRules &noteRules();

} // namespace review
