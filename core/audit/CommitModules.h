#pragma once

#include "core/audit/RangeAudit.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// The changed files of one commit that the audit lists without them (A's own side): what touches one of
// `names` (sorted upstream names) is Mapped and comes first. Opens its own handle on the repository at
// `repository`.
[[nodiscard]] base::Result<std::vector<ModuleChange>> loadModules(const std::filesystem::path &repository,
                                                                  const git::CommitInfo &commit,
                                                                  const std::vector<std::string> &names,
                                                                  std::stop_token stop = {});

} // namespace audit
