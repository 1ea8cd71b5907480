#pragma once

#include "core/base/Error.h"
#include "core/git/CommitWalk.h"
#include "core/git/FileChange.h"
#include "core/git/ObjectReader.h"
#include "core/git/Oid.h"
#include "core/git/RangeCommits.h"

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace git {

// The renames of single commits of a range and the files that only one end of it has, looked for when first
// asked for. What it answers depends on nothing that was asked before, so that all files of a scan may share
// it. Same thread rule as the reader.
class RenameIndex {
public:
    // The trees at the range's ends; a null one is unknown.
    struct Ends {
        Oid treeA;
        Oid treeB;
    };
    // Without `ends` no copies are to be followed.
    RenameIndex(const Repository &repository, const ObjectReader &reader, const RangeCommits &range,
                const std::optional<Ends> &ends)
        : m_repository(repository)
        , m_reader(reader)
        , m_range(range)
        , m_ends(ends)
    {
    }

    // Of a commit (by its number) against its first parent, over the whole tree, sorted by new path. Stays
    // where it is. What cannot be read is an omission. Errors: Canceled.
    [[nodiscard]] base::Result<const std::vector<FileChange> *> renamesOf(std::uint32_t commit,
                                                                          const std::stop_token &stop);

    [[nodiscard]] bool followsCopies() const { return m_ends.has_value(); }
    // Files that only B has, and those that only A has: where a file of A can have gone, where one of B can
    // have come from. Errors: Canceled.
    [[nodiscard]] base::Result<const std::vector<FileChange> *> onlyAtB(const std::stop_token &stop);
    [[nodiscard]] base::Result<const std::vector<FileChange> *> onlyAtA(const std::stop_token &stop);

    [[nodiscard]] std::vector<Omission> takeOmissions() { return std::move(m_omissions); }

private:
    [[nodiscard]] base::Result<void> compareEnds(const std::stop_token &stop);

    const Repository &m_repository;
    const ObjectReader &m_reader;
    const RangeCommits &m_range;
    std::optional<Ends> m_ends;
    std::map<std::uint32_t, std::vector<FileChange>> m_renames;
    bool m_endsCompared = false;
    std::vector<FileChange> m_onlyAtA;
    std::vector<FileChange> m_onlyAtB;
    std::vector<Omission> m_omissions;
};

} // namespace git
