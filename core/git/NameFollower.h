#pragma once

#include "core/base/Error.h"
#include "core/git/ChangeScan.h"
#include "core/git/CommitWalk.h"
#include "core/git/FileChange.h"
#include "core/git/RangeCommits.h"

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

enum class FollowDirection {
    Forward, // oldest commit first: a rename adds the new name
    Backward // newest commit first: a rename adds the old name
};

// Widens the followed names of a scan by the renames of a range. A commit's renames are detected over its
// whole tree, and only where a followed name ends (forward) or begins (backward). A name that ends without a
// rename, or becomes a symlink, may have a copy elsewhere by then: the new home of one that leaves, the old
// home of one that comes.
class NameFollower {
public:
    // The trees at the range's ends; a null one is unknown.
    struct Ends {
        Oid treeA;
        Oid treeB;
    };
    // Without `ends` renames only.
    NameFollower(const Repository &repository, const ObjectReader &reader, const RangeCommits &range,
                 ChangeScan &scan, const std::optional<Ends> &ends)
        : m_repository(repository)
        , m_reader(reader)
        , m_range(range)
        , m_scan(scan)
        , m_ends(ends)
    {
    }

    [[nodiscard]] base::Result<void> follow(FollowDirection direction, const std::stop_token &stop);
    // One more name, which stands at a parent of the commit (by its number), followed backward from there.
    [[nodiscard]] base::Result<void> followBefore(const std::string &path, std::uint32_t commit,
                                                  const std::stop_token &stop);

    // All renames found, by the commit's number, each commit's sorted by new path.
    [[nodiscard]] const std::map<std::uint32_t, std::vector<FileChange>> &renames() const
    {
        return m_renames;
    }
    // New homes that no rename leads to, by the number of the commit where the one name ends or the other
    // begins.
    [[nodiscard]] const std::multimap<std::uint32_t, RenameStep> &copies() const { return m_copies; }
    // Renames and new homes, oldest first; both names are followed.
    [[nodiscard]] std::vector<RenameStep> steps() const;
    [[nodiscard]] std::vector<Omission> takeOmissions() { return std::move(m_omissions); }

private:
    using Turns =
        std::map<std::uint32_t, std::vector<std::uint32_t>>; // commit -> names that end or begin there
    struct Pass {
        FollowDirection direction;
        Turns open;
    };

    [[nodiscard]] base::Result<void> run(Pass &pass, const std::stop_token &stop);
    void addTurns(std::uint32_t name, Turns &turns, FollowDirection direction) const;
    void add(const std::string &path, std::uint32_t commit, Pass &pass);
    void followRenames(std::uint32_t commit, const std::vector<FileChange> &renames, Pass &pass);
    [[nodiscard]] base::Result<void> followCopy(std::uint32_t commit, std::uint32_t name, Pass &pass,
                                                const std::stop_token &stop);
    [[nodiscard]] base::Result<const std::vector<FileChange> *> copyCandidates(FollowDirection direction,
                                                                               const std::stop_token &stop);
    [[nodiscard]] base::Result<const std::vector<FileChange> *> renamesOf(std::uint32_t commit,
                                                                          const std::stop_token &stop);

    const Repository &m_repository;
    const ObjectReader &m_reader;
    const RangeCommits &m_range;
    ChangeScan &m_scan;
    std::map<std::uint32_t, std::vector<FileChange>> m_renames;
    std::multimap<std::uint32_t, RenameStep> m_copies; // by the commit's number
    std::optional<Ends> m_ends;
    bool m_endsCompared = false;
    std::vector<FileChange> m_onlyAtA;
    std::vector<FileChange> m_onlyAtB;
    std::vector<Omission> m_omissions;
};

} // namespace git
