#pragma once

#include "core/git/Oid.h"
#include "core/git/RangeScan.h"

#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

namespace git {

// What the traces of all files of one scan share: look-ups by commit and by tree. It refers to the scan.
class TraceIndex {
public:
    static constexpr std::uint32_t outside = ~std::uint32_t{0};

    TraceIndex(const RangeScan &scan, const Oid &treeA, const Oid &treeB);

    [[nodiscard]] const RangeCommits &range() const { return m_scan.range(); }
    [[nodiscard]] const Oid &treeA() const { return m_treeA; }
    [[nodiscard]] const Oid &treeB() const { return m_treeB; }
    // The number of parent `p` of a commit, or `outside`.
    [[nodiscard]] std::uint32_t parentOf(const RangeCommit &commit, std::uint32_t p) const
    {
        return m_parents[commit.firstParent + p];
    }
    // History is cut off here (shallow clone): the commit has parents that are not seen.
    [[nodiscard]] bool isCutOff(const Oid &commit) const { return m_cutOff.contains(commit); }
    // The blob of a regular file at a path of a tree; null when there is none. A tree that cannot be read has
    // none: the walk has named it as an omission.
    [[nodiscard]] Oid blobIn(const Oid &tree, std::string_view path) const;
    // Whether any of these commits (by their numbers, ascending) is `from` or lies before it.
    [[nodiscard]] bool isAnyBefore(const std::vector<std::uint32_t> &commits, std::uint32_t from) const;

private:
    const RangeScan &m_scan;
    Oid m_treeA;
    Oid m_treeB;
    std::vector<std::uint32_t> m_parents;
    std::set<Oid> m_cutOff;
};

} // namespace git
