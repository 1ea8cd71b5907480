#include "core/audit/CommitPatch.h"

#include "core/diff/LineDiff.h"
#include "core/diff/LineEnds.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"

#include <format>
#include <utility>

namespace audit {
namespace {

using diff::FileSide;
using diff::SideState;

// Why a side could not be read, as the side's own state; Canceled and what is wrong with the whole request
// are errors.
base::Result<FileSide> stated(FileSide side, base::Error error)
{
    switch (error.code) {
    case base::Code::NotFound:
        side.state = SideState::Absent;
        break;
    case base::Code::Limit:
        side.state = SideState::TooLarge;
        break;
    case base::Code::Git:
        side.state = SideState::Missing;
        break;
    default:
        return std::unexpected(std::move(error));
    }
    side.reason = std::move(error.message);
    return side;
}

base::Result<FileSide> loadSide(const git::Repository &repository, const std::string &path,
                                const git::Oid &blob, git::FileMode mode)
{
    FileSide side;
    side.path = path;
    side.mode = mode;
    side.id = blob;
    if (mode == git::FileMode::Absent || blob.isNull())
        return side;
    side.state = SideState::Loaded;
    if (mode == git::FileMode::Submodule)
        return side;
    auto bytes = git::readBlob(repository, blob, mostSideBytes);
    if (!bytes)
        return stated(std::move(side), std::move(bytes.error()));
    side.size = bytes->size();
    side.bytes = *std::move(bytes);
    return side;
}

base::Result<FileSide> loadSide(const std::filesystem::path &repository, const git::SnapshotSpec &spec,
                                const std::string &path)
{
    FileSide side;
    side.path = path;
    if (path.empty())
        return side;
    const auto snapshot = git::Snapshot::open(repository, spec);
    if (!snapshot)
        return std::unexpected(snapshot.error());
    auto file = snapshot->read(path, mostSideBytes);
    if (!file) {
        if (file.error().code == base::Code::NotFound)
            file.error().message = std::format("{} is not in {}", path, snapshot->spec().label());
        return stated(std::move(side), std::move(file.error()));
    }
    side.state = SideState::Loaded;
    side.mode = file->mode;
    side.id = file->id;
    if (file->mode == git::FileMode::Submodule) {
        side.id = git::Oid::fromHex(file->bytes).value_or(git::Oid());
        return side;
    }
    side.size = file->bytes.size();
    side.bytes = std::move(file->bytes);
    return side;
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
    auto left = loadSide(*opened, change.oldPath, change.oldBlob, change.oldMode);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    auto right = loadSide(*opened, change.newPath, change.newBlob, change.newMode);
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
    auto left = loadSide(request.local, request.snapshot, request.localPath);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    auto right = loadSide(request.upstream, revisionSpec(request.revision), request.upstreamPath);
    if (!right)
        return std::unexpected(std::move(right.error()));
    pair.left = *std::move(left);
    pair.right = *std::move(right);
    if (request.baseRevision.isNull())
        return pair;
    if (stop.stop_requested())
        return base::canceled();
    auto base = loadSide(request.upstream, revisionSpec(request.baseRevision), request.basePath);
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
