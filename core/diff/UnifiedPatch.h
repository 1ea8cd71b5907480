#pragma once

#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace diff {

// A file and what it shall become. Bytes of any encoding: lines end at a line feed byte, nothing is decoded.
struct PatchedFile {
    std::string path; // in the repository, parts separated by '/'
    git::FileMode mode = git::FileMode::Regular;
    std::string_view before;
    std::string_view after;
};

// The change as `git apply` and `patch -p1` take it, with `context` lines around each hunk, blob ids and a
// remark where a last line has no end; empty when nothing changes. Patches of several files may be joined.
// The same files give the same bytes. Errors: Git when the diff engine refuses.
[[nodiscard]] base::Result<std::string> unifiedPatch(const PatchedFile &file, std::uint32_t context = 3);

} // namespace diff
