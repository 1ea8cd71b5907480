#pragma once

#include "core/audit/RangeAudit.h"
#include "core/git/CommitWalk.h"
#include "core/git/Repository.h"

#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

using NameSet = std::set<std::string, std::less<>>;

// Every file that `commit` changes against its first parent (the empty tree for a root), renames joined.
// Errors: Git when a tree is missing.
[[nodiscard]] base::Result<std::vector<git::FileChange>>
changesOf(const git::Repository &repository, const git::CommitInfo &commit, std::stop_token stop = {});

// The same as the reviewer reads them: what touches a followed name first, then by group and path.
[[nodiscard]] std::vector<ModuleChange> sortedModules(const std::vector<git::FileChange> &changes,
                                                      const NameSet &followed);

[[nodiscard]] bool touches(const git::FileChange &change, const NameSet &names);

} // namespace audit
