#pragma once

#include "core/base/Error.h"
#include "core/git/ChangeScan.h"
#include "core/git/CommitWalk.h"
#include "core/git/NameFollower.h"
#include "core/git/ObjectReader.h"
#include "core/git/RangeCommits.h"
#include "core/git/RenameIndex.h"
#include "core/git/Repository.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

// One reading of a range: its commits and where names change in them. The list of commits follows all its
// names at once, the history of a file those of this file alone; both are made of it, and a commit's renames
// are detected once. Its parts refer to each other: neither copied nor moved. Same thread rule as the
// repository, which must outlive it.
class RangeScan {
public:
    RangeScan(const Repository &repository, WalkRequest request);
    RangeScan(const RangeScan &) = delete;
    RangeScan &operator=(const RangeScan &) = delete;
    ~RangeScan() = default;

    // `seen` (may be empty) is called with the number of commits compared so far. Errors: Git when an end
    // cannot be read, Canceled.
    [[nodiscard]] base::Result<void> run(const std::stop_token &stop,
                                         const std::function<void(std::size_t)> &seen = {});

    // Without names yet. It refers to this scan. Needs a run() that succeeded.
    [[nodiscard]] NameFollower follower() { return {m_reader, m_range, m_scan, *m_renames}; }

    [[nodiscard]] const Repository &repository() const { return m_repository; }
    [[nodiscard]] const ObjectReader &reader() const { return m_reader; }
    [[nodiscard]] const RangeCommits &range() const { return m_range; }
    [[nodiscard]] const ChangeScan &changes() const { return m_scan; }

    // The tree of a commit; null when it cannot be read.
    [[nodiscard]] Oid treeOf(const Oid &commit) const;
    [[nodiscard]] std::vector<Omission> takeOmissions();

private:
    [[nodiscard]] bool compareAll(const std::stop_token &stop, const std::function<void(std::size_t)> &seen);

    const Repository &m_repository;
    WalkRequest m_request;
    ObjectReader m_reader;
    ChangeScan m_scan;
    RangeCommits m_range;
    std::optional<RenameIndex> m_renames;
};

} // namespace git
