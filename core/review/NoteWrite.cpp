#include "core/review/NoteWrite.h"

#include "core/diff/UnifiedPatch.h"
#include "core/git/Blob.h"

#include <utility>

namespace review {

using base::Code;
using base::fail;
using base::Result;

Result<NoteChange> noteChange(std::string_view path, std::string_view bytes, const python::NoteEdit &edit,
                              git::FileMode mode)
{
    auto splice = python::noteSplice(bytes, path, edit);
    if (!splice)
        return std::unexpected(splice.error());
    auto after = base::spliced(bytes, *splice);
    if (!after)
        return std::unexpected(after.error());
    return NoteChange{.path = std::string(path),
                      .mode = mode,
                      .base = git::blobId(bytes),
                      .before = std::string(bytes),
                      .after = std::move(*after),
                      .splice = std::move(*splice)};
}

NoteChange inverse(const NoteChange &change)
{
    return {.path = change.path,
            .mode = change.mode,
            .base = git::blobId(change.after),
            .before = change.after,
            .after = change.before,
            .splice = base::inverse(change.splice)};
}

Result<void> mayWriteNotes(const Session &session)
{
    if (session.snapshot.kind != git::SnapshotKind::Worktree)
        return fail(Code::Invalid,
                    "what is under review is not the worktree, so nothing is written to it: make "
                    "a patch of the note");
    if (!session.worktreeEditing)
        return fail(Code::Invalid,
                    "worktree editing is off in this session: turn it on to write the note, or "
                    "make a patch of it");
    return {};
}

Result<git::WorktreeWritten> writeNote(const Session &session, const std::filesystem::path &root,
                                       const NoteChange &change, const std::filesystem::path &rescueFolder)
{
    if (auto allowed = mayWriteNotes(session); !allowed)
        return std::unexpected(allowed.error());
    return git::writeWorktreeFile({.root = root,
                                   .path = change.path,
                                   .base = change.base,
                                   .splice = change.splice,
                                   .rescueFolder = rescueFolder});
}

Result<std::string> notePatch(const NoteChange &change)
{
    return diff::unifiedPatch(
        {.path = change.path, .mode = change.mode, .before = change.before, .after = change.after});
}

} // namespace review
