#include "core/audit/Presence.h"

#include <algorithm>
#include <set>

namespace audit {

namespace {

// What has been found out about one owner so far.
struct Tally {
    CommitPresence presence;
    bool isConflicting = false;
    std::set<git::Oid> supersededBy;
};

class Presences {
public:
    Presences(const FileProvenance &file, const FileAccount &account)
        : m_file(file)
        , m_account(account)
        , m_tallies(file.owners.size())
        , m_sharers(file.lineOwners.size())
    {
        for (const SharedLine &shared : file.shared)
            m_sharers[shared.line].push_back(shared.owner);
    }

    [[nodiscard]] std::vector<CommitPresence> run(std::span<const CommitEntry> commits)
    {
        for (std::uint32_t row = 0; row < m_account.alignment.rows.size(); ++row)
            addRow(row);
        for (const LineShare &share : sharesOf(m_file)) {
            Tally &tally = m_tallies[share.owner];
            tally.presence.lost = share.lost;
            for (const std::uint32_t remover : share.lostTo)
                supersede(tally, share.owner, remover);
        }
        std::vector<CommitPresence> result;
        for (std::uint32_t owner = 1; owner < m_tallies.size(); ++owner)
            result.push_back(finished(owner, commits));
        return result;
    }

private:
    void addRow(std::uint32_t index)
    {
        const diff::Row &row = m_account.alignment.rows[index];
        const std::uint32_t remover = row.base > 0 ? m_file.removers[row.base - 1] : noLine;
        if (row.origin == diff::Origin::None || row.origin == diff::Origin::Left) {
            // B has what A has. A commit that took it away in between was taken back.
            if (remover != noLine && row.right > 0)
                supersede(m_tallies[remover], remover, m_file.lineOwners[row.right - 1]);
            return;
        }
        if (row.right > 0) {
            const PresenceLine line{.line = row.right - 1, .isRemoval = false, .row = index};
            add(m_file.lineOwners[line.line], line);
            for (const std::uint32_t sharer : m_sharers[line.line])
                add(sharer, line);
        }
        if (remover != noLine)
            add(remover, {.line = row.base - 1, .isRemoval = true, .row = index});
    }

    void add(std::uint32_t owner, const PresenceLine &line)
    {
        if (owner == 0)
            return;
        Tally &tally = m_tallies[owner];
        const diff::Row &row = m_account.alignment.rows[line.row];
        ++tally.presence.total;
        const bool isElsewhere = !line.isRemoval && row.rightMove >= 0;
        if (row.origin == diff::Origin::Alike || isElsewhere) {
            ++tally.presence.applied;
            return;
        }
        tally.isConflicting = tally.isConflicting || row.origin == diff::Origin::Both;
        tally.presence.missing.push_back(line);
    }

    void supersede(Tally &tally, std::uint32_t owner, std::uint32_t by)
    {
        if (by != 0 && by != owner)
            tally.supersededBy.insert(m_file.owners[by].commit);
    }

    [[nodiscard]] CommitPresence finished(std::uint32_t owner, std::span<const CommitEntry> commits)
    {
        Tally &tally = m_tallies[owner];
        CommitPresence &presence = tally.presence;
        presence.owner = owner;
        presence.commit = m_file.owners[owner].commit;
        presence.supersededBy.assign(tally.supersededBy.begin(), tally.supersededBy.end());
        const auto entry = std::ranges::find(commits, presence.commit,
                                             [](const CommitEntry &each) { return each.commit.id; });
        if (entry != commits.end()) {
            presence.revertedBy = entry->revertedBy;
            presence.twin = entry->twin;
        }
        if (presence.total == 0)
            presence.state =
                presence.supersededBy.empty() ? PresenceState::NoLines : PresenceState::Superseded;
        else if (presence.applied == presence.total)
            presence.state = PresenceState::Applied;
        else if (tally.isConflicting)
            presence.state = PresenceState::Conflicting;
        else
            presence.state = presence.applied == 0 ? PresenceState::Absent : PresenceState::Partial;
        return std::move(presence);
    }

    const FileProvenance &m_file;
    const FileAccount &m_account;
    std::vector<Tally> m_tallies;                      // by owner
    std::vector<std::vector<std::uint32_t>> m_sharers; // by line of B
};

} // namespace

std::vector<CommitPresence> presenceOf(const FileProvenance &file, const FileAccount &account,
                                       std::span<const CommitEntry> commits)
{
    return Presences(file, account).run(commits);
}

} // namespace audit
