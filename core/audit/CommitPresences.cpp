#include "core/audit/CommitPresences.h"

#include <algorithm>
#include <utility>

namespace audit {

namespace {

// By owner: the first line of B that it brought.
std::vector<std::uint32_t> firstLines(const FileProvenance &file)
{
    std::vector<std::uint32_t> first(file.owners.size(), noLine);
    const auto note = [&first](std::uint32_t owner, std::uint32_t line) {
        first[owner] = std::min(first[owner], line);
    };
    for (std::uint32_t line = 0; line < file.lineOwners.size(); ++line)
        note(file.lineOwners[line], line);
    for (const SharedLine &shared : file.shared)
        note(shared.owner, shared.line);
    return first;
}

void addFile(const AccountedFile &file, std::map<git::Oid, PresenceOfCommit> &commits)
{
    const FileProvenance &provenance = file.provenance;
    const std::vector<std::uint32_t> first = firstLines(provenance);
    for (const LineShare &share : sharesOf(provenance)) {
        const LineOwner &owner = provenance.owners[share.owner];
        if (owner.kind != LineOwner::Kind::Commit)
            continue;
        PresenceOfFile of{.localPath = file.mapping.localPath,
                          .upstreamPath = file.mapping.upstreamPath(),
                          .state = {},
                          .surviving = share.surviving,
                          .firstSurviving = first[share.owner]};
        PresenceOfCommit &all = commits[owner.commit];
        const auto told = std::ranges::find(file.presence, share.owner, &CommitPresence::owner);
        if (told != file.presence.end()) {
            of.state = told->state;
            of.applied = told->applied;
            of.total = told->total;
            all.supersededBy.insert(all.supersededBy.end(), told->supersededBy.begin(),
                                    told->supersededBy.end());
            all.revertedBy = told->revertedBy;
        }
        all.applied += of.applied;
        all.total += of.total;
        all.surviving += of.surviving;
        all.files.push_back(std::move(of));
    }
}

// The files together: what is missing in one of them is missing of the commit.
std::optional<PresenceState> overall(const PresenceOfCommit &commit)
{
    const auto isAny = [&commit](PresenceState state) {
        return std::ranges::contains(commit.files, std::optional(state), &PresenceOfFile::state);
    };
    if (isAny(PresenceState::Conflicting))
        return PresenceState::Conflicting;
    if (commit.total > 0 && commit.applied < commit.total)
        return commit.applied == 0 ? PresenceState::Absent : PresenceState::Partial;
    // A file that does not tell may lack it.
    if (std::ranges::contains(commit.files, std::optional<PresenceState>(), &PresenceOfFile::state))
        return std::nullopt;
    if (commit.total > 0)
        return PresenceState::Applied;
    return isAny(PresenceState::Superseded) ? PresenceState::Superseded : PresenceState::NoLines;
}

} // namespace

bool PresenceOfCommit::isWithoutSurvivingLine() const
{
    return state == PresenceState::Superseded || state == PresenceState::NoLines;
}

std::string_view key(PresenceState state)
{
    switch (state) {
    case PresenceState::Conflicting:
        return "conflicting";
    case PresenceState::Partial:
        return "partial";
    case PresenceState::Absent:
        return "absent";
    case PresenceState::Applied:
        return "applied";
    case PresenceState::Superseded:
        return "superseded";
    case PresenceState::NoLines:
        return "no-lines";
    }
    return "unknown";
}

std::map<git::Oid, PresenceOfCommit> presenceByCommit(const Accounts &accounts)
{
    std::map<git::Oid, PresenceOfCommit> commits;
    for (const AccountedFile &file : accounts.files)
        addFile(file, commits);
    for (auto &[id, commit] : commits) {
        commit.state = overall(commit);
        std::ranges::sort(commit.supersededBy);
        const auto [end, last] = std::ranges::unique(commit.supersededBy);
        commit.supersededBy.erase(end, last);
    }
    return commits;
}

} // namespace audit
