#include "core/git/Blob.h"
#include "core/git/Library.h"
#include "core/git/SnapshotSource.h"

#include <format>
#include <optional>

namespace git {

namespace {

using Index = Handle<git_index, git_index_free>;

class IndexSource : public SnapshotSource {
public:
    IndexSource(Repository repository, Index index)
        : m_repository(std::move(repository))
        , m_index(std::move(index))
    {
    }

    // A path with a merge conflict is listed once, with our side (or theirs, where ours is gone).
    [[nodiscard]] base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix) const override
    {
        std::vector<SnapshotEntry> entries;
        const std::string folder = prefix.empty() ? std::string() : std::string(prefix) + '/';
        const std::size_t count = git_index_entrycount(m_index.get());
        for (std::size_t i = 0; i < count; ++i) {
            const git_index_entry *const entry = git_index_get_byindex(m_index.get(), i);
            const int stage = git_index_entry_stage(entry);
            if (stage == 1 || !std::string_view(entry->path).starts_with(folder))
                continue;
            if (!entries.empty() && entries.back().path == entry->path)
                continue;
            entries.push_back({entry->path, static_cast<FileMode>(entry->mode), fromGit(entry->id)});
        }
        return entries;
    }

    [[nodiscard]] base::Result<SnapshotFile> read(std::string_view path,
                                                  std::uint64_t maxBytes) const override
    {
        const std::string name(path);
        const git_index_entry *const entry = git_index_get_bypath(m_index.get(), name.c_str(), 0);
        if (entry == nullptr) {
            for (int stage = 1; stage <= 3; ++stage)
                if (git_index_get_bypath(m_index.get(), name.c_str(), stage) != nullptr)
                    return base::fail(base::Code::Conflict,
                                      std::format("{} has an unresolved merge conflict in the index", path));
            return base::fail(base::Code::NotFound, std::format("there is no file {} in the index", path));
        }
        const Oid id = fromGit(entry->id);
        const auto mode = static_cast<FileMode>(entry->mode);
        if (mode == FileMode::Submodule)
            return SnapshotFile{id.hex(), mode, blobId(id.hex())};
        auto bytes = readBlob(m_repository, id, maxBytes);
        if (!bytes)
            return base::fail(bytes.error().code, std::format("{}: {}", path, bytes.error().message),
                              bytes.error().detail);
        return SnapshotFile{std::move(*bytes), mode, id};
    }

private:
    Repository m_repository;
    Index m_index;
};

} // namespace

SourceResult openIndexSource(Repository repository)
{
    git_index *raw = nullptr;
    if (git_repository_index(&raw, repository.handle()) != 0)
        return gitFail(base::Code::Git, "the index cannot be read");
    return std::make_unique<IndexSource>(std::move(repository), Index(raw));
}

} // namespace git
