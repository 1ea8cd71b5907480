#pragma once

#include "core/base/Error.h"
#include "core/git/CommitInfo.h"
#include "core/git/FileChange.h"
#include "core/git/Repository.h"
#include "core/git/RevisionRange.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

// One commit of the range that touches at least one followed name.
struct CommitHit {
    CommitInfo commit;
    // A merge is listed when it differs from every parent at a followed name, as plain `git log` judges it;
    // one that took a parent's files as they were brings nothing of its own (`git log --full-history` lists
    // that too).
    bool isMerge = false;
    std::vector<FileChange>
        changes; // followed names only, against the first parent, sorted by path; renames joined
    bool operator==(const CommitHit &) const = default;
};

// A followed name that one commit moved. A copied home has the commit at which the one name ends or the other
// begins, and a similarity of 0 when a symlink leads there.
struct RenameStep {
    Oid commit;
    int similarity = 0; // percent
    std::string from;
    std::string to;
    bool operator==(const RenameStep &) const = default;
};

// Whether a name that ends without a rename is followed to a copy of it that only B has (or one that begins,
// to a file that only A has), and a name that becomes a symlink to the link's target. Off: renames only,
// exactly as git finds them.
enum class CopyFollowing { Off, On };

struct WalkRequest {
    RevisionRange range;
    // Names at A, followed forward (oldest commit first): a rename adds the new name.
    std::vector<std::string> pathsAtA;
    // Names at B, followed backward (newest commit first): a rename adds the old name.
    std::vector<std::string> pathsAtB;
    CopyFollowing copies = CopyFollowing::On;
};

// What could not be looked at; shown as "range incomplete", never dropped.
struct Omission {
    Oid object;         // the commit or tree in question
    std::string reason; // "tree missing (partial clone)", "history ends here (shallow clone)"
    bool operator==(const Omission &) const = default;
};

struct WalkResult {
    std::vector<CommitHit> hits;     // newest first: topological, then by commit time
    std::vector<std::string> names;  // every followed name, sorted
    std::vector<RenameStep> renames; // in the order found, oldest first
    std::vector<Omission> omissions;
    std::size_t commitsInRange = 0; // all of A..B, touched or not
    std::size_t mergesInRange = 0;
    bool operator==(const WalkResult &) const = default;
};

// Every commit of A..B that touches a followed name, merges included; renames are detected over the whole
// tree of the commit that makes them, so a move out of the followed folders is seen. A name stays followed
// over the whole range: a path that leaves and comes back, and a type change, keep one identity. Equal
// subtrees are skipped by id. `progress` (may be empty) is called on the walking thread with the hits found
// so far and the number of commits seen; the batches together, in order, are the result's hits. Opens
// nothing: the caller's handle must be the thread's own.
using WalkProgress = std::function<void(std::span<const CommitHit> fresh, std::size_t commitsSeen)>;
[[nodiscard]] base::Result<WalkResult> walkCommits(const Repository &repository, const WalkRequest &request,
                                                   std::stop_token stop = {},
                                                   const WalkProgress &progress = {});

// Every commit reachable from `from` and not from `hidden`, newest first.
struct CommitList {
    std::vector<CommitInfo> commits;
    std::vector<Omission> omissions;
};
[[nodiscard]] base::Result<CommitList> listCommits(const Repository &repository, const Oid &from,
                                                   const Oid &hidden, const std::stop_token &stop = {});

} // namespace git
