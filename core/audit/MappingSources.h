#pragma once

#include "core/audit/Modules.h"
#include "core/audit/RangeAudit.h"
#include "core/base/Error.h"
#include "core/git/Snapshot.h"
#include "core/review/Mapping.h"
#include "core/review/UpstreamFacts.h"

#include <array>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// The three trees that mappings are made from: the local snapshot and upstream at A and at B. Holds handles;
// one thread.
class MappingSources {
public:
    [[nodiscard]] static base::Result<MappingSources> open(const AuditRequest &request,
                                                           const git::RevisionRange &range);

    [[nodiscard]] const git::SnapshotSpec &snapshot() const
    {
        return m_snapshot;
    } // as asked for, its commit resolved
    [[nodiscard]] const std::vector<std::string> &localPython() const
    {
        return m_localPython;
    } // below vllm_metax/, sorted
    [[nodiscard]] bool hasLocal(std::string_view path) const { return m_localNames.contains(path); }
    [[nodiscard]] bool isAtA(std::string_view path) const { return m_namesAtA.contains(path); }
    [[nodiscard]] bool isAtB(std::string_view path) const { return m_namesAtB.contains(path); }

    // Proposals for `localPaths` against the tree at A; a file without counterpart there is tried against
    // those files of B that A does not have (upstreamAtA is then empty). The B ends of the others are not
    // filled in.
    [[nodiscard]] base::Result<std::vector<review::Mapping>>
    propose(const std::vector<std::string> &localPaths, std::stop_token stop = {}) const;

    // For counterparts that B no longer has: the best similar file among those that B has and A has not. One
    // record per local path that has one, the path at B in upstreamAtB.
    [[nodiscard]] base::Result<std::vector<review::Mapping>>
    proposeAtB(const std::vector<std::string> &localPaths, std::stop_token stop = {}) const;

    // The reviewer's decisions with names moved to the end where they exist and the kind judged anew. Invalid
    // when a name exists at neither end, or a local file is missing from a revision.
    [[nodiscard]] base::Result<std::vector<review::Mapping>>
    decided(const std::vector<review::Mapping> &decisions, std::stop_token stop = {}) const;

private:
    // Which upstream files a rule may name.
    enum class Field : std::size_t { AtA, AtB, NewAtB };

    MappingSources(git::Snapshot local, git::Snapshot atA, git::Snapshot atB);
    [[nodiscard]] const git::Snapshot &tree(Field field) const { return field == Field::AtA ? m_atA : m_atB; }
    [[nodiscard]] const std::vector<git::SnapshotEntry> &entries(Field field) const;
    [[nodiscard]] base::Result<review::UpstreamFactsPtr> facts(Field field,
                                                               const std::stop_token &stop) const;
    [[nodiscard]] base::Result<void> list();
    [[nodiscard]] base::Result<std::vector<review::Mapping>>
    run(const std::vector<std::string> &localPaths, Field field,
        std::vector<std::pair<std::string, std::string>> pairs, std::stop_token stop) const;
    [[nodiscard]] base::Result<void> judgeKinds(std::vector<review::Mapping> &mappings, Field field,
                                                std::stop_token stop) const;

    std::filesystem::path m_upstream;
    git::Snapshot m_local;
    git::Snapshot m_atA;
    git::Snapshot m_atB;
    git::SnapshotSpec m_snapshot;
    std::vector<git::SnapshotEntry> m_localEntries;
    std::vector<git::SnapshotEntry> m_entriesAtA; // Python below vllm/
    std::vector<git::SnapshotEntry> m_entriesAtB;
    std::vector<git::SnapshotEntry> m_newAtB; // those whose path A does not have
    std::vector<std::string> m_localPython;
    NameSet m_localNames;
    NameSet m_namesAtA; // every file of the tree
    NameSet m_namesAtB;
    mutable std::array<review::UpstreamFactsPtr, 3> m_facts; // by Field, once read
};

// The folder of a local snapshot that holds the plugin's files.
inline constexpr std::string_view localPackage = "vllm_metax";

// What a request's snapshot is opened as. A commit that the session remembers counts, wherever the name that
// was typed points today; then as withPackageRoot().
[[nodiscard]] git::SnapshotSpec pinned(git::SnapshotSpec spec);

// An installed package may be named by its own folder: a directory "…/vllm_metax" is read from its parent, so
// that local paths are the same for every kind of snapshot.
[[nodiscard]] git::SnapshotSpec withPackageRoot(git::SnapshotSpec spec);

} // namespace audit
