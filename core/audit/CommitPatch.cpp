#include "core/audit/CommitPatch.h"

#include "core/base/Text.h"
#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"
#include "core/git/Repository.h"
#include "core/git/Snapshot.h"

#include <format>
#include <utility>

namespace audit {
namespace {

// Above this a text is not laid out as lines: model sources are some hundred kilobytes at most.
constexpr std::uint64_t mostTextBytes = 16ULL << 20U;

constexpr std::string_view lfsHeader = "version https://git-lfs.github.com/spec/";

std::string sizeOfLfsObject(std::string_view pointer)
{
    for (const auto line : base::split(pointer, '\n'))
        if (line.starts_with("size "))
            return std::string(line.substr(5));
    return "?";
}

// Puts what one side holds into `text`, or why it cannot be shown into the return value.
std::string show(std::string bytes, std::string &text)
{
    if (bytes.size() > mostTextBytes)
        return std::format("too large, {} bytes", base::grouped(bytes.size()));
    if (bytes.size() < 1024 && bytes.starts_with(lfsHeader))
        return std::format("LFS pointer, {} bytes not in the repository", sizeOfLfsObject(bytes));
    if (base::looksBinary(bytes))
        return std::format("binary, {} bytes", base::grouped(bytes.size()));
    text = std::move(bytes);
    return {};
}

std::string reasonOf(const base::Error &error)
{
    return error.code == base::Code::Limit ? "too large to show" : error.message;
}

// "left; right", each once.
std::string joined(const std::string &left, const std::string &right)
{
    if (left.empty() || left == right)
        return right.empty() ? left : right;
    return right.empty() ? left : left + " -> " + right;
}

base::Result<std::string> loadSide(const git::Repository &repository, const git::Oid &blob,
                                   git::FileMode mode, std::string &text)
{
    if (mode == git::FileMode::Absent || mode == git::FileMode::Submodule || blob.isNull())
        return std::string();
    auto bytes = git::readBlob(repository, blob, mostTextBytes);
    if (!bytes) {
        if (bytes.error().code == base::Code::Canceled)
            return std::unexpected(std::move(bytes.error()));
        return reasonOf(bytes.error());
    }
    return show(*std::move(bytes), text);
}

std::string submoduleNotice(const git::FileChange &change)
{
    const auto name = [](const git::Oid &id, git::FileMode mode) {
        if (mode == git::FileMode::Absent)
            return std::string("none");
        return mode == git::FileMode::Submodule ? id.shortHex() : std::string("a file");
    };
    return std::format("submodule {} -> {}", name(change.oldBlob, change.oldMode),
                       name(change.newBlob, change.newMode));
}

std::string_view modeName(git::FileMode mode)
{
    switch (mode) {
    case git::FileMode::Absent:
        return "nothing";
    case git::FileMode::Regular:
        return "100644";
    case git::FileMode::Executable:
        return "100755";
    case git::FileMode::Symlink:
        return "symlink";
    case git::FileMode::Submodule:
        return "submodule";
    }
    return "unknown";
}

// What the two texts alone do not tell.
std::string modeNotice(const git::FileChange &change)
{
    if (change.oldMode == git::FileMode::Absent || change.newMode == git::FileMode::Absent)
        return change.oldMode == git::FileMode::Symlink || change.newMode == git::FileMode::Symlink
                   ? "symlink: the text is its target"
                   : "";
    if (change.oldMode == change.newMode)
        return change.newMode == git::FileMode::Symlink ? "symlink: the text is its target" : "";
    const auto what = std::format("mode {} -> {}", modeName(change.oldMode), modeName(change.newMode));
    return change.oldBlob == change.newBlob ? what + ", content unchanged" : what;
}

base::Result<std::string> readSnapshotSide(const std::filesystem::path &repository,
                                           const git::SnapshotSpec &spec, const std::string &path,
                                           std::string &text)
{
    if (path.empty())
        return std::string();
    const auto snapshot = git::Snapshot::open(repository, spec);
    if (!snapshot)
        return std::unexpected(snapshot.error());
    auto file = snapshot->read(path, mostTextBytes);
    if (!file) {
        const auto code = file.error().code;
        if (code == base::Code::NotFound)
            return std::format("{} is not in {}", path, snapshot->spec().label());
        if (code == base::Code::Limit || code == base::Code::Git)
            return reasonOf(file.error());
        return std::unexpected(std::move(file.error()));
    }
    if (file->mode == git::FileMode::Submodule)
        return std::format("submodule {}", file->bytes.substr(0, 9));
    auto notice = show(std::move(file->bytes), text);
    if (notice.empty() && file->mode == git::FileMode::Symlink)
        notice = "symlink: the text is its target";
    return notice;
}

} // namespace

base::Result<FilePair> loadFilePair(const std::filesystem::path &repository, const git::FileChange &change,
                                    std::stop_token stop)
{
    FilePair pair;
    pair.change = change;
    if (change.oldMode == git::FileMode::Submodule || change.newMode == git::FileMode::Submodule)
        pair.notice = submoduleNotice(change);
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return std::unexpected(opened.error());
    auto left = loadSide(*opened, change.oldBlob, change.oldMode, pair.left);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    auto right = loadSide(*opened, change.newBlob, change.newMode, pair.right);
    if (!right)
        return std::unexpected(std::move(right.error()));
    if (pair.notice.empty())
        pair.notice = joined(*std::move(left), *right);
    if (pair.notice.empty())
        pair.notice = modeNotice(change);
    return pair;
}

base::Result<FilePair> loadComparison(const ComparisonRequest &request, std::stop_token stop)
{
    FilePair pair;
    pair.change.oldPath = request.localPath;
    pair.change.newPath = request.upstreamPath;
    pair.change.kind = request.localPath.empty()      ? git::ChangeKind::Added
                       : request.upstreamPath.empty() ? git::ChangeKind::Deleted
                                                      : git::ChangeKind::Modified;
    auto left = readSnapshotSide(request.local, request.snapshot, request.localPath, pair.left);
    if (!left)
        return std::unexpected(std::move(left.error()));
    if (stop.stop_requested())
        return base::canceled();
    git::SnapshotSpec upstream;
    upstream.kind = git::SnapshotKind::Revision;
    upstream.revision = request.revision.hex();
    upstream.commit = request.revision;
    auto right = readSnapshotSide(request.upstream, upstream, request.upstreamPath, pair.right);
    if (!right)
        return std::unexpected(std::move(right.error()));
    pair.notice = joined(*std::move(left), *right);
    return pair;
}

base::Result<ComparisonCounts> countComparison(const ComparisonRequest &request, std::stop_token stop)
{
    const auto pair = loadComparison(request, stop);
    if (!pair)
        return std::unexpected(pair.error());
    ComparisonCounts counts;
    counts.notice = pair->notice;
    const auto diff = diff::diffLines(pair->left, pair->right);
    if (!diff)
        return std::unexpected(diff.error());
    counts.hunks = diff->hunks.size();
    for (const auto &hunk : diff->hunks) {
        counts.removed += hunk.oldCount;
        counts.added += hunk.newCount;
    }
    return counts;
}

} // namespace audit
