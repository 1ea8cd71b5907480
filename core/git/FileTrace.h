#pragma once

#include "core/git/FileHistory.h"
#include "core/git/RangeScan.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace git {

// What the traces of all files of one scan share: look-ups by path, by commit and by name of before.
class TraceIndex {
public:
    static constexpr std::uint32_t outside = ~std::uint32_t{0};

    TraceIndex(RangeScan &scan, const Oid &treeA, const Oid &treeB, std::stop_token stop);

    [[nodiscard]] const RangeCommits &range() const { return m_scan.range(); }
    [[nodiscard]] const std::vector<RenameStep> &renames() const { return m_renames; }
    [[nodiscard]] const Oid &treeA() const { return m_treeA; }
    [[nodiscard]] const Oid &treeB() const { return m_treeB; }
    // The number of parent `p` of a commit, or `outside`.
    [[nodiscard]] std::uint32_t parentOf(const RangeCommit &commit, std::uint32_t p) const
    {
        return m_parents[commit.firstParent + p];
    }
    // History is cut off here (shallow clone): the commit has parents that are not seen.
    [[nodiscard]] bool isCutOff(const Oid &commit) const { return m_cutOff.contains(commit); }
    // Where the path changes at this commit, by parent.
    [[nodiscard]] std::span<const EntryChange> changesAt(std::string_view path, std::uint32_t commit) const;
    // The blob of a regular file at a path of a tree; null when there is none. A tree that cannot be read has
    // none: the walk has named it as an omission.
    [[nodiscard]] Oid blobIn(const Oid &tree, std::string_view path) const;
    // The name from which `path`, absent in parent `p` of the commit, comes there, and its blob. A name that
    // only a merge leads to is followed from then on.
    [[nodiscard]] std::optional<std::pair<std::string, Oid>> originOf(std::string_view path,
                                                                      std::uint32_t commit, std::uint32_t p);
    // Where the renames lead from a name at A; where they come from for a name at B.
    [[nodiscard]] std::string forward(std::string name) const;
    [[nodiscard]] std::string backward(std::string name) const;

private:
    [[nodiscard]] std::vector<std::string> kin(std::string_view path) const;
    [[nodiscard]] std::optional<std::string> renamedFrom(std::string_view path, const Oid &before,
                                                         const Oid &after) const;
    void readNames();

    RangeScan &m_scan;
    std::stop_token m_stop;
    Oid m_treeA;
    Oid m_treeB;
    std::vector<RenameStep> m_renames; // oldest first
    std::vector<std::uint32_t> m_parents;
    std::set<Oid> m_cutOff;
    std::map<std::string, std::span<const EntryChange>, std::less<>> m_changes;
};

// Follows one file from B backward.
class FileTrace {
public:
    FileTrace(TraceIndex &index, FileEnds ends, const Oid &a, const Oid &b);
    [[nodiscard]] FileHistory run();

private:
    // A version under construction: known by content, its commit and parents when it has been processed.
    struct Node {
        std::uint32_t at = 0;     // the commit's number; `outside`: of the base
        std::int32_t rank = 0;    // among the nodes of one commit: a parent's is lower
        FileVersion version = {}; // parents are nodes here
    };
    struct Place {
        std::string path;
        Oid blob;
    };

    [[nodiscard]] std::uint32_t open(std::uint32_t commit, RangeParent outside, const Place &place);
    [[nodiscard]] std::uint32_t baseNode(const RangeParent &commit, const Place &place);
    void process(std::uint32_t node);
    void addParents(std::uint32_t node, std::span<const EntryChange> changes);
    [[nodiscard]] std::optional<Place> placeIn(const Node &node, std::span<const EntryChange> changes,
                                               std::uint32_t p);
    void mend(std::uint32_t node, const EntryChange &change);
    [[nodiscard]] FileHistory collect(std::uint32_t tip);

    TraceIndex &m_index;
    FileEnds m_ends;
    Oid m_a;
    Oid m_b;
    std::vector<Node> m_nodes;                                             // [0]: the file at A
    std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> m_open; // newest first
    std::map<std::pair<Oid, std::string>, std::uint32_t> m_base;
};

} // namespace git
