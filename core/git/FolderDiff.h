#pragma once

#include "core/base/Error.h"
#include "core/git/FileChange.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

// Two folders of the disk to be compared name by name. Symlinks are links, as git has them. The one
// exception: `git difftool --dir-diff` fills a folder with absolute links to files of the same path in the
// worktree; those are read as the files that they stand for when the worktree is named.
struct FolderPair {
    std::filesystem::path left;
    std::filesystem::path right;
    std::filesystem::path worktree; // absolute, without links in it; empty = every link is a link
    bool operator==(const FolderPair &) const = default;
};

// One file that differs between two folders. Paths are relative to both, '/' between parts; blobs are null. A
// file against a folder of its name is a file that went and files that came.
struct FolderChange {
    FileChange change;
    std::string trouble; // why it could not be compared, in one line; then `change` names it only
    bool operator==(const FolderChange &) const = default;
};

struct FolderDiffUpdate {
    std::vector<FolderChange> changes; // since the last update, in order
    std::size_t compared = 0;          // files looked at so far, on either side
};
// Called on the working thread a few times a second and once at the end.
using FolderDiffProgress = std::function<void(FolderDiffUpdate)>;

// What differs, in the order of the paths' parts as bytes; `.git` is left out. Files of equal size are
// compared byte by byte, nothing is written. A folder or file that cannot be read is one change with its
// trouble and the rest goes on. Errors: NotFound or Io when one of the two folders itself cannot be opened,
// Canceled.
[[nodiscard]] base::Result<std::size_t> diffFolders(const FolderPair &pair,
                                                    const FolderDiffProgress &progress,
                                                    const std::stop_token &stop = {}); // files looked at

// A side of `change` as it is on disk now. NotFound when it has gone meanwhile, Limit above `maxBytes`,
// Invalid for a device, Io.
struct FolderFile {
    std::string bytes; // a symlink's target
    FileMode mode = FileMode::Regular;
};
enum class FolderSide { Left, Right };
[[nodiscard]] base::Result<FolderFile> readFolderFile(const FolderPair &pair, FolderSide side,
                                                      const std::string &path, std::uint64_t maxBytes);

} // namespace git
