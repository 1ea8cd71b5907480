#pragma once

#include "core/base/ByteSplice.h"
#include "core/base/Error.h"
#include "core/git/BeneathRoot.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace git {

// A change of one file of a worktree.
struct WorktreeChange {
    std::filesystem::path root; // of the worktree
    std::string path;           // of the file in it, parts separated by '/'
    Oid base;                   // blob id of the bytes that were read and that `splice` is of
    base::ByteSplice splice;
    // A folder outside of the worktree, made when it is not there: holds the bytes while they are written, so
    // that a crash in the middle loses nothing (core/git/WriteRescue.h).
    std::filesystem::path rescueFolder;
    BeneathRule rule = BeneathRule::Best;
};

// How it ended. Of a conflict `now` is what a three-way view has to show beside the base.
struct WorktreeWritten {
    enum class State : std::uint8_t {
        Written,
        Conflict, // another program was there: nothing of ours is in the file
    };
    State state = State::Written;
    Oid base;
    Oid now;            // blob id of what stands there; null when there is no such file any more
    std::string reason; // of a conflict: one line
    bool operator==(const WorktreeWritten &) const = default;
};

// One step of the write: a test may make it fail, or do then what another program would.
enum class WorktreeStep : std::uint8_t { Open, Lock, Read, Rescue, Look, Reserve, Write, Flush, LookAgain };
// Returns 0 to go on, or the errno that the step shall fail with.
using WorktreeFault = std::function<int(WorktreeStep)>;

// Changes the file in place, all or nothing, so that no other program's update is ever lost, whether that
// program writes into the file or renames another one over it. Blocks for some milliseconds; any thread.
//
// Why in place. A new file that is renamed over the old one drops what a program that has the old one open,
// or has looked its name up already, writes a moment later; no check before or behind the rename can see
// that. So the file stays the same one, and with it owner, mode, extended attributes and birth time, and a
// read-only folder is no obstacle. It is opened below the root without following any symlink (openBeneath())
// and then held by a write lease (fcntl F_SETLEASE), which the kernel grants only when nobody else has the
// file open for writing and which makes everybody who opens it wait until it is given back. Under the lease:
//  - the bytes have to be those of `base`, and the name has to lead to this very file, of one name only;
//  - the bytes behind the first difference are written and flushed, space having been reserved before;
//  - the name has to lead here still, and nobody may be waiting to write. Otherwise the old bytes and times
//    are put back: who renamed a file over this one, or waits for it, finds all as if nothing had been.
// A writer in place is so either before (other bytes: Conflict), or waiting (Conflict, and writes to what it
// has read), or later, upon our bytes; a renamed file takes the name, and ours is not in it or under it.
// What a later writer puts there in place of our bytes is its own decision.
//
// Errors, the file being as it was: Invalid for a path that openBeneath() refuses, what is no regular file,
// and a file with hard links (their other names would change too); NotFound; Conflict when the file stays
// open in, or locked by (flock, fcntl), another program; Io for a write-protected file, a full disk, a file
// of another user, or a file system without leases: then a patch is what is left. Should even the old bytes
// not go back (Io, and the message says so), they are in the rescue folder.
[[nodiscard]] base::Result<WorktreeWritten> writeWorktreeFile(const WorktreeChange &change,
                                                              const WorktreeFault &fault = {});

} // namespace git
