#include "core/git/NameFollower.h"

#include "core/git/NewHome.h"
#include "core/git/RenameDetector.h"
#include "core/git/TreeDiff.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace git {

namespace {

constexpr std::uint32_t typeMask = 0170000;
constexpr std::uint32_t treeType = 0040000;
constexpr std::uint32_t linkType = 0120000;

bool isFile(std::uint32_t mode)
{
    return mode != 0 && (mode & typeMask) != treeType;
}

bool isLink(std::uint32_t mode)
{
    return (mode & typeMask) == linkType;
}

// The two sides of a change as one direction meets them.
struct Sides {
    std::uint32_t nearMode = 0; // of the side that one comes from
    std::uint32_t farMode = 0;
    Oid nearId;
    Oid farId;
};

Sides sidesOf(const EntryChange &change, FollowDirection direction)
{
    if (direction == FollowDirection::Forward)
        return {change.oldMode, change.newMode, change.oldId, change.newId};
    return {change.newMode, change.oldMode, change.newId, change.oldId};
}

} // namespace

// A merge counts when it differs so from every parent: else a parent's line has the commit that did it.
void NameFollower::addTurns(std::uint32_t name, Turns &turns, FollowDirection direction) const
{
    std::map<std::uint32_t, std::uint32_t> parents;
    for (const EntryChange &change : m_scan.changesOf(name)) {
        const Sides sides = sidesOf(change, direction);
        if (isFile(sides.nearMode) &&
            (!isFile(sides.farMode) || (isLink(sides.farMode) && !isLink(sides.nearMode))))
            ++parents[change.commit];
    }
    for (const auto &[commit, count] : parents)
        if (const std::uint32_t all = m_range.commits[commit].parentCount; all > 0 && count >= all)
            turns[commit].push_back(name);
}

base::Result<void> NameFollower::follow(FollowDirection direction, const std::stop_token &stop)
{
    Pass pass{direction, {}};
    for (const std::uint32_t name : m_scan.followed())
        addTurns(name, pass.open, direction);
    return run(pass, stop);
}

base::Result<void> NameFollower::followBefore(const std::string &path, std::uint32_t commit,
                                              const std::stop_token &stop)
{
    Pass pass{FollowDirection::Backward, {}};
    add(path, commit, pass);
    return run(pass, stop);
}

base::Result<void> NameFollower::run(Pass &pass, const std::stop_token &stop)
{
    while (!pass.open.empty()) {
        // Commits are numbered newest first, so going forward means counting down.
        const auto next =
            pass.direction == FollowDirection::Forward ? std::prev(pass.open.end()) : pass.open.begin();
        const auto [commit, names] = *next;
        pass.open.erase(next);
        const auto renames = renamesOf(commit, stop);
        if (!renames)
            return std::unexpected(renames.error());
        followRenames(commit, **renames, pass);
        for (const std::uint32_t name : m_ends ? names : std::vector<std::uint32_t>())
            if (const auto done = followCopy(commit, name, pass, stop); !done)
                return done;
    }
    return {};
}

void NameFollower::add(const std::string &path, std::uint32_t commit, Pass &pass)
{
    Turns turns;
    addTurns(m_scan.follow(path), turns, pass.direction);
    for (const auto &[at, names] : turns)
        if (pass.direction == FollowDirection::Forward ? at < commit : at > commit)
            std::ranges::copy(names, std::back_inserter(pass.open[at]));
}

void NameFollower::followRenames(std::uint32_t commit, const std::vector<FileChange> &renames, Pass &pass)
{
    const bool forward = pass.direction == FollowDirection::Forward;
    for (const FileChange &rename : renames) {
        const std::string &known = forward ? rename.oldPath : rename.newPath;
        const std::string &other = forward ? rename.newPath : rename.oldPath;
        if (m_scan.isFollowed(known) && !m_scan.isFollowed(other))
            add(other, commit, pass);
    }
}

base::Result<void> NameFollower::followCopy(std::uint32_t commit, std::uint32_t name, Pass &pass,
                                            const std::stop_token &stop)
{
    const bool forward = pass.direction == FollowDirection::Forward;
    const std::string path = m_scan.pathOf(name);
    const auto isThis = [&](const FileChange &rename) {
        return path == (forward ? rename.oldPath : rename.newPath);
    };
    const auto change = std::ranges::find_if(m_scan.changesOf(name), [commit](const EntryChange &entry) {
        return entry.commit == commit && entry.parent == 0;
    });
    if (change == m_scan.changesOf(name).end() || std::ranges::any_of(m_renames.at(commit), isThis))
        return {};
    const Sides sides = sidesOf(*change, pass.direction);
    const Oid &id = m_range.commits[commit].id;
    std::optional<NewHome> home;
    if (isLink(sides.farMode)) {
        if (auto target = linkTarget(m_reader, path, sides.farId))
            home = NewHome{std::move(*target), 0};
    } else {
        const auto candidates = copyCandidates(pass.direction, stop);
        if (!candidates)
            return std::unexpected(candidates.error());
        home = findCopy(m_reader, path, sides.nearId, **candidates);
    }
    if (!home || m_scan.isFollowed(home->path))
        return {};
    m_copies.emplace(
        commit, RenameStep{id, home->similarity, forward ? path : home->path, forward ? home->path : path});
    add(home->path, commit, pass);
    return {};
}

// Files that only B has are where a file of A can have gone, those that only A has are where one of B can
// come from.
base::Result<const std::vector<FileChange> *> NameFollower::copyCandidates(FollowDirection direction,
                                                                           const std::stop_token &stop)
{
    if (!m_endsCompared && !m_ends->treeA.isNull() && !m_ends->treeB.isNull()) {
        auto changes = diffTrees(m_repository, m_ends->treeA, m_ends->treeB, RenameDetection::Off, stop);
        if (!changes && changes.error().code == base::Code::Canceled)
            return std::unexpected(changes.error());
        if (!changes)
            m_omissions.push_back({m_ends->treeB, "copies cannot be found: " + changes.error().message});
        auto all = changes ? std::move(*changes) : std::vector<FileChange>();
        for (FileChange &change : all) {
            if (change.kind == ChangeKind::Added)
                m_onlyAtB.push_back(std::move(change));
            else if (change.kind == ChangeKind::Deleted)
                m_onlyAtA.push_back(std::move(change));
        }
    }
    m_endsCompared = true;
    return direction == FollowDirection::Forward ? &m_onlyAtB : &m_onlyAtA;
}

base::Result<const std::vector<FileChange> *> NameFollower::renamesOf(std::uint32_t commit,
                                                                      const std::stop_token &stop)
{
    const auto [at, isNew] = m_renames.try_emplace(commit);
    if (!isNew)
        return &at->second;
    const RangeCommit &about = m_range.commits[commit];
    auto changes = diffTrees(m_repository, m_range.parentsOf(about).front().tree, about.tree,
                             RenameDetection::Off, stop);
    if (!changes && changes.error().code == base::Code::Canceled)
        return std::unexpected(changes.error());
    if (!changes) {
        m_omissions.push_back({about.id, "its renames cannot be found: " + changes.error().message});
        return &at->second;
    }
    const auto gaps = detectRenames(m_reader, *changes, stop);
    if (!gaps)
        return std::unexpected(gaps.error());
    if (!gaps->unreadBlobs.empty())
        m_omissions.push_back({about.id, std::format("its renames may be incomplete: {} blobs are missing",
                                                     gaps->unreadBlobs.size())});
    std::erase_if(*changes, [](const FileChange &change) { return change.kind != ChangeKind::Renamed; });
    at->second = std::move(*changes);
    return &at->second;
}

std::vector<RenameStep> NameFollower::steps() const
{
    std::multimap<std::uint32_t, RenameStep> all = m_copies;
    for (const auto &[commit, renames] : m_renames)
        for (const FileChange &rename : renames)
            if (m_scan.isFollowed(rename.oldPath) && m_scan.isFollowed(rename.newPath))
                all.emplace(commit, RenameStep{m_range.commits[commit].id, rename.similarity, rename.oldPath,
                                               rename.newPath});
    std::vector<RenameStep> steps;
    for (const auto &[commit, step] : std::views::reverse(all))
        steps.push_back(step);
    return steps;
}

} // namespace git
