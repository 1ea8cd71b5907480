#pragma once

#include "core/audit/FilePair.h"
#include "core/diff/Alignment.h"
#include "core/git/FolderDiff.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace audit {

// One file of two folders that are compared: it is read as loadFolderFiles() does it.
struct FolderPlace {
    git::FolderPair folders;
    git::FileChange change;
    bool operator==(const FolderPlace &) const = default;
};

// The files of the disk that are compared, as loadFiles() takes them.
struct DiskPlaces {
    std::filesystem::path left;
    std::filesystem::path right;
    // Empty = none.
    std::filesystem::path base = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    std::optional<FolderPlace> within =
        {}; // then the paths are those of the change, empty for a side without it
    bool operator==(const DiskPlaces &) const = default;
};

[[nodiscard]] DiskPlaces placesWithin(const git::FolderPair &folders, const git::FileChange &change);

// What the file system says of a regular file: as long as it says the same, nobody has written to it.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t file = 0; // the inode: another one after a replacement by renaming
    std::uint64_t size = 0;
    std::int64_t written = 0; // nanoseconds since 1970
    std::int64_t changed = 0; // likewise; also its mode
    bool operator==(const FileStamp &) const = default;
};

// A pair with what the file system said before it was read: a later change is seen by that, unless it keeps
// the size and falls into the same tick of the file system's clock. What is no regular file (a pipe, standard
// input,
// "/dev/null") has no stamp and is read once.
struct DiskReading {
    FilePair pair;
    std::array<std::optional<FileStamp>, 3> stamps; // left, right, base
};

// Errors as loadFiles().
[[nodiscard]] base::Result<DiskReading> readFromDisk(const DiskPlaces &places,
                                                     const std::stop_token &stop = {});

// The same files once more, under the names that the former pair has; sides that can be read only once are
// taken over, and a file of a folder that has gone is a missing side. Without a look at a byte when no stamp
// has changed.
[[nodiscard]] base::Result<DiskReading> readAgain(const DiskPlaces &places, const DiskReading &former,
                                                  const std::stop_token &stop = {});

// The sides of `former` that `now` has otherwise, left to right; a base is behind them.
[[nodiscard]] std::vector<diff::Side> changedSides(const FilePair &former, const FilePair &now);

// Files and folders to watch: a file that is replaced by renaming, or comes back, is seen in its folder.
[[nodiscard]] std::vector<std::filesystem::path> watchedPlaces(const DiskPlaces &places,
                                                               const DiskReading &reading);

} // namespace audit
