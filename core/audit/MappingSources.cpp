#include "core/audit/MappingSources.h"

#include "core/review/MappingRules.h"
#include "core/review/ModelFamily.h"

#include <algorithm>
#include <format>

namespace audit {
namespace {

constexpr std::string_view package = "vllm_metax";

git::SnapshotSpec atCommit(const git::Oid &commit)
{
    git::SnapshotSpec spec;
    spec.kind = git::SnapshotKind::Revision;
    spec.revision = commit.hex();
    spec.commit = commit;
    return spec;
}

// What the session says was meant counts, wherever the name points today.
git::SnapshotSpec pinned(git::SnapshotSpec spec)
{
    if (spec.kind == git::SnapshotKind::Revision && !spec.commit.isNull())
        spec.revision = spec.commit.hex();
    return withPackageRoot(std::move(spec));
}

base::Result<std::string> readText(const git::Snapshot &snapshot, const git::SnapshotEntry &entry)
{
    if (entry.mode == git::FileMode::Submodule || entry.mode == git::FileMode::Symlink)
        return base::fail(base::Code::Invalid, entry.path + " is not a regular file");
    auto file = snapshot.read(entry.path);
    if (!file)
        return std::unexpected(file.error());
    return std::move(file->bytes);
}

// Moves a name to the end where it exists.
base::Result<void> placeNames(review::Mapping &mapping, const MappingSources &sources)
{
    for (auto *name : {&mapping.upstreamAtA, &mapping.upstreamAtB})
        if (!name->empty() && !sources.isAtA(*name) && !sources.isAtB(*name))
            return base::fail(
                base::Code::Invalid,
                std::format("mapping of {}: {} exists neither at A nor at B; name a file of upstream",
                            mapping.localPath.empty() ? "(no local file)" : mapping.localPath, *name));
    if (!mapping.upstreamAtA.empty() && !sources.isAtA(mapping.upstreamAtA)) {
        if (mapping.upstreamAtB.empty())
            mapping.upstreamAtB = mapping.upstreamAtA;
        mapping.upstreamAtA.clear();
    }
    if (!mapping.upstreamAtB.empty() && !sources.isAtB(mapping.upstreamAtB)) {
        if (mapping.upstreamAtA.empty())
            mapping.upstreamAtA = mapping.upstreamAtB;
        mapping.upstreamAtB.clear();
    }
    return {};
}

} // namespace

git::SnapshotSpec withPackageRoot(git::SnapshotSpec spec)
{
    if (spec.kind != git::SnapshotKind::Directory)
        return spec;
    auto folder = spec.directory.lexically_normal();
    if (!folder.has_filename())
        folder = folder.parent_path();
    std::error_code error;
    if (folder.filename() == package && !std::filesystem::is_directory(folder / package, error))
        spec.directory = folder.parent_path().empty() ? std::filesystem::path(".") : folder.parent_path();
    return spec;
}

MappingSources::MappingSources(git::Snapshot local, git::Snapshot atA, git::Snapshot atB)
    : m_local(std::move(local))
    , m_atA(std::move(atA))
    , m_atB(std::move(atB))
{
}

base::Result<MappingSources> MappingSources::open(const AuditRequest &request,
                                                  const git::RevisionRange &range)
{
    auto local = git::Snapshot::open(request.local, pinned(request.snapshot));
    if (!local)
        return std::unexpected(local.error());
    auto atA = git::Snapshot::open(request.upstream, atCommit(range.a));
    if (!atA)
        return std::unexpected(atA.error());
    auto atB = git::Snapshot::open(request.upstream, atCommit(range.b));
    if (!atB)
        return std::unexpected(atB.error());
    MappingSources sources(*std::move(local), *std::move(atA), *std::move(atB));
    sources.m_snapshot = request.snapshot;
    sources.m_snapshot.commit = sources.m_local.spec().commit;
    sources.m_snapshot.directory = sources.m_local.spec().directory;
    if (const auto listed = sources.list(); !listed)
        return std::unexpected(listed.error());
    return sources;
}

base::Result<void> MappingSources::list()
{
    auto local = m_local.list(package);
    if (!local && local.error().code != base::Code::NotFound)
        return std::unexpected(local.error());
    if (local)
        m_localEntries = *std::move(local);
    for (const auto &entry : m_localEntries) {
        m_localNames.insert(entry.path);
        if (review::isPythonFile(entry.path))
            m_localPython.push_back(entry.path);
    }
    if (m_localPython.empty())
        return base::fail(base::Code::NotFound,
                          std::format("no Python file below {}/ in the local snapshot {}; check the "
                                      "local repository and the snapshot",
                                      package, m_snapshot.label()));
    for (auto *end : {&m_atA, &m_atB}) {
        const auto entries = end->list();
        if (!entries)
            return std::unexpected(entries.error());
        auto &names = end == &m_atA ? m_namesAtA : m_namesAtB;
        auto &python = end == &m_atA ? m_entriesAtA : m_entriesAtB;
        for (const auto &entry : *entries) {
            names.insert(names.end(), entry.path);
            if (entry.path.starts_with("vllm/") && review::isPythonFile(entry.path))
                python.push_back(entry);
        }
    }
    std::ranges::copy_if(m_entriesAtB, std::back_inserter(m_newAtB),
                         [this](const git::SnapshotEntry &entry) { return !isAtA(entry.path); });
    return {};
}

base::Result<std::vector<review::Mapping>>
MappingSources::run(const std::vector<std::string> &localPaths, const git::Snapshot &tree,
                    std::vector<git::SnapshotEntry> upstream,
                    std::vector<std::pair<std::string, std::string>> pairs, std::stop_token stop) const
{
    if (localPaths.empty()) // for the rules, no path means every path
        return {};
    review::MappingInput input;
    input.local = m_localEntries;
    input.upstream = std::move(upstream);
    input.readLocal = [this](const git::SnapshotEntry &entry) { return readText(m_local, entry); };
    input.readUpstream = [&tree](const git::SnapshotEntry &entry) { return readText(tree, entry); };
    input.localPaths = localPaths;
    input.explicitPairs = std::move(pairs);
    return review::proposeMappings(input, stop);
}

base::Result<std::vector<review::Mapping>> MappingSources::propose(const std::vector<std::string> &localPaths,
                                                                   std::stop_token stop) const
{
    auto mappings = run(localPaths, m_atA, m_entriesAtA, {}, stop);
    if (!mappings)
        return mappings;
    std::vector<std::string> alone;
    for (const auto &mapping : *mappings)
        if (mapping.kind == review::MappingKind::LocalOnly)
            alone.push_back(mapping.localPath);
    auto later = proposeAtB(alone, stop);
    if (!later)
        return later;
    for (auto &found : *later) {
        std::erase_if(*mappings,
                      [&](const review::Mapping &mapping) { return mapping.localPath == found.localPath; });
        mappings->push_back(std::move(found));
    }
    return mappings;
}

base::Result<std::vector<review::Mapping>>
MappingSources::proposeAtB(const std::vector<std::string> &localPaths, std::stop_token stop) const
{
    auto mappings = m_newAtB.empty() ? base::Result<std::vector<review::Mapping>>{}
                                     : run(localPaths, m_atB, m_newAtB, {}, stop);
    if (!mappings)
        return mappings;
    std::erase_if(*mappings, [](const review::Mapping &mapping) { return !mapping.isMapped(); });
    for (auto &mapping : *mappings)
        mapping.upstreamAtB = std::exchange(mapping.upstreamAtA, {});
    return mappings;
}

base::Result<std::vector<review::Mapping>>
MappingSources::decided(const std::vector<review::Mapping> &decisions, std::stop_token stop) const
{
    std::vector<review::Mapping> mappings = decisions;
    for (auto &mapping : mappings) {
        if (const auto placed = placeNames(mapping, *this); !placed)
            return std::unexpected(placed.error());
        mapping.chosenByReviewer = true;
        if (!mapping.localPath.empty() && !hasLocal(mapping.localPath) &&
            m_snapshot.kind == git::SnapshotKind::Revision)
            return base::fail(base::Code::Invalid,
                              std::format("mapping of {}: the local snapshot {} has no such file",
                                          mapping.localPath, m_snapshot.label()));
        if (mapping.upstreamPath().empty())
            mapping.kind = review::MappingKind::LocalOnly;
        else if (mapping.localPath.empty())
            mapping.kind = review::MappingKind::TargetOnly;
        else if (!mapping.isMapped() || mapping.kind == review::MappingKind::RemovedUpstream)
            mapping.kind = review::MappingKind::PartialCopy;
    }
    if (const auto judged = judgeKinds(mappings, &review::Mapping::upstreamAtA, m_atA, m_entriesAtA, stop);
        !judged)
        return std::unexpected(judged.error());
    if (const auto judged = judgeKinds(mappings, &review::Mapping::upstreamAtB, m_atB, m_entriesAtB, stop);
        !judged)
        return std::unexpected(judged.error());
    return mappings;
}

base::Result<void> MappingSources::judgeKinds(std::vector<review::Mapping> &mappings,
                                              std::string review::Mapping::*name, const git::Snapshot &tree,
                                              const std::vector<git::SnapshotEntry> &upstream,
                                              std::stop_token stop) const
{
    std::vector<std::string> locals;
    std::vector<std::pair<std::string, std::string>> pairs;
    const auto isAtB = name == &review::Mapping::upstreamAtB;
    for (const auto &mapping : mappings) {
        if (!hasLocal(mapping.localPath) || (mapping.*name).empty() ||
            (isAtB && !mapping.upstreamAtA.empty()))
            continue;
        pairs.emplace_back(mapping.localPath, mapping.*name);
        if (!std::ranges::contains(locals, mapping.localPath))
            locals.push_back(mapping.localPath);
    }
    const auto judged = run(locals, tree, upstream, pairs, stop);
    if (!judged)
        return std::unexpected(judged.error());
    for (const auto &judgement : *judged)
        for (auto &mapping : mappings)
            if (judgement.isMapped() && mapping.localPath == judgement.localPath &&
                mapping.*name == judgement.upstreamAtA)
                mapping.kind = judgement.kind;
    return {};
}

} // namespace audit
