#pragma once

#include "app/CommandLineOptions.h"
#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"

#include <filesystem>

namespace app {

// What --local and --snapshot say: the repository and what is under review there.
struct LocalSnapshot {
    std::filesystem::path local; // absolute
    git::SnapshotSpec snapshot;
};

// Invalid when --local is needed and not given. --snapshot has to be there.
[[nodiscard]] base::Result<LocalSnapshot> localSnapshotOf(const ParsedOptions &options);

// Absolute and without a final "/".
[[nodiscard]] std::filesystem::path absolutePath(const std::filesystem::path &path);

} // namespace app
