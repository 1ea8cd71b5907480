#pragma once

#include "core/base/Error.h"
#include "core/diff/FileSide.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <string>

namespace audit {

// One side of a pair from a repository or a snapshot, whose handle must be the thread's own. What cannot be
// had is a state of the side with its reason; errors are those of the whole request. Above `maxBytes` a side
// is TooLarge.

// Absent for a null blob.
[[nodiscard]] base::Result<diff::FileSide> loadSide(const git::Repository &repository,
                                                    const std::string &path, const git::Oid &blob,
                                                    git::FileMode mode, std::uint64_t maxBytes);

// Absent, with no reason, for an empty path.
[[nodiscard]] base::Result<diff::FileSide> loadSide(const git::Snapshot &snapshot, const std::string &path,
                                                    std::uint64_t maxBytes);

} // namespace audit
