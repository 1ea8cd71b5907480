#pragma once

#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <string>

namespace git {

enum class ChangeKind { Added, Deleted, Modified, Renamed, TypeChanged, ModeChanged };

// One file that differs between two trees. `oldPath` is empty when Added, `newPath` when Deleted; they differ
// only when Renamed. `similarity` is git's rename index in percent (100 = same blob), 0 where it has no
// meaning.
struct FileChange {
    ChangeKind kind = ChangeKind::Modified;
    std::string oldPath;
    std::string newPath;
    FileMode oldMode = FileMode::Absent;
    FileMode newMode = FileMode::Absent;
    Oid oldBlob; // null when the side is absent
    Oid newBlob;
    int similarity = 0;

    [[nodiscard]] const std::string &path() const { return newPath.empty() ? oldPath : newPath; }
    bool operator==(const FileChange &) const = default;
};

} // namespace git
