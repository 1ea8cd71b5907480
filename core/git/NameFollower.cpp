#include "core/git/NameFollower.h"

#include "core/git/RenameDetector.h"
#include "core/git/TreeDiff.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <set>

namespace git {

namespace {

bool isFile(std::uint32_t mode)
{
    return mode != 0 && (mode & 0170000U) != 0040000U;
}

} // namespace

// The commits at which a name ends or begins. A merge counts when it differs so from every parent: else a
// parent's line has the commit that did it.
std::vector<std::uint32_t> NameFollower::turningPoints(std::uint32_t name, FollowDirection direction) const
{
    const bool forward = direction == FollowDirection::Forward;
    std::map<std::uint32_t, std::uint32_t> parents;
    for (const EntryChange &change : m_scan.changesOf(name))
        if (isFile(forward ? change.oldMode : change.newMode) &&
            !isFile(forward ? change.newMode : change.oldMode))
            ++parents[change.commit];
    std::vector<std::uint32_t> points;
    for (const auto &[commit, count] : parents)
        if (const std::uint32_t all = m_range.commits[commit].parentCount; all > 0 && count >= all)
            points.push_back(commit);
    return points;
}

base::Result<void> NameFollower::follow(FollowDirection direction, const std::stop_token &stop)
{
    const bool forward = direction == FollowDirection::Forward;
    // Commits are numbered newest first, so going forward means counting down.
    std::set<std::uint32_t> open;
    for (const std::uint32_t name : m_scan.followed())
        for (const std::uint32_t point : turningPoints(name, direction))
            open.insert(point);
    while (!open.empty()) {
        const auto next = forward ? std::prev(open.end()) : open.begin();
        const std::uint32_t commit = *next;
        open.erase(next);
        const auto renames = renamesOf(commit, stop);
        if (!renames)
            return std::unexpected(renames.error());
        for (const FileChange &rename : **renames) {
            const std::string &known = forward ? rename.oldPath : rename.newPath;
            const std::string &other = forward ? rename.newPath : rename.oldPath;
            if (!m_scan.isFollowed(known) || m_scan.isFollowed(other))
                continue;
            for (const std::uint32_t point : turningPoints(m_scan.follow(other), direction))
                if (forward ? point < commit : point > commit)
                    open.insert(point);
        }
    }
    return {};
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
    std::vector<RenameStep> steps;
    for (const auto &[commit, renames] : std::views::reverse(m_renames))
        for (const FileChange &rename : renames)
            if (m_scan.isFollowed(rename.oldPath) && m_scan.isFollowed(rename.newPath))
                steps.push_back(
                    {m_range.commits[commit].id, rename.similarity, rename.oldPath, rename.newPath});
    return steps;
}

} // namespace git
