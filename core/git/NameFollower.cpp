#include "core/git/NameFollower.h"

#include "core/git/NewHome.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

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

std::uint32_t NameFollower::addName(const std::string &path)
{
    const std::uint32_t name = m_scan.follow(path);
    if (m_names.emplace(path, name).second)
        m_order.push_back(name);
    return name;
}

void NameFollower::add(std::span<const std::string> paths)
{
    for (const std::string &path : paths)
        addName(path);
}

std::vector<std::string> NameFollower::names() const
{
    const auto paths = std::views::keys(m_names);
    return {paths.begin(), paths.end()};
}

std::span<const EntryChange> NameFollower::changesOf(std::string_view path) const
{
    const auto name = m_names.find(path);
    return name == m_names.end() ? std::span<const EntryChange>() : m_scan.changesOf(name->second);
}

base::Result<void> NameFollower::follow(FollowDirection direction, const std::stop_token &stop)
{
    Pass pass{direction, {}};
    for (const std::uint32_t name : m_order)
        addTurns(name, pass.open, direction);
    return run(pass, stop);
}

base::Result<void> NameFollower::followBefore(const std::string &path, std::uint32_t commit,
                                              const std::stop_token &stop)
{
    Pass pass{FollowDirection::Backward, {}};
    addIn(pass, path, commit);
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
        const auto renames = m_index.renamesOf(commit, stop);
        if (!renames)
            return std::unexpected(renames.error());
        m_renames.emplace(commit, *renames);
        followRenames(commit, **renames, pass);
        for (const std::uint32_t name : m_index.followsCopies() ? names : std::vector<std::uint32_t>())
            if (const auto done = followCopy(commit, name, pass, stop); !done)
                return done;
    }
    return {};
}

void NameFollower::addIn(Pass &pass, const std::string &path, std::uint32_t commit)
{
    Turns turns;
    addTurns(addName(path), turns, pass.direction);
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
        if (isFollowed(known) && !isFollowed(other))
            addIn(pass, other, commit);
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
    if (change == m_scan.changesOf(name).end() || std::ranges::any_of(*m_renames.at(commit), isThis))
        return {};
    const Sides sides = sidesOf(*change, pass.direction);
    std::optional<NewHome> home;
    if (isLink(sides.farMode)) {
        if (auto target = linkTarget(m_reader, path, sides.farId))
            home = NewHome{std::move(*target), 0};
    } else {
        const auto candidates = forward ? m_index.onlyAtB(stop) : m_index.onlyAtA(stop);
        if (!candidates)
            return std::unexpected(candidates.error());
        home = findCopy(m_reader, path, sides.nearId, **candidates);
    }
    if (!home || home->path == path)
        return {};
    recordCopy(commit, {m_range.commits[commit].id, home->similarity, forward ? path : home->path,
                        forward ? home->path : path});
    if (!isFollowed(home->path))
        addIn(pass, home->path, commit);
    return {};
}

// A name that is met again on another way has its step already.
void NameFollower::recordCopy(std::uint32_t commit, RenameStep step)
{
    const auto [first, last] = m_copies.equal_range(commit);
    if (!std::ranges::contains(std::ranges::subrange(first, last) | std::views::values, step))
        m_copies.emplace(commit, std::move(step));
}

std::vector<RenameStep> NameFollower::steps() const
{
    std::multimap<std::uint32_t, RenameStep> all = m_copies;
    for (const auto &[commit, renames] : m_renames)
        for (const FileChange &rename : *renames)
            if (isFollowed(rename.oldPath) && isFollowed(rename.newPath))
                all.emplace(commit, RenameStep{m_range.commits[commit].id, rename.similarity, rename.oldPath,
                                               rename.newPath});
    std::vector<RenameStep> steps;
    for (const auto &[commit, step] : std::views::reverse(all))
        steps.push_back(step);
    return steps;
}

} // namespace git
