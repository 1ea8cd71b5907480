#pragma once

#include "core/base/Error.h"
#include "core/review/Session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace review {

// Each edit holds the state before and after, so that it can be checked, undone and journalled.
struct EditCommitReview {
    git::Oid commit;
    std::optional<CommitReview> before; // nullopt = no record
    std::optional<CommitReview> after;
    bool operator==(const EditCommitReview &) const = default;
};

struct EditDraft {
    git::Oid commit;
    std::optional<CommitReview> before;
    std::optional<CommitReview> after;
    bool operator==(const EditDraft &) const = default;
};

// All decided mappings of one local path.
struct EditMappings {
    std::string localPath;
    std::vector<Mapping> before;
    std::vector<Mapping> after;
    bool operator==(const EditMappings &) const = default;
};

struct EditScope {
    Scope before;
    Scope after;
    bool operator==(const EditScope &) const = default;
};

// What the review compares: a name has moved, and the reviewer follows it.
struct Revisions {
    RangeRecord range;
    git::SnapshotSpec snapshot;
    bool operator==(const Revisions &) const = default;
};

struct EditRevisions {
    Revisions before;
    Revisions after;
    bool operator==(const EditRevisions &) const = default;
};

// All anchors of one local file against one upstream file.
struct EditAnchors {
    std::string localPath;
    std::string upstreamPath;
    std::optional<FileAnchors> before; // nullopt = none
    std::optional<FileAnchors> after;
    bool operator==(const EditAnchors &) const = default;
};

// The mark of one hunk of a local file against an upstream file.
struct EditHunkMark {
    std::string localPath;
    std::string upstreamPath;
    git::Oid content;
    std::uint32_t repeat = 0;
    std::optional<HunkMark> before; // nullopt = none
    std::optional<HunkMark> after;
    bool operator==(const EditHunkMark &) const = default;
};

// A half-typed word on a hunk.
struct EditHunkDraft {
    std::string localPath;
    std::string upstreamPath;
    git::Oid content;
    std::uint32_t repeat = 0;
    std::optional<HunkMark> before; // nullopt = none
    std::optional<HunkMark> after;
    bool operator==(const EditHunkDraft &) const = default;
};

// The base chosen for one local file against an upstream file.
struct EditFileBase {
    std::string localPath;
    std::string upstreamPath;
    std::optional<FileBase> before; // nullopt = the range's A
    std::optional<FileBase> after;
    bool operator==(const EditFileBase &) const = default;
};

// The draft of one note.
struct EditNoteDraft {
    std::string localPath;
    std::string upstreamPath;
    NoteTarget target = NoteTarget::Hunk;
    git::Oid content;
    std::uint32_t repeat = 0;
    std::optional<NoteDraft> before; // nullopt = none
    std::optional<NoteDraft> after;
    bool operator==(const EditNoteDraft &) const = default;
};

// Whether notes may be written into the local worktree.
struct EditWorktreeEditing {
    bool before = false;
    bool after = false;
    bool operator==(const EditWorktreeEditing &) const = default;
};

using SessionEdit =
    std::variant<EditCommitReview, EditDraft, EditMappings, EditScope, EditRevisions, EditAnchors,
                 EditHunkMark, EditHunkDraft, EditFileBase, EditNoteDraft, EditWorktreeEditing>;

// Changes `session`. Conflict (and no change) when the session is not in the edit's `before` state.
[[nodiscard]] base::Result<void> apply(Session &session, const SessionEdit &edit);

[[nodiscard]] SessionEdit inverse(const SessionEdit &edit);

// Drafts and the leave to write into the worktree are journalled, but Ctrl+Z passes over them.
[[nodiscard]] bool isUndoable(const SessionEdit &edit);

} // namespace review
