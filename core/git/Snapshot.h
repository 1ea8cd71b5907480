#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace git {

struct SnapshotFile {
    std::string bytes; // exact; a symlink's target text; a submodule's commit id in hex
    FileMode mode = FileMode::Regular;
    Oid id; // git blob id of `bytes`
};

// Files at one point, whatever it is: everything above core/git reads through this and never knows which kind
// it was. Holds its own repository handle; move-only, one thread at a time. Worktree reads never leave the
// root (no `..`, no symlinked folder followed) and see the bytes on disk, without filters.
class Snapshot {
public:
    // `repository`: path as for Repository::open; ignored for Directory.
    [[nodiscard]] static base::Result<Snapshot> open(const std::filesystem::path &repository,
                                                     const SnapshotSpec &spec);

    Snapshot(Snapshot &&) noexcept;
    Snapshot &operator=(Snapshot &&) noexcept;
    ~Snapshot();

    [[nodiscard]] const SnapshotSpec &spec() const; // Revision kinds have `commit` filled in

    // Files below `prefix` ("" = all, else a folder without final '/'), sorted by path. Ignored files,
    // `.git`, submodules' contents and devices are left out.
    [[nodiscard]] base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix = {}) const;

    // NotFound when no such file; Limit above `maxBytes`; Git when the blob is missing (partial clone).
    [[nodiscard]] base::Result<SnapshotFile> read(std::string_view path,
                                                  std::uint64_t maxBytes = 64ULL << 20U) const;

private:
    struct State;
    explicit Snapshot(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace git
