#include "core/audit/MappingSources.h"

#include "core/review/MappingRules.h"
#include "core/review/ModelFamily.h"

#include <algorithm>
#include <format>
#include <thread>

namespace audit {
namespace {

git::SnapshotSpec atCommit(const git::Oid &commit)
{
    git::SnapshotSpec spec;
    spec.kind = git::SnapshotKind::Revision;
    spec.revision = commit.hex();
    spec.commit = commit;
    return spec;
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

// Below some hundred files a thread costs more than it brings; above, inflating is most of the time.
std::size_t readersFor(std::size_t files)
{
    constexpr std::size_t worthAThread = 200;
    constexpr unsigned most = 4;
    const auto threads = std::clamp(std::thread::hardware_concurrency(), 1U, most);
    return std::clamp<std::size_t>(files / worthAThread, 1, threads);
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

git::SnapshotSpec pinned(git::SnapshotSpec spec)
{
    if (spec.kind == git::SnapshotKind::Revision && !spec.commit.isNull())
        spec.revision = spec.commit.hex();
    return withPackageRoot(std::move(spec));
}

git::SnapshotSpec withPackageRoot(git::SnapshotSpec spec)
{
    if (spec.kind != git::SnapshotKind::Directory)
        return spec;
    auto folder = spec.directory.lexically_normal();
    if (!folder.has_filename())
        folder = folder.parent_path();
    std::error_code error;
    if (folder.filename() == localPackage && !std::filesystem::is_directory(folder / localPackage, error))
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
    sources.m_upstream = request.upstream;
    sources.m_snapshot = request.snapshot;
    sources.m_snapshot.commit = sources.m_local.spec().commit;
    sources.m_snapshot.directory = sources.m_local.spec().directory;
    if (const auto listed = sources.list(); !listed)
        return std::unexpected(listed.error());
    return sources;
}

base::Result<void> MappingSources::list()
{
    auto local = m_local.list(localPackage);
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
                                      localPackage, m_snapshot.label()));
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

const std::vector<git::SnapshotEntry> &MappingSources::entries(Field field) const
{
    switch (field) {
    case Field::AtA:
        return m_entriesAtA;
    case Field::AtB:
        return m_entriesAtB;
    case Field::NewAtB:
        break;
    }
    return m_newAtB;
}

// A tree is read once, however often its files are asked about, and with a handle for each thread.
base::Result<review::UpstreamFactsPtr> MappingSources::facts(Field field, const std::stop_token &stop) const
{
    auto &known = m_facts.at(static_cast<std::size_t>(field));
    if (known)
        return known;
    const auto &own = tree(field);
    std::vector<git::Snapshot> others;
    while (others.size() + 1 < readersFor(entries(field).size())) {
        auto other = git::Snapshot::open(m_upstream, own.spec());
        if (!other)
            return std::unexpected(std::move(other.error()));
        others.push_back(*std::move(other));
    }
    std::vector<review::TextReader> readers{
        [&own](const git::SnapshotEntry &entry) { return readText(own, entry); }};
    for (const auto &other : others)
        readers.emplace_back([&other](const git::SnapshotEntry &entry) { return readText(other, entry); });
    auto read = review::readUpstreamFacts(entries(field), readers, stop);
    if (read)
        known = *read;
    return read;
}

base::Result<std::vector<review::Mapping>>
MappingSources::run(const std::vector<std::string> &localPaths, Field field,
                    std::vector<std::pair<std::string, std::string>> pairs, std::stop_token stop) const
{
    if (localPaths.empty()) // for the rules, no path means every path
        return {};
    auto facts = this->facts(field, stop);
    if (!facts)
        return std::unexpected(std::move(facts.error()));
    review::MappingInput input;
    input.local = m_localEntries;
    input.upstream = entries(field);
    input.readLocal = [this](const git::SnapshotEntry &entry) { return readText(m_local, entry); };
    input.readUpstream = [&tree = tree(field)](const git::SnapshotEntry &entry) {
        return readText(tree, entry);
    };
    input.facts = *std::move(facts);
    input.localPaths = localPaths;
    input.explicitPairs = std::move(pairs);
    return review::proposeMappings(input, stop);
}

base::Result<std::vector<review::Mapping>> MappingSources::propose(const std::vector<std::string> &localPaths,
                                                                   std::stop_token stop) const
{
    auto mappings = run(localPaths, Field::AtA, {}, stop);
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
                                     : run(localPaths, Field::NewAtB, {}, stop);
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
    for (const auto field : {Field::AtA, Field::AtB})
        if (const auto judged = judgeKinds(mappings, field, stop); !judged)
            return std::unexpected(judged.error());
    return mappings;
}

base::Result<void> MappingSources::judgeKinds(std::vector<review::Mapping> &mappings, Field field,
                                              std::stop_token stop) const
{
    std::vector<std::string> locals;
    std::vector<std::pair<std::string, std::string>> pairs;
    const auto isAtB = field == Field::AtB;
    const auto name = isAtB ? &review::Mapping::upstreamAtB : &review::Mapping::upstreamAtA;
    for (const auto &mapping : mappings) {
        if (!hasLocal(mapping.localPath) || (mapping.*name).empty() ||
            (isAtB && !mapping.upstreamAtA.empty()))
            continue;
        pairs.emplace_back(mapping.localPath, mapping.*name);
        if (!std::ranges::contains(locals, mapping.localPath))
            locals.push_back(mapping.localPath);
    }
    const auto judged = run(locals, field, pairs, stop);
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
