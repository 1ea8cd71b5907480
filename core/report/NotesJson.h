#pragma once

#include "core/audit/SnapshotNotes.h"
#include "core/review/NoteFacts.h"

#include <optional>
#include <string>

namespace report {

// For programs: every note of a snapshot with path, lines, shape, what it covers, its words, its checks and
// what it names; with `facts` also whether that was found, and whether its condition is met. Keys sorted,
// final newline; the same input gives the same bytes.
[[nodiscard]] std::string notesJson(const audit::SnapshotNotes &notes,
                                    const std::optional<review::NoteFacts> &facts);

} // namespace report
