#pragma once

#include "core/git/CommitWalk.h"
#include "core/git/ObjectReader.h"
#include "core/git/Oid.h"
#include "core/git/RawTree.h"

#include <cstdint>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace git {

// That one entry of a folder differs between a commit and one of its parents. A mode of 0 means that the
// entry is not there.
struct EntryChange {
    std::uint32_t commit = 0; // the walk's number for it
    std::uint32_t parent = 0; // 0 = first
    std::uint32_t oldMode = 0;
    std::uint32_t newMode = 0;
    Oid oldId;
    Oid newId;
};

// Finds where followed names change by comparing raw trees along their folders only; equal folders are
// skipped by id. Every other entry of those folders that differs is remembered as well, so that a name
// followed later costs only the trees below the last folder that it shares with the names before it. Same
// thread rule as the reader.
class ChangeScan {
public:
    explicit ChangeScan(const ObjectReader &reader)
        : m_reader(reader)
    {
        m_nodes.emplace_back();
    }

    // Adds a name; changes found so far are completed for it. Returns its number, stable from then on.
    std::uint32_t follow(std::string_view path);
    [[nodiscard]] const std::vector<std::uint32_t> &followed() const
    {
        return m_followed;
    } // in the order of following

    // Compares two root trees; null = the empty tree. A tree that cannot be read is an omission.
    void compare(std::uint32_t commit, std::uint32_t parent, const Oid &oldTree, const Oid &newTree);

    [[nodiscard]] std::string pathOf(std::uint32_t name) const;
    // In the order of the comparisons.
    [[nodiscard]] const std::vector<EntryChange> &changesOf(std::uint32_t name) const
    {
        return m_nodes[name].changes;
    }
    [[nodiscard]] std::vector<Omission> takeOmissions() { return std::move(m_omissions); }

private:
    struct Node {
        std::string name;
        std::uint32_t parent = 0;
        bool isFollowed = false;
        bool isFolder = false; // holds a followed name, so it is compared
        std::vector<std::pair<std::string_view, std::uint32_t>> children; // sorted by name
        std::vector<EntryChange> changes;
        Oid heldId; // the older tree of the last comparison is the younger one of the next in a line of
                    // history
        RawObject held;
    };
    struct Comparison {
        std::uint32_t commit = 0;
        std::uint32_t parent = 0;
    };

    [[nodiscard]] std::uint32_t child(std::uint32_t node, std::string_view name);
    [[nodiscard]] RawObject read(std::uint32_t node, const Oid &tree);
    void compareFolder(std::uint32_t node, Comparison at, const Oid &oldTree, const Oid &newTree);
    void take(std::uint32_t node, Comparison at, const RawEntry *oldEntry, const RawEntry *newEntry);
    void descend(std::uint32_t node, const EntryChange &change);

    const ObjectReader &m_reader;
    std::deque<Node> m_nodes; // the root first
    std::vector<std::uint32_t> m_followed;
    std::set<Oid> m_unreadable;
    std::vector<Omission> m_omissions;
};

} // namespace git
