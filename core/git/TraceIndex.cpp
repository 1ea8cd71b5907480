#include "core/git/TraceIndex.h"

#include "core/git/TreeLookup.h"

#include <algorithm>
#include <unordered_map>

namespace git {

TraceIndex::TraceIndex(const RangeScan &scan, const Oid &treeA, const Oid &treeB)
    : m_scan(scan)
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
}

Oid TraceIndex::blobIn(const Oid &tree, std::string_view path) const
{
    if (tree.isNull() || path.empty())
        return {};
    const auto place = findInTree(m_scan.reader(), tree, path);
    const bool isFile = place && (place->mode == FileMode::Regular || place->mode == FileMode::Executable);
    return isFile ? place->id : Oid{};
}

bool TraceIndex::isAnyBefore(const std::vector<std::uint32_t> &commits, std::uint32_t from) const
{
    if (from == outside || commits.empty() || commits.back() < from)
        return false;
    // A parent has a greater number than its children, and none behind the last of `commits` matters.
    std::vector<bool> isReached(commits.back() - from + 1, false);
    isReached.front() = true;
    for (std::uint32_t i = from; i <= commits.back(); ++i) {
        if (!isReached[i - from])
            continue;
        if (std::ranges::binary_search(commits, i))
            return true;
        const RangeCommit &about = range().commits[i];
        for (std::uint32_t p = 0; p < about.parentCount; ++p)
            if (const std::uint32_t parent = parentOf(about, p); parent <= commits.back())
                isReached[parent - from] = true;
    }
    return false;
}

} // namespace git
