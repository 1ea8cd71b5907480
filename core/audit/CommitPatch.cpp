#include "core/audit/CommitPatch.h"

#include "core/audit/SideLoad.h"
#include "core/diff/LineDiff.h"
#include "core/diff/LineEnds.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"

#include <utility>

namespace audit {
namespace {

using diff::FileSide;

base::Result<FileSide> loadSideAt(const std::filesystem::path &repository, const git::SnapshotSpec &spec,
                                  const std::string &path)
{
    if (path.empty())
        return FileSide{};
    const auto snapshot = git::Snapshot::open(repository, spec);
    if (!snapshot)
        return std::unexpected(snapshot.error());
    return loadSide(*snapshot, path, mostSideBytes);
}

git::SnapshotSpec revisionSpec(const git::Oid &commit)
{
    git::SnapshotSpec spec;
    spec.kind = git::SnapshotKind::Revision;
    spec.revision = commit.hex();
    spec.commit = commit;
    return spec;
}

} // namespace

base::Result<FilePair> loadFilePair(const std::filesystem::path &repository, const git::FileChange &change,
                                    const std::stop_token &stop)
{
    FilePair pair;
    pair.change = change;
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return std::unexpected(opened.error());
    auto left = loadSide(*opened, change.oldPath, change.oldBlob, change.oldMode, mostSideBytes);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    auto right = loadSide(*opened, change.newPath, change.newBlob, change.newMode, mostSideBytes);
    if (!right)
        return std::unexpected(std::move(right.error()));
    pair.left = *std::move(left);
    pair.right = *std::move(right);
    return pair;
}

base::Result<FilePair> loadComparison(const ComparisonRequest &request, const std::stop_token &stop)
{
    FilePair pair;
    pair.change.oldPath = request.localPath;
    pair.change.newPath = request.upstreamPath;
    pair.change.kind = request.localPath.empty()      ? git::ChangeKind::Added
                       : request.upstreamPath.empty() ? git::ChangeKind::Deleted
                                                      : git::ChangeKind::Modified;
    auto left = loadSideAt(request.local, request.snapshot, request.localPath);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    auto right = loadSideAt(request.upstream, revisionSpec(request.revision), request.upstreamPath);
    if (!right)
        return std::unexpected(std::move(right.error()));
    pair.left = *std::move(left);
    pair.right = *std::move(right);
    if (request.baseRevision.isNull())
        return pair;
    if (stop.stop_requested())
        return base::canceled();
    auto base = loadSideAt(request.upstream, revisionSpec(request.baseRevision), request.basePath);
    if (!base)
        return std::unexpected(std::move(base.error()));
    pair.base = *std::move(base);
    return pair;
}

base::Result<ComparisonCounts> countComparison(const ComparisonRequest &request, const std::stop_token &stop)
{
    const auto pair = loadComparison(request, stop);
    if (!pair)
        return std::unexpected(pair.error());
    ComparisonCounts counts;
    const PairContent content = contentOf(*pair);
    counts.notice = noticeOf(*pair, content);
    if (!content.areLines)
        return counts;
    const bool haveOtherEnds = content.leftEnds.usual() != content.rightEnds.usual();
    const auto comparable = [haveOtherEnds](const diff::Content &side, const diff::LineEnds &ends) {
        return haveOtherEnds ? diff::withUsualEndsPlain(side.decoded.text, ends) : side.decoded.text;
    };
    const auto diff = diff::diffLines(comparable(content.left, content.leftEnds),
                                      comparable(content.right, content.rightEnds));
    if (!diff)
        return std::unexpected(diff.error());
    if (!diff->hunks.empty() && pair->left.reason.empty() && pair->right.reason.empty())
        counts.notice.clear();
    counts.hunks = diff->hunks.size();
    for (const auto &hunk : diff->hunks) {
        counts.removed += hunk.oldCount;
        counts.added += hunk.newCount;
    }
    return counts;
}

} // namespace audit
