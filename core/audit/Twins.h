#pragma once

#include "core/audit/Modules.h"
#include "core/audit/RangeAudit.h"
#include "core/git/CommitInfo.h"
#include "core/git/Repository.h"
#include "core/git/RevisionRange.h"

#include <functional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace audit {

// Pairs of commits on the two sides of a range that bring the same change.
struct TwinTable {
    std::unordered_map<git::Oid, Twin> ofB; // commit of A..B -> its twin in A
    std::unordered_map<git::Oid, Twin> ofA; // commit only on A's side -> its twin in A..B
    bool operator==(const TwinTable &) const = default;
};

// Twins by what the commits say: the same own pull request number, or "(cherry picked from commit X)" on
// either side. A commit that A's side takes back again is nobody's twin in A: A does not have the change.
// Both lists newest first.
[[nodiscard]] TwinTable statedTwins(std::span<const git::CommitInfo> sideA,
                                    std::span<const git::CommitInfo> sideB);

// Adds twins by patch-id for the commits of A's side that have none yet. Candidates are those commits of the
// range that change exactly the same set of paths, so that few patches are computed.
[[nodiscard]] base::Result<void> addPatchTwins(const git::Repository &repository,
                                               const git::RevisionRange &range,
                                               std::span<const git::CommitInfo> sideA, TwinTable &twins,
                                               std::stop_token stop = {});

// The commits only on A's side as the reviewer sees them. A merge is dropped for good only when it holds
// changes that none of its parents has. What cannot be read is added to `omissions`.
[[nodiscard]] base::Result<std::vector<SideCommit>>
sideCommits(const git::Repository &repository, std::span<const git::CommitInfo> sideA, const TwinTable &twins,
            const NameSet &followed, std::vector<git::Omission> &omissions, std::stop_token stop = {});

} // namespace audit
