#pragma once

#include "core/base/Error.h"
#include "core/git/FileChange.h"
#include "core/git/ObjectReader.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace git {

// What one detection could not look at.
struct RenameGaps {
    std::vector<Oid> unreadBlobs; // missing in a partial clone: taken as similar to nothing
};

// Joins deleted and added files of one tree difference (sorted by path) into renames as `git diff-tree -M50%
// -l0` does: equal blobs first, then base names that are unique on both sides (75 % and more), then the best
// similarity from 50 %. Joined pairs become one Renamed change; the order of the rest is kept. Errors:
// Canceled.
[[nodiscard]] base::Result<RenameGaps>
detectRenames(const ObjectReader &reader, std::vector<FileChange> &changes, const std::stop_token &stop);

} // namespace git
