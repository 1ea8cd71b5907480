#pragma once

#include "core/base/Error.h"
#include "core/git/ChangeScan.h"
#include "core/git/CommitWalk.h"
#include "core/git/FileChange.h"
#include "core/git/RangeCommits.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <vector>

namespace git {

enum class FollowDirection {
    Forward, // oldest commit first: a rename adds the new name
    Backward // newest commit first: a rename adds the old name
};

// Widens the followed names of a scan by the renames of a range. A commit's renames are detected over its
// whole tree, and only where a followed name ends (forward) or begins (backward).
class NameFollower {
public:
    NameFollower(const Repository &repository, const ObjectReader &reader, const RangeCommits &range,
                 ChangeScan &scan)
        : m_repository(repository)
        , m_reader(reader)
        , m_range(range)
        , m_scan(scan)
    {
    }

    [[nodiscard]] base::Result<void> follow(FollowDirection direction, const std::stop_token &stop);

    // All renames found, by the commit's number, each commit's sorted by new path.
    [[nodiscard]] const std::map<std::uint32_t, std::vector<FileChange>> &renames() const
    {
        return m_renames;
    }
    // Oldest first; both names are followed.
    [[nodiscard]] std::vector<RenameStep> steps() const;
    [[nodiscard]] std::vector<Omission> takeOmissions() { return std::move(m_omissions); }

private:
    [[nodiscard]] std::vector<std::uint32_t> turningPoints(std::uint32_t name,
                                                           FollowDirection direction) const;
    [[nodiscard]] base::Result<const std::vector<FileChange> *> renamesOf(std::uint32_t commit,
                                                                          const std::stop_token &stop);

    const Repository &m_repository;
    const ObjectReader &m_reader;
    const RangeCommits &m_range;
    ChangeScan &m_scan;
    std::map<std::uint32_t, std::vector<FileChange>> m_renames;
    std::vector<Omission> m_omissions;
};

} // namespace git
