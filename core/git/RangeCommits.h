#pragma once

#include "core/base/Error.h"
#include "core/git/CommitWalk.h"
#include "core/git/ObjectReader.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace git {

// One commit reachable from B and not from A.
struct RangeCommit {
    Oid id;
    Oid tree;
    std::int64_t time = 0;         // committer's, seconds since the epoch
    std::uint32_t firstParent = 0; // index of the first parent in RangeCommits::parents
    std::uint32_t parentCount = 0;
};

struct RangeParent {
    Oid id;
    Oid tree; // null when the parent cannot be read
};

// The range, newest first: no parent before its children, else by commit time.
struct RangeCommits {
    std::vector<RangeCommit> commits;
    std::vector<RangeParent> parents;
    std::vector<Omission> omissions;

    [[nodiscard]] std::span<const RangeParent> parentsOf(const RangeCommit &commit) const
    {
        return std::span(parents).subspan(commit.firstParent, commit.parentCount);
    }
};

// Lists the commits reachable from `from` and not from `hidden` (null = nothing is hidden). What cannot be
// read ends that line of history and is an omission. A shallow clone's boundary has no parents, which is an
// omission too.
[[nodiscard]] base::Result<RangeCommits> listRange(const Repository &repository, const ObjectReader &reader,
                                                   const Oid &from, const Oid &hidden,
                                                   const std::stop_token &stop);

} // namespace git
