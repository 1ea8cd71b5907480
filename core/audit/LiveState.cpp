#include "core/audit/LiveState.h"

#include "core/audit/MappingSources.h"
#include "core/git/RefPlaces.h"
#include "core/git/Snapshot.h"

#include <algorithm>
#include <set>
#include <system_error>

namespace audit {
namespace {

namespace fs = std::filesystem;

git::Oid named(const git::Repository &repository, const std::string &revision)
{
    const auto id = repository.resolve(revision);
    return id ? *id : git::Oid();
}

base::Result<std::map<std::string, git::Oid>> localFiles(const AuditRequest &request,
                                                         const std::stop_token &stop)
{
    const auto local = git::Snapshot::open(request.local, pinned(request.snapshot));
    if (!local)
        return std::unexpected(local.error());
    const auto entries = local->list(localPackage);
    if (!entries && entries.error().code != base::Code::NotFound)
        return std::unexpected(entries.error());
    std::map<std::string, git::Oid> files;
    if (!entries)
        return files;
    for (const auto &entry : *entries) {
        if (stop.stop_requested())
            return base::canceled();
        auto id = entry.id;
        if (id.isNull())
            if (const auto file = local->read(entry.path))
                id = file->id; // one that cannot be read stays null: becoming readable is a change
        files.emplace(entry.path, id);
    }
    return files;
}

void addPackage(const fs::path &folder, std::set<fs::path> &places)
{
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    if (error)
        return;
    places.insert(folder);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
        if (places.size() >= watchLimit)
            return;
        if (entry->path().filename() == "__pycache__") {
            entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_symlink(error))
            places.insert(entry->path());
    }
}

} // namespace

base::Result<LiveState> readLiveState(const review::Session &session, const AuditRequest &request,
                                      std::stop_token stop)
{
    LiveState state;
    const auto upstream = git::Repository::open(request.upstream);
    if (!upstream)
        return std::unexpected(upstream.error());
    state.a = named(*upstream, session.range.typedA);
    state.b = named(*upstream, session.range.typedB);
    if (request.snapshot.kind == git::SnapshotKind::Revision) {
        const auto local = git::Repository::open(request.local);
        if (!local)
            return std::unexpected(local.error());
        state.localCommit = named(*local, session.snapshot.revision);
        return state;
    }
    auto files = localFiles(request, stop);
    if (!files)
        return std::unexpected(std::move(files.error()));
    state.localFiles = *std::move(files);
    return state;
}

LiveChanges changesSince(const review::Session &session, const LiveState &read, const LiveState &now)
{
    LiveChanges changes;
    std::set<std::string> files;
    for (const auto &[path, id] : read.localFiles)
        if (const auto found = now.localFiles.find(path);
            found == now.localFiles.end() || found->second != id)
            files.insert(path);
    for (const auto &[path, id] : now.localFiles)
        if (!read.localFiles.contains(path))
            files.insert(path);
    changes.files.assign(files.begin(), files.end());
    const auto compare = [&](MovedName::End end, const std::string &typed, const git::Oid &pinned,
                             const git::Oid &current) {
        if (!typed.empty() && !pinned.isNull() && current != pinned)
            changes.names.push_back({end, typed, pinned, current});
    };
    compare(MovedName::End::Base, session.range.typedA, session.range.a, now.a);
    compare(MovedName::End::Target, session.range.typedB, session.range.b, now.b);
    if (session.snapshot.kind == git::SnapshotKind::Revision)
        compare(MovedName::End::Local, session.snapshot.revision, session.snapshot.commit, now.localCommit);
    return changes;
}

std::vector<std::filesystem::path> watchedPlaces(const AuditRequest &request)
{
    std::set<fs::path> places;
    for (const auto &folder : {request.upstream, request.local}) {
        if (folder == request.local && request.snapshot.kind == git::SnapshotKind::Directory)
            continue;
        if (const auto repository = git::Repository::open(folder))
            std::ranges::copy(git::refPlaces(*repository), std::inserter(places, places.end()));
    }
    if (request.snapshot.kind == git::SnapshotKind::Directory)
        addPackage(pinned(request.snapshot).directory / localPackage, places);
    if (request.snapshot.kind == git::SnapshotKind::Worktree)
        if (const auto repository = git::Repository::open(request.local))
            addPackage(repository->worktree() / localPackage, places);
    std::vector<fs::path> sorted(places.begin(), places.end());
    sorted.resize(std::min(sorted.size(), watchLimit));
    return sorted;
}

} // namespace audit
