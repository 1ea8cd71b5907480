#pragma once

#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"
#include "core/review/CommitReview.h"
#include "core/review/FileBase.h"
#include "core/review/HunkMark.h"
#include "core/review/LineAnchor.h"
#include "core/review/Mapping.h"
#include "core/review/NoteDraft.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace review {

inline constexpr int sessionSchema = 1;

// Where a repository is and how it is recognised after it was moved.
struct RepositoryLink {
    std::string path;       // as in the file: relative to the session file where possible, else absolute
    std::string rootCommit; // 40 hex digits, or empty when unknown
    bool operator==(const RepositoryLink &) const = default;
};

// The range as decided: what was typed and what it meant then. Moving tags do not change a review.
struct RangeRecord {
    std::string typedA;
    std::string typedB;
    git::Oid a;
    git::Oid b;
    bool operator==(const RangeRecord &) const = default;
};

// Which local files' commits are reviewed.
struct Scope {
    std::vector<std::string> families; // sorted; empty = every model file
    bool allMapped = false;            // mapped files outside vllm_metax/models/ too
    bool operator==(const Scope &) const = default;
};

// One review as a comparable value: decisions and evidence only. Everything computed (commit lists, diffs,
// counts) is recomputed from the repositories and never stored here. Changed only through SessionEdit.
struct Session {
    RepositoryLink upstream;
    RepositoryLink local;
    RangeRecord range;
    git::SnapshotSpec snapshot;
    Scope scope;
    std::vector<Mapping>
        mappings; // decided ones (explicit or chosen), sorted by key; proposals are recomputed
    std::vector<FileAnchors> anchors;         // lines that the reviewer put side by side, sorted by key
    std::vector<FileBase> bases;              // where a file's A is not the range's, sorted by key
    std::vector<HunkMark> hunks;              // hunks accounted for, sorted by key
    std::vector<HunkMark> hunkDrafts;         // half-typed reasons, sorted by key; account for nothing
    std::map<git::Oid, CommitReview> commits; // disposition records
    std::map<git::Oid, CommitReview> drafts;  // half-filled forms; never counted as decided
    std::vector<NoteDraft> noteDrafts;        // notes begun and not written, sorted by key
    bool worktreeEditing = false;             // notes may be written into the local worktree
    std::string reviewer;                     // the name that new records carry
    // JSON object of keys this version does not know, nested as in the file ({"range": {"new": 1}}), or
    // empty. Those of commit records, evidence, mappings, anchors, bases, hunks and drafts are kept with
    // their record.
    std::string unknown;

    // "deepseek_v4", "deepseek_v4, mimo_v2", "all model files", "all mapped files", "deepseek_v4 and mapped
    // dependencies"
    [[nodiscard]] std::string title() const;
    // The record of a commit, or an unreviewed one.
    [[nodiscard]] CommitReview reviewOf(const git::Oid &commit) const;
    // The mark, or the draft, that has the key of `hunk`; null: none. Until the session changes.
    [[nodiscard]] const HunkMark *markOf(const HunkMark &hunk) const;
    [[nodiscard]] const HunkMark *draftOf(const HunkMark &hunk) const;
    // Null: the range's A. Until the session changes.
    [[nodiscard]] const FileBase *baseOf(std::string_view localPath, std::string_view upstreamPath) const;
    bool operator==(const Session &) const = default;
};

} // namespace review
