#pragma once

#include "core/git/Oid.h"
#include "core/python/NoteKind.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace review {

// What the reviewer was at when a note was begun.
enum class NoteTarget : std::uint8_t {
    Hunk, // a hunk that shall get a note
    Note, // a note or banner that stands there
};

// Stable text in session files: "hunk", "note".
[[nodiscard]] std::string_view key(NoteTarget target);
[[nodiscard]] std::optional<NoteTarget> noteTargetFromKey(std::string_view key);

// A note that is being written and stands in no file yet. Its key is the pair of paths with `target`,
// `content` and `repeat`, so that it is found again after edits elsewhere in the file and after the target
// has moved. `localBlob` and `line` say what the reviewer had before him; where the file is another one now,
// the place has to be looked for again.
struct NoteDraft {
    std::string localPath;
    std::string
        upstreamPath; // at B, or at A for what B no longer has; empty for a file without a counterpart
    NoteTarget target = NoteTarget::Hunk;
    git::Oid content;         // of a hunk as audit::HunkId has it; of a note the blob id of its lines
    std::uint32_t repeat = 0; // how many of the same content stood before it
    git::Oid localBlob;
    std::uint32_t line = 0; // the line before which it shall stand, 1-based; 0 = not said
    python::NoteKind kind = python::NoteKind::Difference;
    std::string text; // as typed: without comment signs and indentation, wrapped by nobody
    std::string author;
    std::int64_t time = 0; // seconds since the epoch, UTC
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const NoteDraft &) const = default;
};

// The order in which a session keeps them: by key.
[[nodiscard]] bool comesBefore(const NoteDraft &left, const NoteDraft &right);

} // namespace review
