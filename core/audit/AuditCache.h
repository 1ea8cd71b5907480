#pragma once

#include "core/audit/RangeAudit.h"

#include <filesystem>
#include <optional>
#include <string>

namespace audit {

// Results of earlier audits, as files of one folder (the XDG cache); deleting it loses nothing but time. A
// result is found by what it was computed from: the object ids of both ends and of the local snapshot's
// commit, the scope, the decided mappings and the version of this code, so it can never be out of date. An
// index, a worktree or a directory has no object id: those are always computed.
//
// Empty when the request cannot be cached. `range` and `snapshot` must be resolved.
[[nodiscard]] std::string cacheKey(const AuditRequest &request, const git::RevisionRange &range,
                                   const git::SnapshotSpec &snapshot);

// Nullopt when there is none, or when the file was damaged.
[[nodiscard]] std::optional<AuditResult> readCache(const std::filesystem::path &folder,
                                                   const std::string &key);

// Keeps the 24 newest results. A cache that cannot be written is no error: the next audit computes again.
// Results with omissions are not kept, since fetching the missing objects changes them.
void writeCache(const std::filesystem::path &folder, const std::string &key, const AuditResult &result);

} // namespace audit
