#pragma once

#include "core/audit/RangeAudit.h"
#include "core/git/Snapshot.h"

#include <filesystem>
#include <optional>
#include <string>

namespace audit {

// Results of earlier audits, as files of one folder (the XDG cache); deleting it loses nothing but time. A
// result is found by what it was computed from: the object ids of both ends, the content of the local
// snapshot (a revision's commit; of an index, worktree or directory the path and blob id of every file below
// the plugin's package), the scope, the decided mappings and the version of this code, so it can never be out
// of date.
//
// Empty when the request cannot be cached (a local file cannot be read). Reads and hashes the local package
// where its ids are not known: some 10 ms for 300 files.
[[nodiscard]] std::string cacheKey(const AuditRequest &request, const git::RevisionRange &range,
                                   const git::Snapshot &local);

// Nullopt when there is none, or when the file was damaged.
[[nodiscard]] std::optional<AuditResult> readCache(const std::filesystem::path &folder,
                                                   const std::string &key);

// Keeps the 24 newest results. A cache that cannot be written is no error: the next audit computes again.
// Results with omissions are not kept, since fetching the missing objects changes them.
void writeCache(const std::filesystem::path &folder, const std::string &key, const AuditResult &result);

} // namespace audit
