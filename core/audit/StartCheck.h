#pragma once

#include "core/base/Error.h"
#include "core/git/CommitInfo.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

// What the form of a new review asks while it is filled in. Pure functions of their arguments: each opens its
// own handle, writes nothing, and may run on any thread. The values are facts; the form makes sentences of
// them. Errors are Result's: they name the thing and the way out.
namespace audit {

struct RepositoryCheck {
    std::vector<git::RefName> refs; // what can be typed as a revision
    std::string rootCommit;         // hex, or empty when HEAD leads nowhere
    bool isBare = false;
    bool isShallow = false;      // the history ends early: a range may be incomplete
    bool isPartialClone = false; // blobs may be missing
    bool operator==(const RepositoryCheck &) const = default;
};
// Cost: a few ms and the number of refs.
[[nodiscard]] base::Result<RepositoryCheck> checkRepository(const std::filesystem::path &path);

// How B stands to A, without the types of core/git that hold handles.
enum class RangeStanding { Same, Forward, Reversed, Diverged, Unrelated };

struct RangeCheck {
    git::Oid a;
    git::Oid b;
    RangeStanding standing = RangeStanding::Same;
    std::size_t commits = 0;   // of A..B, merges included
    std::size_t onlyInA = 0;   // of B..A
    bool isIncomplete = false; // objects were missing while counting
    bool operator==(const RangeCheck &) const = default;
};
// Walks both sides: about 10 µs a commit.
[[nodiscard]] base::Result<RangeCheck> checkRange(const std::filesystem::path &repository,
                                                  const std::string &a, const std::string &b,
                                                  const std::stop_token &stop = {});

struct SnapshotCheck {
    git::SnapshotSpec spec;            // Revision kinds with the commit resolved
    std::vector<std::string> families; // sorted
    std::size_t modelFiles = 0;        // Python files below vllm_metax/models/
    std::size_t pythonFiles = 0;       // Python files below vllm_metax/
    bool operator==(const SnapshotCheck &) const = default;
};
// Lists the snapshot. `repository` is ignored for a directory.
[[nodiscard]] base::Result<SnapshotCheck> checkSnapshot(const std::filesystem::path &repository,
                                                        const git::SnapshotSpec &spec,
                                                        const std::stop_token &stop = {});

// Where a new session file may be made: Conflict when it exists, NotFound when its folder does not, Io when
// that cannot be written to, Invalid when it would lie inside one of the reviewed repositories' working
// trees.
[[nodiscard]] base::Result<void> checkSessionFile(const std::filesystem::path &file,
                                                  const std::vector<std::filesystem::path> &reviewed);

} // namespace audit
