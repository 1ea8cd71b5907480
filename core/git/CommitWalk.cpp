#include "core/git/CommitWalk.h"

#include "core/git/CommitText.h"
#include "core/git/RangeScan.h"
#include "core/git/TreeDiff.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace git {

namespace {

constexpr std::size_t hitsPerReport = 64;

FileMode modeOf(std::uint32_t mode)
{
    return RawEntry{{}, mode, nullptr}.fileMode();
}

bool isTree(std::uint32_t mode)
{
    return RawEntry{{}, mode, nullptr}.isTree();
}

// A change at a followed name, found again by commit.
struct Touch {
    std::uint32_t commit = 0;
    std::uint32_t parent = 0;
    std::uint32_t name = 0;
    const EntryChange *change = nullptr;
};

class Walk {
public:
    Walk(const Repository &repository, const WalkRequest &request, std::stop_token stop,
         const WalkProgress &progress)
        : m_repository(repository)
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_request(request)
        , m_scan(repository, request)
    {
    }

    [[nodiscard]] base::Result<WalkResult> run()
    {
        const auto scanned = m_scan.run(m_stop, [this](std::size_t seen) {
            m_result.commitsInRange = seen;
            report(0);
        });
        if (!scanned)
            return std::unexpected(scanned.error());
        m_names.emplace(m_scan.follower());
        if (const auto followed = follow(); !followed)
            return std::unexpected(followed.error());
        const auto &commits = m_scan.range().commits;
        m_result.commitsInRange = commits.size();
        m_result.mergesInRange = static_cast<std::size_t>(
            std::ranges::count_if(commits, [](const RangeCommit &commit) { return commit.parentCount > 1; }));
        m_result.renames = m_names->steps();
        m_result.names = m_names->names();
        if (const auto done = collectHits(); !done)
            return std::unexpected(done.error());
        std::ranges::move(m_scan.takeOmissions(), std::back_inserter(m_result.omissions));
        return std::move(m_result);
    }

private:
    [[nodiscard]] base::Result<void> follow()
    {
        m_names->add(m_request.pathsAtA);
        m_names->add(m_request.pathsAtB);
        if (!m_request.pathsAtA.empty())
            if (const auto done = m_names->follow(FollowDirection::Forward, m_stop); !done)
                return done;
        if (!m_request.pathsAtB.empty())
            return m_names->follow(FollowDirection::Backward, m_stop);
        return {};
    }

    void report(std::size_t firstFresh) const
    {
        if (m_progress)
            m_progress(std::span(m_result.hits).subspan(firstFresh), m_result.commitsInRange);
    }

    [[nodiscard]] base::Result<void> collectHits()
    {
        std::vector<Touch> touches;
        for (const std::uint32_t name : m_scan.changes().followed())
            for (const EntryChange &change : m_scan.changes().changesOf(name))
                touches.push_back({change.commit, change.parent, name, &change});
        std::ranges::sort(touches, [](const Touch &a, const Touch &b) {
            return std::tie(a.commit, a.parent, a.name) < std::tie(b.commit, b.parent, b.name);
        });
        std::size_t reported = 0;
        for (auto at = touches.begin(); at != touches.end();) {
            const auto end =
                std::find_if(at, touches.end(), [at](const Touch &t) { return t.commit != at->commit; });
            const auto done = takeCommit({at, end});
            if (!done)
                return done;
            at = end;
            if (m_result.hits.size() - reported >= hitsPerReport) {
                report(reported);
                reported = m_result.hits.size();
            }
        }
        report(reported);
        return {};
    }

    [[nodiscard]] base::Result<void> takeCommit(std::span<const Touch> touches)
    {
        const RangeCommit &about = m_scan.range().commits[touches.front().commit];
        std::uint32_t differing = 0;
        for (std::size_t i = 0; i < touches.size(); ++i)
            differing += i == 0 || touches[i].parent != touches[i - 1].parent ? 1 : 0;
        if (differing < about.parentCount)
            return {}; // a merge that took one side as it was
        const auto object = m_scan.reader().read(about.id, ObjectType::Commit);
        auto info = object ? parseCommit(about.id, object->bytes())
                           : base::Result<CommitInfo>(std::unexpected(object.error()));
        if (!info)
            return std::unexpected(info.error());
        CommitHit hit{std::move(*info), about.parentCount > 1, {}};
        for (const Touch &touch : touches)
            if (touch.parent == 0)
                if (const auto done = addChanges(touch, hit.changes); !done)
                    return done;
        joinRenames(touches.front().commit, hit.changes);
        std::ranges::sort(hit.changes, {}, &FileChange::path);
        m_result.hits.push_back(std::move(hit));
        return {};
    }

    // One entry; where the name is a folder on a side, the files in it.
    [[nodiscard]] base::Result<void> addChanges(const Touch &touch, std::vector<FileChange> &changes)
    {
        const EntryChange &entry = *touch.change;
        const std::string path = m_scan.changes().pathOf(touch.name);
        if (isTree(entry.oldMode) || isTree(entry.newMode)) {
            auto inner = diffTrees(m_repository, isTree(entry.oldMode) ? entry.oldId : Oid{},
                                   isTree(entry.newMode) ? entry.newId : Oid{}, RenameDetection::Off, m_stop);
            if (!inner && inner.error().code == base::Code::Canceled)
                return std::unexpected(inner.error());
            if (!inner) {
                m_result.omissions.push_back(
                    {m_scan.range().commits[touch.commit].id, inner.error().message});
                return {};
            }
            for (FileChange &change : *inner) {
                for (std::string *const side : {&change.oldPath, &change.newPath})
                    if (!side->empty())
                        side->insert(0, path + '/');
                changes.push_back(std::move(change));
            }
            return {};
        }
        changes.push_back(fileChange(entry, path));
        return {};
    }

    [[nodiscard]] static FileChange fileChange(const EntryChange &entry, const std::string &path)
    {
        FileChange change;
        change.oldMode = modeOf(entry.oldMode);
        change.newMode = modeOf(entry.newMode);
        change.oldBlob = entry.oldId;
        change.newBlob = entry.newId;
        change.oldPath = entry.oldMode != 0 ? path : std::string();
        change.newPath = entry.newMode != 0 ? path : std::string();
        if (entry.oldMode == 0)
            change.kind = ChangeKind::Added;
        else if (entry.newMode == 0)
            change.kind = ChangeKind::Deleted;
        else if ((entry.oldMode & 0170000U) != (entry.newMode & 0170000U))
            change.kind = ChangeKind::TypeChanged;
        else
            change.kind = entry.oldId == entry.newId ? ChangeKind::ModeChanged : ChangeKind::Modified;
        return change;
    }

    void joinRenames(std::uint32_t commit, std::vector<FileChange> &changes) const
    {
        const auto &renames = m_names->renames();
        const auto found = renames.find(commit);
        if (found == renames.end())
            return;
        for (const FileChange &rename : *found->second) {
            if (!m_names->isFollowed(rename.oldPath) || !m_names->isFollowed(rename.newPath))
                continue;
            std::erase_if(changes, [&rename](const FileChange &change) {
                return (change.kind == ChangeKind::Deleted && change.oldPath == rename.oldPath) ||
                       (change.kind == ChangeKind::Added && change.newPath == rename.newPath);
            });
            changes.push_back(rename);
        }
    }

    const Repository &m_repository;
    std::stop_token m_stop;
    const WalkProgress &m_progress;
    const WalkRequest &m_request;
    RangeScan m_scan;
    std::optional<NameFollower> m_names;
    WalkResult m_result;
};

} // namespace

base::Result<WalkResult> walkCommits(const Repository &repository, const WalkRequest &request,
                                     std::stop_token stop, const WalkProgress &progress)
{
    return Walk(repository, request, std::move(stop), progress).run();
}

base::Result<CommitList> listCommits(const Repository &repository, const Oid &from, const Oid &hidden,
                                     const std::stop_token &stop)
{
    const ObjectReader reader(repository);
    auto range = listRange(repository, reader, from, hidden, stop);
    if (!range)
        return std::unexpected(range.error());
    CommitList list;
    list.omissions = std::move(range->omissions);
    list.commits.reserve(range->commits.size());
    for (const RangeCommit &commit : range->commits) {
        const auto object = reader.read(commit.id, ObjectType::Commit);
        auto info = object ? parseCommit(commit.id, object->bytes())
                           : base::Result<CommitInfo>(std::unexpected(object.error()));
        if (!info)
            return std::unexpected(info.error());
        list.commits.push_back(std::move(*info));
    }
    return list;
}

} // namespace git
