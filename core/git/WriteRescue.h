#pragma once

#include "core/base/Error.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace git {

// A write into a worktree as it is kept on disk until it is through: a process that dies in the middle may
// leave some of the new bytes before the rest of the old ones.
struct WriteRescue {
    std::filesystem::path root;
    std::string path; // of the file below it
    std::string before;
    std::string after;
    bool operator==(const WriteRescue &) const = default;
};

// Puts it on disk, flushed, under a fresh name in `folder`, which is made when it is not there. Io.
[[nodiscard]] base::Result<std::filesystem::path> keepRescue(const std::filesystem::path &folder,
                                                             const WriteRescue &rescue);
void dropRescue(const std::filesystem::path &file);

// What was found where a write had been cut off.
struct InterruptedWrite {
    enum class State : std::uint8_t {
        Untouched, // nothing was written
        Complete,  // all was
        Restored,  // half was, and the bytes before are back
        Unsure,    // other bytes stand there, or none can be read: `file` keeps both versions
    };
    std::filesystem::path root;
    std::string path;
    State state = State::Unsure;
    std::filesystem::path file; // of the rescue; gone unless Unsure
};

// Settles what is left in `folder`: for the start of the program, and only while no other process writes
// there. In the order of the names; a folder that is not there has none.
[[nodiscard]] std::vector<InterruptedWrite> settleInterruptedWrites(const std::filesystem::path &folder);

// Whether `now` is what is left when writing `after` over `before` stops at some byte.
[[nodiscard]] bool isHalfWritten(std::string_view now, std::string_view before, std::string_view after);

} // namespace git
