#include "core/git/FileTrace.h"
#include "core/git/RenameDetector.h"
#include "core/git/TreeDiff.h"
#include "core/git/TreeLookup.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace git {

TraceIndex::TraceIndex(RangeScan &scan, const Oid &treeA, const Oid &treeB, std::stop_token stop)
    : m_scan(scan)
    , m_stop(std::move(stop))
    , m_treeA(treeA)
    , m_treeB(treeB)
{
    std::unordered_map<Oid, std::uint32_t> numbers;
    const auto &range = scan.range();
    numbers.reserve(range.commits.size());
    for (std::uint32_t i = 0; i < range.commits.size(); ++i)
        numbers.emplace(range.commits[i].id, i);
    m_parents.reserve(range.parents.size());
    for (const RangeParent &parent : range.parents) {
        const auto found = numbers.find(parent.id);
        m_parents.push_back(found == numbers.end() ? outside : found->second);
    }
    for (const Omission &omission : range.omissions)
        if (numbers.contains(omission.object))
            m_cutOff.insert(omission.object);
    readNames();
}

void TraceIndex::readNames()
{
    m_renames = m_scan.names().steps();
    for (const std::uint32_t name : m_scan.changes().followed())
        m_changes.insert_or_assign(m_scan.changes().pathOf(name), m_scan.changes().changesOf(name));
}

std::span<const EntryChange> TraceIndex::changesAt(std::string_view path, std::uint32_t commit) const
{
    const auto found = m_changes.find(path);
    if (found == m_changes.end())
        return {};
    const auto same = std::ranges::equal_range(found->second, commit, {}, &EntryChange::commit);
    return {same.begin(), same.end()};
}

Oid TraceIndex::blobIn(const Oid &tree, std::string_view path) const
{
    if (tree.isNull() || path.empty())
        return {};
    const auto place = findInTree(m_scan.reader(), tree, path);
    const bool isFile = place && (place->mode == FileMode::Regular || place->mode == FileMode::Executable);
    return isFile ? place->id : Oid{};
}

// Names that renames connect with this one, nearest first, those of before it ahead of those of after it.
std::vector<std::string> TraceIndex::kin(std::string_view path) const
{
    std::vector<std::string> names{std::string(path)};
    for (const bool isBackward : {true, false})
        for (std::size_t i = 0; i < names.size(); ++i)
            for (const RenameStep &step : std::views::reverse(m_renames)) {
                const std::string &known = isBackward ? step.to : step.from;
                const std::string &other = isBackward ? step.from : step.to;
                if (known == names[i] && !std::ranges::contains(names, other))
                    names.push_back(other);
            }
    names.erase(names.begin());
    return names;
}

std::optional<std::pair<std::string, Oid>> TraceIndex::originOf(std::string_view path, std::uint32_t commit,
                                                                std::uint32_t p)
{
    const RangeCommit &about = range().commits[commit];
    const Oid &before = range().parentsOf(about)[p].tree;
    std::vector<std::string> candidates;
    if (const auto found = m_scan.names().renames().find(commit); found != m_scan.names().renames().end())
        for (const FileChange &rename : found->second)
            if (rename.newPath == path)
                candidates.push_back(rename.oldPath);
    for (const auto &[at, step] : m_scan.names().copies())
        if (step.to == path)
            candidates.push_back(step.from);
    // A merge may bring together a side that renamed the file and one that did not; where the range does not
    // have the rename, the trees tell.
    if (about.parentCount > 1) {
        for (std::string &name : kin(path))
            if (blobIn(about.tree, name).isNull() && !blobIn(before, name).isNull())
                candidates.push_back(std::move(name));
        if (candidates.empty())
            if (auto name = renamedFrom(path, before, about.tree))
                candidates.push_back(std::move(*name));
    }
    for (std::string &name : candidates) {
        const Oid blob = blobIn(before, name);
        if (blob.isNull())
            continue;
        if (!m_changes.contains(name)) {
            if (!m_scan.followBefore(name, commit, m_stop))
                return std::nullopt; // canceled
            readNames();
        }
        return std::pair(std::move(name), blob);
    }
    return std::nullopt;
}

// The file that was removed between two trees and is most like the added one. Only this file is looked for:
// what else moved would cost a comparison of all with all.
std::optional<std::string> TraceIndex::renamedFrom(std::string_view path, const Oid &before,
                                                   const Oid &after) const
{
    auto changes = diffTrees(m_scan.repository(), before, after, RenameDetection::Off, m_stop);
    if (!changes)
        return std::nullopt;
    std::erase_if(*changes, [path](const FileChange &change) {
        return change.kind != ChangeKind::Deleted &&
               (change.kind != ChangeKind::Added || change.newPath != path);
    });
    if (!detectRenames(m_scan.reader(), *changes, m_stop))
        return std::nullopt;
    const auto rename = std::ranges::find(*changes, ChangeKind::Renamed, &FileChange::kind);
    return rename == changes->end() ? std::nullopt : std::optional(rename->oldPath);
}

std::string TraceIndex::forward(std::string name) const
{
    for (const RenameStep &step : m_renames)
        if (step.from == name)
            name = step.to;
    return name;
}

std::string TraceIndex::backward(std::string name) const
{
    for (const RenameStep &step : std::views::reverse(m_renames))
        if (step.to == name)
            name = step.from;
    return name;
}

} // namespace git
