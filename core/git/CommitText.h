#pragma once

#include "core/base/Error.h"
#include "core/git/CommitInfo.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace git {

// What a walk needs of a commit: read from the raw object's first lines only.
struct CommitHeader {
    Oid tree;
    std::vector<Oid> parents;
    std::int64_t committerTime = 0; // seconds since the epoch
};

[[nodiscard]] base::Result<CommitHeader> parseCommitHeader(const Oid &id, std::string_view raw);
[[nodiscard]] base::Result<CommitInfo> parseCommit(const Oid &id, std::string_view raw);

} // namespace git
