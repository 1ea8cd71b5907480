#pragma once

#include "core/base/SharedBytes.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace diff {

// How far one side of a pair was read.
enum class SideState : std::uint8_t {
    Absent,   // there is no such file on this side
    Loaded,   // `bytes` is all of it
    Missing,  // it should be there and cannot be had: an object of a partial clone, damage, no permission
    TooLarge, // above the limit, not read
};

// One side of a pair as it was read, before anybody asks what it is: nothing is decoded. Bytes are shared by
// copies.
struct FileSide {
    SideState state = SideState::Absent;
    git::FileMode mode = git::FileMode::Absent;
    std::string path;                  // relative to its repository, or as given on the command line
    git::Oid id;                       // blob id of the bytes, of a submodule its commit; null = not known
    base::SharedBytes bytes;           // of a symlink its target; of a submodule nothing
    std::optional<std::uint64_t> size; // of all of it; nothing where it is not known
    std::string reason;                // why it is absent, missing or was not read, in one line
    bool operator==(const FileSide &) const = default;
};

// A regular file of these bytes, without an id.
[[nodiscard]] inline FileSide textSide(std::string bytes, std::string path = {})
{
    FileSide side;
    side.state = SideState::Loaded;
    side.mode = git::FileMode::Regular;
    side.path = std::move(path);
    side.size = bytes.size();
    side.bytes = std::move(bytes);
    return side;
}

} // namespace diff
