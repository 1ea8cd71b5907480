#pragma once

#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace git {

// Files below one folder of the disk, reached part by part from an open handle on it, so that no symlink on
// the way, however it appears, leads out of it. Reads only. Errors: NotFound, Io, Limit, Invalid (a device or
// a socket).
class Folder {
public:
    [[nodiscard]] static base::Result<Folder> open(const std::filesystem::path &root);
    Folder(Folder &&other) noexcept;
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    Folder &operator=(Folder &&) = delete;
    ~Folder();

    struct Content {
        std::string bytes; // a symlink's target
        FileMode mode = FileMode::Regular;
    };
    [[nodiscard]] base::Result<Content> read(std::string_view path, std::uint64_t maxBytes) const;

    struct Item {
        enum class Kind { File, Link, Folder, Other };
        std::string name;
        Kind kind = Kind::Other;
        FileMode mode = FileMode::Absent; // of a file or a link
        std::uint64_t size = 0;           // of a file, bytes
        std::uint64_t device = 0;         // with `inode`: two names of one file
        std::uint64_t inode = 0;
    };
    // What stands in one folder ("" = the root), sorted by name as bytes; `.git` is left out.
    [[nodiscard]] base::Result<std::vector<Item>> items(std::string_view folder) const;
    [[nodiscard]] base::Result<Item> item(std::string_view path) const;
    // Whether the file at `path` has the same bytes as `otherPath` of `other`, however large. Canceled when
    // asked to stop.
    [[nodiscard]] base::Result<bool> hasSameBytes(std::string_view path, const Folder &other,
                                                  std::string_view otherPath,
                                                  const std::stop_token &stop = {}) const;

    enum class Visit { Enter, Skip };
    struct Visitor {
        std::function<void(std::string path, FileMode mode)> file;
        // `isRepository`: the folder holds a `.git` of its own.
        std::function<Visit(const std::string &path, bool isRepository)> folder;
    };
    // Regular files and symlinks below `prefix` ("" = all); `.git` entries and devices are left out. No
    // order.
    [[nodiscard]] base::Result<void> walk(std::string_view prefix, const Visitor &visitor) const;

private:
    explicit Folder(int descriptor)
        : m_root(descriptor)
    {
    }
    int m_root = -1;
};

} // namespace git
