#pragma once

#include <filesystem>

namespace app {

// $XDG_CACHE_HOME/metax-review: deleting it loses nothing but time.
[[nodiscard]] std::filesystem::path cacheFolder();

// Results of earlier audits, and who owns which line.
[[nodiscard]] std::filesystem::path auditCacheFolder();
[[nodiscard]] std::filesystem::path provenanceCacheFolder();

} // namespace app
