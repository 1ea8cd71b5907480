#pragma once

#include "core/base/Error.h"
#include "core/git/FileChange.h"
#include "core/git/Repository.h"

#include <stop_token>
#include <vector>

namespace git {

enum class RenameDetection { Off, On };

// Every file that differs between two trees (null = the empty tree), sorted by path; our own merge of raw
// trees, equal subtrees skipped by id. With detection On, renames are found as `git diff-tree -M50% -l0`
// finds them: exact ids first, then unique base names, then the best similarity; each old and each new path
// takes part in one rename at most.
[[nodiscard]] base::Result<std::vector<FileChange>> diffTrees(const Repository &repository,
                                                              const Oid &oldTree, const Oid &newTree,
                                                              RenameDetection renames,
                                                              const std::stop_token &stop = {});

} // namespace git
