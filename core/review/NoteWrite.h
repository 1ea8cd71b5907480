#pragma once

#include "core/base/ByteSplice.h"
#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"
#include "core/git/WorktreeWrite.h"
#include "core/python/NoteSplice.h"
#include "core/review/Session.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace review {

// A note as a change of one file, made and not yet written: what a diff shows first, what is written or
// becomes a patch, and what leads back.
struct NoteChange {
    std::string path; // in the local repository
    git::FileMode mode = git::FileMode::Regular;
    git::Oid base; // blob id of `before`
    std::string before;
    std::string after;
    base::ByteSplice splice; // from `before` to `after`
    bool operator==(const NoteChange &) const = default;
};

// Pure. `bytes` are what the snapshot has at `path`. Errors as of python::noteSplice().
[[nodiscard]] base::Result<NoteChange> noteChange(std::string_view path, std::string_view bytes,
                                                  const python::NoteEdit &edit,
                                                  git::FileMode mode = git::FileMode::Regular);

// The change that takes it back exactly.
[[nodiscard]] NoteChange inverse(const NoteChange &change);

// Nothing where the session lets notes be written: worktree editing is on, and what is under review is the
// worktree. Else Invalid, with what the reviewer can do.
[[nodiscard]] base::Result<void> mayWriteNotes(const Session &session);

// Writes it into the worktree below `root`, as far as the session allows: see git::writeWorktreeFile(), which
// says what is kept in `rescueFolder` and which errors and conflicts there are. Blocks for some milliseconds;
// any thread.
[[nodiscard]] base::Result<git::WorktreeWritten> writeNote(const Session &session,
                                                           const std::filesystem::path &root,
                                                           const NoteChange &change,
                                                           const std::filesystem::path &rescueFolder);

// The same as a patch for `git apply`, whatever is under review.
[[nodiscard]] base::Result<std::string> notePatch(const NoteChange &change);

} // namespace review
