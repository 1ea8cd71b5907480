#pragma once

#include "core/base/Error.h"
#include "core/git/CommitWalk.h"
#include "core/git/RevisionRange.h"
#include "core/git/SnapshotSpec.h"
#include "core/review/Mapping.h"
#include "core/review/Session.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// What a changed file of a commit is to the reviewer, by its path.
enum class ModuleGroup { Mapped, Production, Tests, Docs, Other };

struct ModuleChange {
    git::FileChange change;
    ModuleGroup group = ModuleGroup::Other;
    bool operator==(const ModuleChange &) const = default;
};

// Why a commit counts as being on the other side already.
enum class TwinReason { SamePullRequest, SamePatchId, CherryPickTrailer };

struct Twin {
    git::Oid commit; // on the other side
    TwinReason reason = TwinReason::SamePullRequest;
    bool operator==(const Twin &) const = default;
};

// One listed commit of A..B.
struct CommitEntry {
    git::CommitInfo commit;
    bool isMerge = false;
    std::vector<ModuleChange>
        modules; // all changed files against the first parent: mapped first, then by group and path
    std::vector<std::string> localFiles; // the local counterparts it concerns, sorted
    std::vector<int> pullRequests;       // numbers "(#N)" of the subject, in order
    std::optional<Twin> twin;            // already in A
    std::optional<git::Oid> reverts;     // the commit that it says it reverts, when in the range
    std::optional<git::Oid> revertedBy;  // by a later commit of the range

    [[nodiscard]] std::size_t count(ModuleGroup group) const;
    bool operator==(const CommitEntry &) const = default;
};

// One commit only on A's side.
struct SideCommit {
    git::CommitInfo commit;
    std::optional<Twin> twin;    // its counterpart in A..B
    bool droppedForGood = false; // no twin: B does not have it, and A..B never shows it
    bool touchesMapped = false;
    bool operator==(const SideCommit &) const = default;
};

struct AuditRequest {
    std::filesystem::path upstream; // repository
    std::string a;                  // revisions as typed, or full ids
    std::string b;
    std::filesystem::path local; // repository or directory
    git::SnapshotSpec snapshot;
    review::Scope scope;
    std::vector<review::Mapping> decided; // the session's; they win over every rule
    std::filesystem::path cache;          // folder of core/audit/AuditCache.h; empty = compute
};

struct AuditResult {
    git::RevisionRange range;
    git::SnapshotSpec snapshot; // with the commit resolved
    std::vector<review::Mapping>
        mappings; // all of them, in scope or not, sorted by local path, then upstream path
    std::vector<CommitEntry> commits; // newest first
    std::vector<SideCommit> aOnly;    // newest first
    std::vector<std::string> names;   // followed upstream names, sorted
    std::vector<git::RenameStep> renames;
    std::vector<git::Omission> omissions;
    std::size_t commitsInRange = 0;
    std::size_t twinsInRange = 0; // commits of A..B with a twin in A, listed or not
    std::string upstreamRoot;     // root commits, hex, for the session's links; empty when unknown
    std::string localRoot;
    bool operator==(const AuditResult &) const = default;
};

// What the window shows while the audit runs; called on the working thread.
struct AuditUpdate {
    enum class Stage { Range, Mapping, Commits, Modules, Twins } stage = Stage::Range;
    std::size_t done = 0;
    std::size_t total = 0; // 0 = unknown
    std::span<const CommitEntry>
        fresh; // stage Commits: further entries, without modules beyond the mapped ones
};
using AuditProgress = std::function<void(const AuditUpdate &)>;

// The whole computation of a review: range, mapping, commits, twins, A-only commits. Opens its own handles;
// writes nothing.
[[nodiscard]] base::Result<AuditResult> auditRange(const AuditRequest &request, std::stop_token stop = {},
                                                   const AuditProgress &progress = {});

// The request that recomputes a session, `file` being where it is stored.
[[nodiscard]] AuditRequest requestFor(const review::Session &session, const std::filesystem::path &file);

// Group of a path of the upstream tree: tests/ -> Tests; docs/ and *.md -> Docs; vllm/ and csrc/ sources ->
// Production.
[[nodiscard]] ModuleGroup groupOf(std::string_view path);

} // namespace audit
