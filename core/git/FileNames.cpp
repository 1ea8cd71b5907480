#include "core/git/FileNames.h"

#include "core/git/RenameDetector.h"
#include "core/git/TreeDiff.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace git {

FileNames::FileNames(RangeScan &scan, const TraceIndex &index, std::string atA)
    : m_scan(scan)
    , m_index(index)
    , m_follower(scan.follower())
    , m_given(std::move(atA))
    , m_atA(m_given)
{
}

base::Result<void> FileNames::follow(const std::string &atB, const std::stop_token &stop)
{
    for (const std::string &name : {m_atA, atB})
        if (!name.empty())
            m_follower.add(std::array{name});
    if (!m_atA.empty())
        if (const auto done = m_follower.follow(FollowDirection::Forward, stop); !done)
            return done;
    m_steps = m_follower.steps();
    m_atB = atB.empty() ? forward(m_atA) : atB;
    if (const auto done = m_follower.follow(FollowDirection::Backward, stop); !done)
        return done;
    m_steps = m_follower.steps();
    if (m_atA.empty())
        m_atA = backward(m_atB);
    return {};
}

std::span<const EntryChange> FileNames::changesAt(std::string_view path, std::uint32_t commit) const
{
    const auto same = std::ranges::equal_range(m_follower.changesOf(path), commit, {}, &EntryChange::commit);
    return {same.begin(), same.end()};
}

// Names that renames connect with this one, nearest first, those of before it ahead of those of after it.
std::vector<std::string> FileNames::kin(std::string_view path) const
{
    std::vector<std::string> names{std::string(path)};
    for (const bool isBackward : {true, false})
        for (std::size_t i = 0; i < names.size(); ++i)
            for (const RenameStep &step : std::views::reverse(m_steps)) {
                const std::string &known = isBackward ? step.to : step.from;
                const std::string &other = isBackward ? step.from : step.to;
                if (known == names[i] && !std::ranges::contains(names, other))
                    names.push_back(other);
            }
    names.erase(names.begin());
    return names;
}

// Other names that the file may have had before this one, the likeliest first.
base::Result<std::vector<std::string>> FileNames::candidates(const std::string &path, std::uint32_t commit,
                                                             std::uint32_t p,
                                                             const std::stop_token &stop) const
{
    const RangeCommit &about = m_index.range().commits[commit];
    const Oid &before = m_index.range().parentsOf(about)[p].tree;
    std::vector<std::string> names;
    if (const auto found = m_follower.renames().find(commit); found != m_follower.renames().end())
        for (const FileChange &rename : *found->second)
            if (rename.newPath == path)
                names.push_back(rename.oldPath);
    for (const auto &[at, step] : m_follower.copies())
        if (step.to == path)
            names.push_back(step.from);
    // A merge may bring together a side that renamed the file and one that did not; where the range does not
    // have the rename, the trees tell.
    if (about.parentCount > 1) {
        for (std::string &name : kin(path))
            if (m_index.blobIn(about.tree, name).isNull() && !m_index.blobIn(before, name).isNull())
                names.push_back(std::move(name));
        if (names.empty()) {
            auto name = renamedFrom(path, before, about.tree, stop);
            if (!name)
                return std::unexpected(name.error());
            if (*name)
                names.push_back(std::move(**name));
        }
    }
    // A merge of the one beside the other is no origin.
    const bool isLink = about.parentCount < 2 || m_index.blobIn(about.tree, m_given).isNull();
    if (!m_given.empty() && isLink)
        names.push_back(m_given);
    std::erase(names, path);
    return names;
}

base::Result<FilePlace> FileNames::originOf(const std::string &path, std::uint32_t commit, std::uint32_t p,
                                            const std::stop_token &stop)
{
    const RangeCommit &about = m_index.range().commits[commit];
    const Oid &before = m_index.range().parentsOf(about)[p].tree;
    const auto names = candidates(path, commit, p, stop);
    if (!names)
        return std::unexpected(names.error());
    for (const std::string &name : *names) {
        const Oid blob = m_index.blobIn(before, name);
        if (blob.isNull())
            continue;
        if (!m_follower.isFollowed(name)) {
            if (const auto done = m_follower.followBefore(name, commit, stop); !done)
                return std::unexpected(done.error());
            m_steps = m_follower.steps();
        }
        return FilePlace{name, blob};
    }
    // It had left before it came back under this name.
    const std::uint32_t parent = m_index.parentOf(about, p);
    if (!livedBefore(path, parent))
        for (const std::string &name : *names)
            if (livedBefore(name, parent))
                return FilePlace{name, {}};
    return FilePlace{path, {}};
}

// Whether a name that a commit does not have was there earlier in the range or at its begin.
bool FileNames::livedBefore(std::string_view path, std::uint32_t commit) const
{
    std::vector<std::uint32_t> commits;
    for (const EntryChange &change : m_follower.changesOf(path))
        commits.push_back(change.commit);
    return m_index.isAnyBefore(commits, commit);
}

// The file that was removed between two trees and is most like the added one. Only this file is looked for:
// what else moved would cost a comparison of all with all.
base::Result<std::optional<std::string>> FileNames::renamedFrom(std::string_view path, const Oid &before,
                                                                const Oid &after,
                                                                const std::stop_token &stop) const
{
    auto changes = diffTrees(m_scan.repository(), before, after, RenameDetection::Off, stop);
    if (!changes && changes.error().code == base::Code::Canceled)
        return std::unexpected(changes.error());
    if (!changes)
        return std::nullopt;
    std::erase_if(*changes, [path](const FileChange &change) {
        return change.kind != ChangeKind::Deleted &&
               (change.kind != ChangeKind::Added || change.newPath != path);
    });
    if (const auto detected = detectRenames(m_scan.reader(), *changes, stop); !detected)
        return std::unexpected(detected.error());
    const auto rename = std::ranges::find(*changes, ChangeKind::Renamed, &FileChange::kind);
    return rename == changes->end() ? std::nullopt : std::optional(rename->oldPath);
}

std::string FileNames::forward(std::string name) const
{
    for (const RenameStep &step : m_steps)
        if (step.from == name)
            name = step.to;
    return name;
}

std::string FileNames::backward(std::string name) const
{
    for (const RenameStep &step : std::views::reverse(m_steps))
        if (step.to == name)
            name = step.from;
    return name;
}

} // namespace git
