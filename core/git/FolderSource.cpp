#include "core/git/Blob.h"
#include "core/git/Folder.h"
#include "core/git/Library.h"
#include "core/git/SnapshotSource.h"

#include <format>
#include <map>
#include <set>

namespace git {

namespace {

SnapshotFile withId(Folder::Content content)
{
    const Oid id = blobId(content.bytes);
    return {std::move(content.bytes), content.mode, id};
}

class DirectorySource : public SnapshotSource {
public:
    explicit DirectorySource(Folder folder)
        : m_folder(std::move(folder))
    {
    }

    [[nodiscard]] base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix) const override
    {
        std::vector<SnapshotEntry> entries;
        const Folder::Visitor visitor{
            [&entries](std::string path, FileMode mode) { entries.push_back({std::move(path), mode, {}}); },
            [](const std::string &, bool) { return Folder::Visit::Enter; }};
        if (const auto done = m_folder.walk(prefix, visitor); !done)
            return std::unexpected(done.error());
        return entries;
    }

    [[nodiscard]] base::Result<SnapshotFile> read(std::string_view path,
                                                  std::uint64_t maxBytes) const override
    {
        auto content = m_folder.read(path, maxBytes);
        if (!content)
            return std::unexpected(content.error());
        return withId(std::move(*content));
    }

private:
    Folder m_folder;
};

// Tracked and untracked files as they are on disk, not the ignored ones. The index is only read: it is never
// refreshed.
class WorktreeSource : public SnapshotSource {
public:
    WorktreeSource(Repository repository, Folder folder)
        : m_repository(std::move(repository))
        , m_folder(std::move(folder))
    {
    }

    [[nodiscard]] base::Result<void> readIndex()
    {
        git_index *raw = nullptr;
        if (git_repository_index(&raw, m_repository.handle()) != 0)
            return gitFail(base::Code::Git, "the index cannot be read");
        const Handle<git_index, git_index_free> index(raw);
        const std::size_t count = git_index_entrycount(raw);
        for (std::size_t i = 0; i < count; ++i) {
            const git_index_entry *const entry = git_index_get_byindex(raw, i);
            const std::string path = entry->path;
            if (static_cast<FileMode>(entry->mode) == FileMode::Submodule)
                m_submodules.emplace(path, fromGit(entry->id));
            m_tracked.insert(path);
            for (std::size_t end = path.rfind('/'); end != std::string::npos && end > 0;
                 end = path.rfind('/', end - 1))
                if (!m_trackedFolders.insert(path.substr(0, end)).second)
                    break;
        }
        return {};
    }

    [[nodiscard]] base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix) const override
    {
        std::vector<SnapshotEntry> entries;
        const Folder::Visitor visitor{
            [&](std::string path, FileMode mode) {
                if (isSeen(path))
                    entries.push_back({std::move(path), mode, {}});
            },
            [&](const std::string &path, bool isRepository) {
                if (const auto found = m_submodules.find(path); found != m_submodules.end()) {
                    entries.push_back({path, FileMode::Submodule, found->second});
                    return Folder::Visit::Skip;
                }
                if (m_trackedFolders.contains(path))
                    return Folder::Visit::Enter;
                return isRepository || isIgnored(path + '/') ? Folder::Visit::Skip : Folder::Visit::Enter;
            }};
        if (const auto done = m_folder.walk(prefix, visitor); !done)
            return std::unexpected(done.error());
        return entries;
    }

    [[nodiscard]] base::Result<SnapshotFile> read(std::string_view path,
                                                  std::uint64_t maxBytes) const override
    {
        const std::string name(path);
        if (const auto found = m_submodules.find(name); found != m_submodules.end())
            return SnapshotFile{found->second.hex(), FileMode::Submodule, blobId(found->second.hex())};
        auto content = m_folder.read(path, maxBytes);
        if (!content)
            return std::unexpected(content.error());
        if (!isSeen(name))
            return base::fail(base::Code::NotFound,
                              std::format("{} is ignored by git, so it is no part of the worktree", path));
        return withId(std::move(*content));
    }

private:
    [[nodiscard]] bool isSeen(const std::string &path) const
    {
        return m_tracked.contains(path) || !isIgnored(path);
    }

    [[nodiscard]] bool isIgnored(const std::string &path) const
    {
        int ignored = 0;
        return git_ignore_path_is_ignored(&ignored, m_repository.handle(), path.c_str()) == 0 && ignored == 1;
    }

    Repository m_repository;
    Folder m_folder;
    std::set<std::string, std::less<>> m_tracked;
    std::set<std::string, std::less<>> m_trackedFolders;
    std::map<std::string, Oid, std::less<>> m_submodules;
};

} // namespace

SourceResult openWorktreeSource(Repository repository)
{
    auto folder = Folder::open(repository.worktree());
    if (!folder)
        return std::unexpected(folder.error());
    auto source = std::make_unique<WorktreeSource>(std::move(repository), std::move(*folder));
    if (const auto done = source->readIndex(); !done)
        return std::unexpected(done.error());
    return source;
}

SourceResult openDirectorySource(const std::filesystem::path &directory)
{
    auto folder = Folder::open(directory);
    if (!folder)
        return std::unexpected(folder.error());
    return std::make_unique<DirectorySource>(std::move(*folder));
}

} // namespace git
