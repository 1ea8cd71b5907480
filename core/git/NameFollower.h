#pragma once

#include "core/base/Error.h"
#include "core/git/ChangeScan.h"
#include "core/git/CommitWalk.h"
#include "core/git/FileChange.h"
#include "core/git/RangeCommits.h"
#include "core/git/RenameIndex.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace git {

enum class FollowDirection {
    Forward, // oldest commit first: a rename adds the new name
    Backward // newest commit first: a rename adds the old name
};

// Widens some names by the renames of a range. A commit's renames are detected over its whole tree, and only
// where a followed name ends (forward) or begins (backward). A name that ends without a rename, or becomes a
// symlink, may have a copy elsewhere by then: the new home of one that leaves, the old home of one that
// comes. What it finds depends on its own names only: followers may share a scan and a rename index.
class NameFollower {
public:
    NameFollower(const ObjectReader &reader, const RangeCommits &range, ChangeScan &scan, RenameIndex &index)
        : m_reader(reader)
        , m_range(range)
        , m_scan(scan)
        , m_index(index)
    {
    }

    // Names to begin with.
    void add(std::span<const std::string> paths);
    // From all names so far. Errors: Canceled.
    [[nodiscard]] base::Result<void> follow(FollowDirection direction, const std::stop_token &stop);
    // One more name, which stands at a parent of the commit (by its number), followed backward from there.
    [[nodiscard]] base::Result<void> followBefore(const std::string &path, std::uint32_t commit,
                                                  const std::stop_token &stop);

    [[nodiscard]] bool isFollowed(std::string_view path) const { return m_names.contains(path); }
    // Every followed name, sorted.
    [[nodiscard]] std::vector<std::string> names() const;
    // Where a followed name changes, newest commit first; none for another name.
    [[nodiscard]] std::span<const EntryChange> changesOf(std::string_view path) const;
    // The renames of the commits that were looked at, by the commit's number, each commit's sorted by new
    // path; owned by the index.
    [[nodiscard]] const std::map<std::uint32_t, const std::vector<FileChange> *> &renames() const
    {
        return m_renames;
    }
    // New homes that no rename leads to, by the number of the commit where the one name ends or the other
    // begins.
    [[nodiscard]] const std::multimap<std::uint32_t, RenameStep> &copies() const { return m_copies; }
    // Renames and new homes, oldest first; both names are followed.
    [[nodiscard]] std::vector<RenameStep> steps() const;

private:
    // Commit -> names that end or begin there.
    using Turns = std::map<std::uint32_t, std::vector<std::uint32_t>>;
    struct Pass {
        FollowDirection direction;
        Turns open;
    };

    [[nodiscard]] base::Result<void> run(Pass &pass, const std::stop_token &stop);
    std::uint32_t addName(const std::string &path);
    void addTurns(std::uint32_t name, Turns &turns, FollowDirection direction) const;
    void addIn(Pass &pass, const std::string &path, std::uint32_t commit);
    void followRenames(std::uint32_t commit, const std::vector<FileChange> &renames, Pass &pass);
    [[nodiscard]] base::Result<void> followCopy(std::uint32_t commit, std::uint32_t name, Pass &pass,
                                                const std::stop_token &stop);
    void recordCopy(std::uint32_t commit, RenameStep step);

    const ObjectReader &m_reader;
    const RangeCommits &m_range;
    ChangeScan &m_scan;
    RenameIndex &m_index;
    std::map<std::string, std::uint32_t, std::less<>> m_names; // to the scan's numbers
    std::vector<std::uint32_t> m_order;                        // in the order of following
    std::map<std::uint32_t, const std::vector<FileChange> *> m_renames;
    std::multimap<std::uint32_t, RenameStep> m_copies; // by the commit's number
};

} // namespace git
