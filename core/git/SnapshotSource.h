#pragma once

#include "core/base/Error.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace git {

// What differs between the kinds of snapshot. Paths were checked by Snapshot: relative, no empty, "." or ".."
// part, no `.git`.
class SnapshotSource {
public:
    SnapshotSource() = default;
    SnapshotSource(const SnapshotSource &) = delete;
    SnapshotSource &operator=(const SnapshotSource &) = delete;
    virtual ~SnapshotSource() = default;

    [[nodiscard]] virtual base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix) const = 0;
    [[nodiscard]] virtual base::Result<SnapshotFile> read(std::string_view path,
                                                          std::uint64_t maxBytes) const = 0;
};

using SourceResult = base::Result<std::unique_ptr<SnapshotSource>>;
[[nodiscard]] SourceResult openRevisionSource(Repository repository, const Oid &commit);
[[nodiscard]] SourceResult openIndexSource(Repository repository);
[[nodiscard]] SourceResult openWorktreeSource(Repository repository);
[[nodiscard]] SourceResult openDirectorySource(const std::filesystem::path &directory);

} // namespace git
