#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// Every Python file below vllm/ that exists at A or at B, sorted: what a reviewer can name as a counterpart.
// Opens its own handle on the repository at `repository`.
[[nodiscard]] base::Result<std::vector<std::string>>
loadUpstreamNames(const std::filesystem::path &repository, const git::Oid &a, const git::Oid &b,
                  const std::stop_token &stop = {});

} // namespace audit
