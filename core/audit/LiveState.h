#pragma once

#include "core/audit/RangeAudit.h"

#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// What a review is computed from, as it is at one moment: what the typed revisions name and what the local
// package holds. Two of them, or one and the session's own record, tell what has changed meanwhile.
struct LiveState {
    git::Oid a;           // what the typed base revision names now; null when it names nothing
    git::Oid b;           // likewise the target
    git::Oid localCommit; // likewise the local revision; null for the other kinds of snapshot
    std::map<std::string, git::Oid>
        localFiles; // index, worktree, directory: blob id by path, below the plugin's package
    bool operator==(const LiveState &) const = default;
};

// A revision whose name has moved on.
struct MovedName {
    enum class End { Base, Target, Local } end = End::Target;
    std::string typed;
    git::Oid pinned; // what the review stays at
    git::Oid now;    // null: the name is gone
    bool operator==(const MovedName &) const = default;
};

struct LiveChanges {
    std::vector<std::string> files; // local paths that were written, added or removed; sorted
    std::vector<MovedName> names;   // Base, Target, Local
    [[nodiscard]] bool isEmpty() const { return files.empty() && names.empty(); }
    bool operator==(const LiveChanges &) const = default;
};

// Opens its own handles; hashes the local package where its ids are not known (some 10 ms for 300 files). A
// name that does not resolve is part of the state; an unreadable repository or folder is an error.
[[nodiscard]] base::Result<LiveState> readLiveState(const review::Session &session,
                                                    const AuditRequest &request, std::stop_token stop = {});

// `read`: the state when the review's files were read. Names count against what the session has pinned.
[[nodiscard]] LiveChanges changesSince(const review::Session &session, const LiveState &read,
                                       const LiveState &now);

// Files and folders to watch: when one of them changes, the state may have changed. At most `watchLimit`.
inline constexpr std::size_t watchLimit = 4'000;
[[nodiscard]] std::vector<std::filesystem::path> watchedPlaces(const AuditRequest &request);

} // namespace audit
