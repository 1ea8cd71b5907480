#pragma once

#include "core/base/Error.h"
#include "core/git/ChangeScan.h"
#include "core/git/CommitWalk.h"
#include "core/git/NameFollower.h"
#include "core/git/ObjectReader.h"
#include "core/git/RangeCommits.h"
#include "core/git/Repository.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

// One reading of a range for a set of names: its commits, where each followed name changes, and the renames
// that lead from one name to another. The list of commits and the histories of single files are both made of
// it, so renames are detected once. Its parts refer to each other: neither copied nor moved. Same thread rule
// as the repository, which must outlive it. followBefore() and names() need a run() that succeeded.
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

    // Follows one more name, which stands at a parent of the commit (by its number), backward from there.
    [[nodiscard]] base::Result<void> followBefore(const std::string &path, std::uint32_t commit,
                                                  const std::stop_token &stop)
    {
        return m_follower->followBefore(path, commit, stop);
    }

    [[nodiscard]] const Repository &repository() const { return m_repository; }
    [[nodiscard]] const ObjectReader &reader() const { return m_reader; }
    [[nodiscard]] const RangeCommits &range() const { return m_range; }
    [[nodiscard]] const ChangeScan &changes() const { return m_scan; }
    [[nodiscard]] const NameFollower &names() const { return *m_follower; }

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
    std::optional<NameFollower> m_follower;
};

} // namespace git
