#include "core/git/FileTrace.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace git {

namespace {

bool isFile(std::uint32_t mode)
{
    const FileMode kind = RawEntry{{}, mode, nullptr}.fileMode();
    return kind == FileMode::Regular || kind == FileMode::Executable;
}

} // namespace

FileTrace::FileTrace(const TraceIndex &index, FileNames &names, FileEnds ends, const Commits &commits)
    : m_index(index)
    , m_names(names)
    , m_ends(std::move(ends))
    , m_commits(commits)
{
}

base::Result<FileHistory> FileTrace::run(const std::stop_token &stop)
{
    const FilePlace tip{m_names.atB(), m_index.blobIn(m_index.treeB(), m_names.atB())};
    const FilePlace start{m_names.atA(), m_index.blobIn(m_index.treeA(), m_names.atA())};
    std::ignore = baseNode({m_commits.a, m_index.treeA()}, start);
    const bool isEmpty = m_index.range().commits.empty();
    const std::uint32_t tipNode =
        open(isEmpty ? TraceIndex::outside : 0, {m_commits.b, m_index.treeB()}, tip);
    while (!m_open.empty()) {
        if (stop.stop_requested())
            return base::canceled();
        const std::uint32_t next = m_open.begin()->second;
        m_open.erase(m_open.begin());
        if (const auto done = process(next, stop); !done)
            return std::unexpected(done.error());
    }
    return collect(tipNode);
}

std::uint32_t FileTrace::baseNode(const RangeParent &commit, const FilePlace &place)
{
    const auto fresh = static_cast<std::uint32_t>(m_nodes.size());
    Node node{
        .at = TraceIndex::outside,
        .version = {
            .commit = commit.id, .path = place.path, .blob = place.blob, .isBase = true, .parents = {}}};
    if (m_index.blobIn(commit.tree, place.path) != place.blob) {
        // The file came to be what it is where a tree could not be read.
        node.rank = 1;
        node.version.commit = {};
        node.version.isBase = false;
        node.version.parents = {0};
        m_nodes.push_back(std::move(node));
        return fresh;
    }
    const auto [at, isNew] = m_base.try_emplace({commit.id, place.path}, fresh);
    if (isNew)
        m_nodes.push_back(std::move(node));
    return at->second;
}

// The node of a commit's file: of the nearest commit at or below it that changes the path or is a merge.
std::uint32_t FileTrace::open(std::uint32_t commit, RangeParent outside, const FilePlace &place)
{
    while (commit != TraceIndex::outside) {
        const RangeCommit &about = m_index.range().commits[commit];
        if (about.parentCount != 1 || !m_names.changesAt(place.path, commit).empty())
            break;
        const RangeParent &parent = m_index.range().parentsOf(about).front();
        if (parent.tree.isNull())
            break;
        commit = m_index.parentOf(about, 0);
        outside = parent;
    }
    if (commit == TraceIndex::outside)
        return baseNode(outside, place);
    const auto fresh = static_cast<std::uint32_t>(m_nodes.size());
    const auto [at, isNew] = m_open.try_emplace({commit, place.path}, fresh);
    if (!isNew && m_nodes[at->second].version.blob == place.blob)
        return at->second;
    Node node{
        .at = commit,
        .version = {.commit = {}, .path = place.path, .blob = place.blob, .isBase = false, .parents = {}}};
    if (!isNew) { // two children know the file differently: a tree between them could not be read
        node.rank = m_nodes[at->second].rank + 1;
        node.version.parents = {at->second};
    }
    m_nodes.push_back(std::move(node));
    return fresh;
}

base::Result<void> FileTrace::process(std::uint32_t node, const std::stop_token &stop)
{
    const std::uint32_t commit = m_nodes[node].at;
    const RangeCommit &about = m_index.range().commits[commit];
    const auto changes = m_names.changesAt(m_nodes[node].version.path, commit);
    if (!changes.empty()) {
        const Oid now = isFile(changes.front().newMode) ? changes.front().newId : Oid{};
        if (now != m_nodes[node].version.blob) {
            mend(node, changes.front());
            return {};
        }
    }
    m_nodes[node].version.commit = about.id;
    if (const auto done = addParents(node, changes, stop); !done)
        return done;
    if (m_index.isCutOff(about.id)) {
        m_nodes[node].version.commit = {};
        m_nodes[node].version.parents.push_back(0);
    }
    return {};
}

// The file is not what this commit made of it: what happened in between is not known.
void FileTrace::mend(std::uint32_t node, const EntryChange &change)
{
    const FilePlace place{m_nodes[node].version.path, isFile(change.newMode) ? change.newId : Oid{}};
    const std::uint32_t below = open(m_nodes[node].at, {}, place);
    m_nodes[below].rank = std::min(m_nodes[below].rank, m_nodes[node].rank - 1);
    m_nodes[node].version.parents = {below};
}

base::Result<void> FileTrace::addParents(std::uint32_t node, std::span<const EntryChange> changes,
                                         const std::stop_token &stop)
{
    const std::uint32_t commit = m_nodes[node].at;
    const RangeCommit &about = m_index.range().commits[commit];
    for (std::uint32_t p = 0; p < about.parentCount; ++p) {
        const RangeParent &before = m_index.range().parentsOf(about)[p];
        if (before.tree.isNull()) { // that parent cannot be read
            m_nodes[node].version.commit = {};
            m_nodes[node].version.parents.push_back(0);
            continue;
        }
        const auto place = placeIn(node, changes, p, stop);
        if (!place)
            return std::unexpected(place.error());
        const std::uint32_t parent = open(m_index.parentOf(about, p), before, *place);
        m_nodes[node].version.parents.push_back(parent);
    }
    return {};
}

// The file in one parent.
base::Result<FilePlace> FileTrace::placeIn(std::uint32_t node, std::span<const EntryChange> changes,
                                           std::uint32_t p, const std::stop_token &stop)
{
    const FileVersion &version = m_nodes[node].version;
    const auto change = std::ranges::find(changes, p, &EntryChange::parent);
    if (change == changes.end())
        return FilePlace{version.path, version.blob};
    if (isFile(change->oldMode))
        return FilePlace{version.path, change->oldId};
    if (!version.isAbsent())
        return m_names.originOf(version.path, m_nodes[node].at, p, stop);
    return FilePlace{version.path, {}};
}

// Oldest first; a node that only hands on its one parent's file is that parent.
FileHistory FileTrace::collect(std::uint32_t tip)
{
    FileHistory history{.ends = m_ends, .versions = {}, .tip = 0};
    std::vector<std::uint32_t> order(m_nodes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    // The base first, its node at A before all others.
    std::ranges::sort(order, [this](std::uint32_t one, std::uint32_t other) {
        const Node &a = m_nodes[one];
        const Node &b = m_nodes[other];
        return std::tuple(b.at, a.rank, one) < std::tuple(a.at, b.rank, other);
    });
    std::vector<std::uint32_t> place(m_nodes.size());
    for (const std::uint32_t index : order) {
        FileVersion version = std::move(m_nodes[index].version);
        std::vector<std::uint32_t> parents;
        for (const std::uint32_t parent : version.parents)
            if (!std::ranges::contains(parents, place[parent]))
                parents.push_back(place[parent]);
        version.parents = std::move(parents);
        if (version.parents.size() == 1) {
            const FileVersion &only = history.versions[version.parents.front()];
            if (only.blob == version.blob && only.path == version.path) {
                place[index] = version.parents.front();
                continue;
            }
        }
        place[index] = static_cast<std::uint32_t>(history.versions.size());
        history.versions.push_back(std::move(version));
    }
    history.tip = place[tip];
    return history;
}

} // namespace git
