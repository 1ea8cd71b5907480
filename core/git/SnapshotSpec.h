#pragma once

#include "core/git/Oid.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace git {

enum class SnapshotKind {
    Revision,  // the tree of a commit
    Index,     // what is staged
    Worktree,  // files on disk, tracked and untracked, not the ignored ones
    Directory, // any folder, git or not: an installed package
};

// Names a snapshot without opening it; this is what sessions store and what the UI always shows.
struct SnapshotSpec {
    SnapshotKind kind = SnapshotKind::Worktree;
    std::string revision;            // Revision: as typed
    Oid commit;                      // Revision: what it resolved to; null until resolved
    std::filesystem::path directory; // Directory only

    // "v0.21.0 (600f6b6ab)", "index", "worktree", "directory /opt/..."
    [[nodiscard]] std::string label() const;
    // REV | "index" | "worktree" | a path that contains '/' or is "." (a directory); "refs/..." is a
    // revision.
    [[nodiscard]] static SnapshotSpec parse(std::string_view text);
    bool operator==(const SnapshotSpec &) const = default;
};

enum class FileMode : std::uint32_t {
    Absent = 0,
    Regular = 0100644,
    Executable = 0100755,
    Symlink = 0120000,
    Submodule = 0160000
};

struct SnapshotEntry {
    std::string path; // relative to the repository's root or to the directory, '/' between parts
    FileMode mode = FileMode::Regular;
    Oid id; // git blob id of the raw bytes (no filter applied); a symlink's is its target's text; null for
            // worktree and directory entries until read
    bool operator==(const SnapshotEntry &) const = default;
};

} // namespace git
