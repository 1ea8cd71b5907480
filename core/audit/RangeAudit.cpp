#include "core/audit/RangeAudit.h"

#include "core/audit/AuditCache.h"
#include "core/audit/MappingEnds.h"
#include "core/audit/Modules.h"
#include "core/audit/PullRequests.h"
#include "core/audit/Reverts.h"
#include "core/audit/Twins.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"
#include "core/review/MappingRules.h"
#include "core/review/MappingTable.h"

#include <algorithm>
#include <set>
#include <utility>

namespace audit {
namespace {

// One audit under way. The stages run in the order in which the reviewer needs their results: the list of
// commits first, counterparts of files that are out of scope last.
class Run {
public:
    Run(const AuditRequest &request, git::Repository repository, git::RevisionRange range,
        MappingSources sources, std::stop_token stop, const AuditProgress &progress)
        : m_request(request)
        , m_repository(std::move(repository))
        , m_sources(std::move(sources))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
        m_result.range = std::move(range);
        m_result.snapshot = m_sources.snapshot();
    }

    base::Result<AuditResult> all()
    {
        for (const auto stage :
             {&Run::mapScope, &Run::walk, &Run::modules, &Run::twins, &Run::mapRest, &Run::ends}) {
            if (m_stop.stop_requested())
                return base::canceled();
            if (auto done = (this->*stage)(); !done)
                return std::unexpected(std::move(done.error()));
        }
        finish();
        return std::move(m_result);
    }

private:
    base::Result<void> mapScope();
    base::Result<void> walk();
    base::Result<void> modules();
    base::Result<void> twins();
    base::Result<void> mapRest();
    base::Result<void> ends();
    void finish();

    void report(AuditUpdate::Stage stage, std::size_t done, std::size_t total,
                std::span<const CommitEntry> fresh = {}) const
    {
        if (m_progress)
            m_progress({stage, done, total, fresh});
    }
    base::Result<void> propose(const std::vector<std::string> &localPaths);
    [[nodiscard]] std::vector<CommitEntry> freshEntries(std::span<const git::CommitHit> hits,
                                                        const LocalsOfName &locals) const;
    void note(std::span<const git::Omission> omissions);

    const AuditRequest &m_request;
    git::Repository m_repository;
    MappingSources m_sources;
    std::stop_token m_stop;
    const AuditProgress &m_progress;
    AuditResult m_result;
    std::vector<review::Mapping> m_proposed;
    std::vector<review::Mapping> m_decided;
    std::vector<std::string> m_restLocals;
};

CommitEntry entryOf(const git::CommitHit &hit, const LocalsOfName &locals)
{
    CommitEntry entry;
    entry.commit = hit.commit;
    entry.isMerge = hit.isMerge;
    entry.pullRequests = pullRequestsOf(hit.commit.subject());
    std::set<std::string> files;
    for (const auto &change : hit.changes) {
        entry.modules.push_back({change, ModuleGroup::Mapped});
        for (const auto &name : {change.oldPath, change.newPath})
            if (const auto found = locals.find(name); found != locals.end())
                files.insert(found->second.begin(), found->second.end());
    }
    entry.localFiles.assign(files.begin(), files.end());
    return entry;
}

base::Result<void> Run::propose(const std::vector<std::string> &localPaths)
{
    auto found = m_sources.propose(localPaths, m_stop);
    if (!found)
        return std::unexpected(std::move(found.error()));
    std::ranges::move(*found, std::back_inserter(m_proposed));
    m_result.mappings = review::mergeDecided(m_proposed, m_decided);
    review::applyScope(m_result.mappings, m_request.scope);
    for (auto &mapping : m_result.mappings)
        if (!mapping.chosenByReviewer && isPackageInitialiser(mapping.localPath))
            mapping.inScope = false;
    return {};
}

base::Result<void> Run::mapScope()
{
    report(AuditUpdate::Stage::Mapping, 0, m_sources.localPython().size());
    auto decided = m_sources.decided(m_request.decided, m_stop);
    if (!decided)
        return std::unexpected(std::move(decided.error()));
    m_decided = *std::move(decided);
    std::set<std::string> settled;
    for (const auto &mapping : m_decided)
        settled.insert(mapping.localPath);
    std::vector<std::string> wanted;
    const auto &families = m_request.scope.families;
    for (const auto &path : m_sources.localPython()) {
        if (settled.contains(path))
            continue;
        const auto isOfFamily = review::isModelFile(path) &&
                                (families.empty() || std::ranges::contains(families, review::familyOf(path)));
        const auto isWanted = (m_request.scope.allMapped || isOfFamily) && !isPackageInitialiser(path);
        (isWanted ? wanted : m_restLocals).push_back(path);
    }
    return propose(wanted);
}

std::vector<CommitEntry> Run::freshEntries(std::span<const git::CommitHit> hits,
                                           const LocalsOfName &locals) const
{
    std::vector<CommitEntry> entries;
    entries.reserve(hits.size());
    for (const auto &hit : hits)
        entries.push_back(entryOf(hit, locals));
    return entries;
}

void Run::note(std::span<const git::Omission> omissions)
{
    for (const auto &omission : omissions)
        if (!std::ranges::contains(m_result.omissions, omission))
            m_result.omissions.push_back(omission);
}

base::Result<void> Run::walk()
{
    const auto followed = followedNames(m_result.mappings, m_sources);
    git::WalkRequest request;
    request.range = m_result.range;
    request.pathsAtA = followed.atA;
    request.pathsAtB = followed.atB;
    const auto early = localsOfNames(m_result.mappings, {});
    auto walked = git::walkCommits(
        m_repository, request, m_stop, [&](std::span<const git::CommitHit> hits, std::size_t seen) {
            if (m_progress)
                report(AuditUpdate::Stage::Commits, seen, 0, freshEntries(hits, early));
        });
    if (!walked)
        return std::unexpected(std::move(walked.error()));
    const auto known = request.pathsAtB.size();
    std::ranges::copy_if(
        followed.atBUnlessReached, std::back_inserter(request.pathsAtB),
        [&](const std::string &name) { return !std::ranges::binary_search(walked->names, name); });
    if (request.pathsAtB.size() > known) {
        walked = git::walkCommits(m_repository, request, m_stop);
        if (!walked)
            return std::unexpected(std::move(walked.error()));
    }
    m_result.names = std::move(walked->names);
    m_result.renames = std::move(walked->renames);
    m_result.commitsInRange = walked->commitsInRange;
    note(walked->omissions);
    for (const auto &hit : walked->hits)
        m_result.commits.push_back(entryOf(hit, early));
    return {};
}

base::Result<void> Run::modules()
{
    const NameSet followed(m_result.names.begin(), m_result.names.end());
    const auto total = m_result.commits.size();
    for (std::size_t i = 0; i < total; ++i) {
        if (i % 16 == 0)
            report(AuditUpdate::Stage::Modules, i, total);
        auto &entry = m_result.commits[i];
        auto changes = changesOf(m_repository, entry.commit, m_stop);
        if (!changes && changes.error().code == base::Code::Canceled)
            return std::unexpected(std::move(changes.error()));
        if (changes)
            entry.modules = sortedModules(*changes, followed);
        else
            note(std::vector{git::Omission{entry.commit.id, changes.error().message}});
    }
    return {};
}

base::Result<void> Run::twins()
{
    report(AuditUpdate::Stage::Twins, 0, 0);
    const auto &range = m_result.range;
    const auto sideA = git::listCommits(m_repository, range.a, range.b, m_stop);
    if (!sideA)
        return std::unexpected(sideA.error());
    const auto sideB = git::listCommits(m_repository, range.b, range.a, m_stop);
    if (!sideB)
        return std::unexpected(sideB.error());
    note(sideA->omissions);
    note(sideB->omissions);
    auto twins = statedTwins(sideA->commits, sideB->commits);
    if (const auto added = addPatchTwins(m_repository, range, sideA->commits, twins, m_stop); !added)
        return std::unexpected(added.error());
    m_result.twinsInRange = twins.ofB.size();
    const NameSet followed(m_result.names.begin(), m_result.names.end());
    std::vector<git::Omission> omissions;
    auto side = sideCommits(m_repository, sideA->commits, twins, followed, omissions, m_stop);
    if (!side)
        return std::unexpected(side.error());
    m_result.aOnly = *std::move(side);
    note(omissions);
    const auto reverts = findReverts(sideB->commits);
    std::unordered_map<git::Oid, git::Oid> revertedBy;
    for (const auto &commit : sideB->commits) // newest first, so that the first revert after a commit stays
        if (const auto found = reverts.find(commit.id); found != reverts.end())
            revertedBy.insert_or_assign(found->second, commit.id);
    for (auto &entry : m_result.commits) {
        const auto &id = entry.commit.id;
        if (const auto found = twins.ofB.find(id); found != twins.ofB.end())
            entry.twin = found->second;
        if (const auto found = reverts.find(id); found != reverts.end())
            entry.reverts = found->second;
        if (const auto found = revertedBy.find(id); found != revertedBy.end())
            entry.revertedBy = found->second;
    }
    return {};
}

base::Result<void> Run::mapRest()
{
    const auto total = m_sources.localPython().size();
    report(AuditUpdate::Stage::Mapping, total - m_restLocals.size(), total);
    return propose(m_restLocals);
}

// Names out of scope were not walked: those that B no longer has may have moved.
base::Result<void> Run::ends()
{
    git::WalkRequest request;
    request.range = m_result.range;
    for (const auto &mapping : m_result.mappings)
        if (!mapping.upstreamAtA.empty() && !m_sources.isAtB(mapping.upstreamAtA) &&
            !std::ranges::binary_search(m_result.names, mapping.upstreamAtA))
            request.pathsAtA.push_back(mapping.upstreamAtA);
    completeEnds(m_result.mappings, m_result.renames, m_sources);
    if (!request.pathsAtA.empty()) {
        const auto walked = git::walkCommits(m_repository, request, m_stop);
        if (!walked)
            return std::unexpected(walked.error());
        completeEnds(m_result.mappings, walked->renames, m_sources);
    }
    markRemoved(m_result.mappings);
    std::vector<std::string> removed;
    for (const auto &mapping : m_result.mappings)
        if (mapping.kind == review::MappingKind::RemovedUpstream && !mapping.chosenByReviewer)
            removed.push_back(mapping.localPath);
    auto similar = m_sources.proposeAtB(removed, m_stop);
    if (!similar)
        return std::unexpected(std::move(similar.error()));
    offerSimilar(m_result.mappings, *similar);
    return {};
}

void Run::finish()
{
    review::sortMappings(m_result.mappings);
    const auto locals = localsOfNames(m_result.mappings, m_result.renames);
    for (auto &entry : m_result.commits) {
        std::set<std::string> files;
        for (const auto &module : entry.modules) {
            if (module.group != ModuleGroup::Mapped)
                continue;
            for (const auto &name : {module.change.oldPath, module.change.newPath})
                if (const auto found = locals.find(name); found != locals.end())
                    files.insert(found->second.begin(), found->second.end());
        }
        entry.localFiles.assign(files.begin(), files.end());
    }
    if (const auto root = m_repository.rootCommit())
        m_result.upstreamRoot = root->hex();
    if (m_request.snapshot.kind != git::SnapshotKind::Directory)
        if (const auto local = git::Repository::open(m_request.local))
            if (const auto root = local->rootCommit())
                m_result.localRoot = root->hex();
}

// The cache's key, or empty where nothing can be known.
std::string knownBy(const AuditRequest &request, const git::RevisionRange &range)
{
    if (request.cache.empty())
        return {};
    const auto local = git::Snapshot::open(request.local, pinned(request.snapshot));
    return local ? cacheKey(request, range, *local) : std::string();
}

} // namespace

base::Result<AuditResult> auditRange(const AuditRequest &request, std::stop_token stop,
                                     const AuditProgress &progress)
{
    if (progress)
        progress({});
    auto repository = git::Repository::open(request.upstream);
    if (!repository)
        return std::unexpected(std::move(repository.error()));
    auto range = git::resolveRange(*repository, request.a, request.b);
    if (!range)
        return std::unexpected(std::move(range.error()));
    const auto key = knownBy(request, *range);
    if (auto known = readCache(request.cache, key)) {
        known->range = *std::move(range);
        known->snapshot.revision = request.snapshot.revision;
        return *std::move(known);
    }
    auto sources = MappingSources::open(request, *range);
    if (!sources)
        return std::unexpected(std::move(sources.error()));
    auto result = Run(request, *std::move(repository), *std::move(range), *std::move(sources),
                      std::move(stop), progress)
                      .all();
    if (result)
        writeCache(request.cache, key, *result);
    return result;
}

} // namespace audit
