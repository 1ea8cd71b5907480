#include "core/audit/Twins.h"

#include "core/audit/PullRequests.h"
#include "core/audit/Reverts.h"
#include "core/git/CommitWalk.h"
#include "core/git/PatchId.h"
#include "core/git/TreeDiff.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

namespace audit {
namespace {

constexpr std::size_t mostPathsOfOneCommit = 256;

std::vector<git::Oid> cherryPickSources(std::string_view message)
{
    constexpr std::string_view phrase = "cherry picked from commit ";
    std::vector<git::Oid> sources;
    for (auto at = message.find(phrase); at != std::string_view::npos; at = message.find(phrase, at + 1))
        if (const auto id = git::Oid::fromHex(message.substr(at + phrase.size(), 40)))
            sources.push_back(*id);
    return sources;
}

void pair(TwinTable &twins, const git::Oid &inA, const git::Oid &inB, TwinReason reason)
{
    twins.ofA.try_emplace(inA, Twin{inB, reason});
    twins.ofB.try_emplace(inB, Twin{inA, reason});
}

std::unordered_set<git::Oid> takenBack(std::span<const git::CommitInfo> side)
{
    std::unordered_set<git::Oid> gone;
    for (const auto &[revert, reverted] : findReverts(side))
        gone.insert(reverted);
    return gone;
}

void pairByTrailer(std::span<const git::CommitInfo> sideA, std::span<const git::CommitInfo> sideB,
                   TwinTable &twins)
{
    std::unordered_set<git::Oid> inA;
    std::unordered_set<git::Oid> inB;
    for (const auto &commit : sideA)
        inA.insert(commit.id);
    for (const auto &commit : sideB)
        inB.insert(commit.id);
    for (const auto &commit : sideA)
        for (const auto &source : cherryPickSources(commit.message))
            if (inB.contains(source))
                pair(twins, commit.id, source, TwinReason::CherryPickTrailer);
    for (const auto &commit : sideB)
        for (const auto &source : cherryPickSources(commit.message))
            if (inA.contains(source))
                pair(twins, source, commit.id, TwinReason::CherryPickTrailer);
}

using PathSet = std::set<std::string>;

base::Result<PathSet> pathsOf(const git::Repository &repository, const git::CommitInfo &commit,
                              std::stop_token stop)
{
    const auto changes = changesOf(repository, commit, stop);
    if (!changes)
        return std::unexpected(changes.error());
    PathSet paths;
    for (const auto &change : *changes)
        for (const auto &path : {change.oldPath, change.newPath})
            if (!path.empty())
                paths.insert(path);
    return paths;
}

struct Lonely {
    git::Oid commit;
    PathSet paths;
    git::Oid patch;
};

// Commits of A's side that could have an unannounced twin.
base::Result<std::vector<Lonely>> lonelyCommits(const git::Repository &repository,
                                                std::span<const git::CommitInfo> sideA,
                                                const TwinTable &twins, std::stop_token stop)
{
    std::vector<Lonely> lonely;
    for (const auto &commit : sideA) {
        if (twins.ofA.contains(commit.id) || commit.parents.size() > 1)
            continue;
        auto paths = pathsOf(repository, commit, stop);
        if (!paths)
            return std::unexpected(paths.error());
        if (paths->empty() || paths->size() > mostPathsOfOneCommit)
            continue;
        const auto patch = git::patchId(repository, commit.id, stop);
        if (!patch && patch.error().code == base::Code::Canceled)
            return std::unexpected(patch.error());
        // A blob that is missing here hides one patch, not the whole audit.
        if (patch && !patch->isNull())
            lonely.push_back({commit.id, *std::move(paths), *patch});
    }
    return lonely;
}

bool isEvilMerge(const git::Repository &repository, const git::CommitInfo &merge, std::stop_token stop)
{
    std::map<std::string, std::size_t> differing;
    for (const auto &parentId : merge.parents) {
        const auto parent = repository.commit(parentId);
        if (!parent)
            return false;
        const auto changes =
            git::diffTrees(repository, parent->tree, merge.tree, git::RenameDetection::Off, stop);
        if (!changes)
            return false;
        for (const auto &change : *changes)
            ++differing[change.path()];
    }
    return std::ranges::any_of(differing,
                               [&merge](const auto &entry) { return entry.second == merge.parents.size(); });
}

} // namespace

TwinTable statedTwins(std::span<const git::CommitInfo> sideA, std::span<const git::CommitInfo> sideB)
{
    TwinTable twins;
    const auto goneFromA = takenBack(sideA);
    std::map<int, git::Oid> byNumber;
    for (const auto &commit : sideB)
        if (const auto number = ownPullRequest(commit.subject()))
            byNumber.try_emplace(*number, commit.id);
    for (const auto &commit : sideA) {
        const auto number = ownPullRequest(commit.subject());
        if (const auto found = number ? byNumber.find(*number) : byNumber.end(); found != byNumber.end())
            pair(twins, commit.id, found->second, TwinReason::SamePullRequest);
    }
    pairByTrailer(sideA, sideB, twins);
    std::erase_if(twins.ofB, [&](const auto &entry) { return goneFromA.contains(entry.second.commit); });
    return twins;
}

base::Result<void> addPatchTwins(const git::Repository &repository, const git::RevisionRange &range,
                                 std::span<const git::CommitInfo> sideA, TwinTable &twins,
                                 std::stop_token stop)
{
    const auto lonely = lonelyCommits(repository, sideA, twins, stop);
    if (!lonely)
        return std::unexpected(lonely.error());
    if (lonely->empty())
        return {};
    PathSet names;
    for (const auto &commit : *lonely)
        names.insert(*commit.paths.begin());
    git::WalkRequest request;
    request.range = range;
    request.pathsAtB.assign(names.begin(), names.end());
    const auto walk = git::walkCommits(repository, request, stop);
    if (!walk)
        return std::unexpected(walk.error());
    for (const auto &hit : walk->hits) {
        if (hit.isMerge)
            continue;
        const auto paths = pathsOf(repository, hit.commit, stop);
        if (!paths)
            return std::unexpected(paths.error());
        for (const auto &commit : *lonely) {
            if (commit.paths != *paths)
                continue;
            if (const auto patch = git::patchId(repository, hit.commit.id, stop);
                patch && *patch == commit.patch)
                pair(twins, commit.commit, hit.commit.id, TwinReason::SamePatchId);
        }
    }
    return {};
}

base::Result<std::vector<SideCommit>> sideCommits(const git::Repository &repository,
                                                  std::span<const git::CommitInfo> sideA,
                                                  const TwinTable &twins, const NameSet &followed,
                                                  std::vector<git::Omission> &omissions, std::stop_token stop)
{
    std::vector<SideCommit> side;
    const auto reverts = findReverts(sideA);
    const auto gone = takenBack(sideA);
    for (const auto &commit : sideA) {
        if (stop.stop_requested())
            return base::canceled();
        SideCommit entry;
        entry.commit = commit;
        if (const auto twin = twins.ofA.find(commit.id); twin != twins.ofA.end())
            entry.twin = twin->second;
        // A change and its revert, both on A's side, leave nothing to lose.
        const auto cancelsOut = gone.contains(commit.id) || reverts.contains(commit.id);
        const auto bringsSomething = commit.parents.size() < 2 || isEvilMerge(repository, commit, stop);
        entry.droppedForGood = !entry.twin && !cancelsOut && bringsSomething;
        const auto changes = changesOf(repository, commit, stop);
        if (!changes && changes.error().code == base::Code::Canceled)
            return std::unexpected(changes.error());
        if (changes)
            entry.touchesMapped =
                std::ranges::any_of(*changes, [&](const auto &change) { return touches(change, followed); });
        else
            omissions.push_back({commit.id, changes.error().message});
        side.push_back(std::move(entry));
    }
    return side;
}

} // namespace audit
