#pragma once

#include "core/base/Error.h"
#include "core/git/Snapshot.h"
#include "core/review/NoteFacts.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace audit {

// What the references of notes are looked up in, of a target revision of upstream and a local snapshot:
// the files of both; as symbols every word of their Python, C, C++ and CUDA files, so that only what stands
// nowhere is dead; the commits that the target has, with their pull requests. Commits elsewhere in the
// repository are not read, so no commit is called dead. The version is the target's own name or tag, else
// that of the newest version tag it has. Opens its own handle; seconds for a large repository. Errors: those
// of Repository and Snapshot, Canceled.
[[nodiscard]] base::Result<review::NoteFacts> targetFacts(const std::filesystem::path &upstream,
                                                          const std::string &target,
                                                          const git::Snapshot &local,
                                                          const std::stop_token &stop = {});

} // namespace audit
