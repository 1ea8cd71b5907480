#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"

#include <stop_token>

namespace git {

// Identity of a commit's change against its first parent, independent of line numbers and white space; equal
// to `git diff-tree -p C | git patch-id --stable`. Null for an empty change or a merge.
[[nodiscard]] base::Result<Oid> patchId(const Repository &repository, const Oid &commit,
                                        const std::stop_token &stop = {});

} // namespace git
