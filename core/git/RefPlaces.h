#pragma once

#include "core/git/Repository.h"

#include <filesystem>
#include <vector>

namespace git {

// What on disk changes when a ref of the repository moves or its index is written: HEAD, index, packed-refs
// and the folders of loose refs, of this worktree and of the repository that it is linked to. Sorted; only
// what exists; at most `refPlacesLimit`. A ref that a file-less backend (reftable) keeps moves its folder.
inline constexpr std::size_t refPlacesLimit = 1'000;
[[nodiscard]] std::vector<std::filesystem::path> refPlaces(const Repository &repository);

} // namespace git
