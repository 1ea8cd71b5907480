#pragma once

#include "core/base/Descriptor.h"
#include "core/base/Error.h"

#include <cstdint>
#include <string_view>

namespace git {

// Who sees to it that a path stays below its root.
enum class BeneathRule : std::uint8_t {
    Best,       // the kernel where it can (openat2, Linux 5.6 and later), else part by part
    Kernel,     // Invalid where it cannot
    PartByPart, // each folder opened from the one before, no symlink followed
};

// Opens the file at `path` below the open folder `root` (an O_PATH descriptor will do) with open(2)'s
// `flags`; O_CLOEXEC and O_NOFOLLOW are added. No symlink is followed anywhere on the way, so that nothing
// swapped in meanwhile leads out of the root. With O_PATH the last part itself may be a symlink: look at it
// before believing it.
//
// Errors: Invalid for a path that is absolute, is empty, has an empty, "." or ".." part, a NUL or a part
// ".git" in any case, and where a symlink or another root stands on the way; NotFound; Conflict when another
// program holds a lease on the file; Io.
[[nodiscard]] base::Result<base::Descriptor> openBeneath(int root, std::string_view path, int flags,
                                                         BeneathRule rule = BeneathRule::Best);

} // namespace git
