#pragma once

#include "core/base/Error.h"
#include "core/git/FileHistory.h"
#include "core/git/FileNames.h"
#include "core/git/RangeCommits.h"
#include "core/git/TraceIndex.h"

#include <cstdint>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace git {

// Follows one file from B backward.
class FileTrace {
public:
    // The range's ends.
    struct Commits {
        Oid a;
        Oid b;
    };
    // `names` must have followed the file from both ends.
    FileTrace(const TraceIndex &index, FileNames &names, FileEnds ends, const Commits &commits);
    // Errors: Canceled.
    [[nodiscard]] base::Result<FileHistory> run(const std::stop_token &stop);

private:
    // A version under construction: known by content, its commit and parents when it has been processed.
    struct Node {
        std::uint32_t at = 0;     // the commit's number; `outside`: of the base
        std::int32_t rank = 0;    // among the nodes of one commit: a parent's is lower
        FileVersion version = {}; // parents are nodes here
    };

    [[nodiscard]] std::uint32_t open(std::uint32_t commit, RangeParent outside, const FilePlace &place);
    [[nodiscard]] std::uint32_t baseNode(const RangeParent &commit, const FilePlace &place);
    [[nodiscard]] base::Result<void> process(std::uint32_t node, const std::stop_token &stop);
    [[nodiscard]] base::Result<void> addParents(std::uint32_t node, std::span<const EntryChange> changes,
                                                const std::stop_token &stop);
    [[nodiscard]] base::Result<FilePlace> placeIn(std::uint32_t node, std::span<const EntryChange> changes,
                                                  std::uint32_t p, const std::stop_token &stop);
    void mend(std::uint32_t node, const EntryChange &change);
    [[nodiscard]] FileHistory collect(std::uint32_t tip);

    const TraceIndex &m_index;
    FileNames &m_names;
    FileEnds m_ends;
    Commits m_commits;
    std::vector<Node> m_nodes;                                             // [0]: the file at A
    std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> m_open; // newest first
    std::map<std::pair<Oid, std::string>, std::uint32_t> m_base;
};

} // namespace git
