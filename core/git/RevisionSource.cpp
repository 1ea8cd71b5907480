#include "core/git/Blob.h"
#include "core/git/ObjectReader.h"
#include "core/git/RawTree.h"
#include "core/git/SnapshotSource.h"
#include "core/git/TreeLookup.h"

#include <format>

namespace git {

namespace {

// Deeper than any real tree; a loop of damaged trees must end.
constexpr int maxDepth = 256;

class RevisionSource : public SnapshotSource {
public:
    RevisionSource(Repository repository, const Oid &tree)
        : m_repository(std::move(repository))
        , m_reader(m_repository)
        , m_tree(tree)
    {
    }

    [[nodiscard]] base::Result<std::vector<SnapshotEntry>> list(std::string_view prefix) const override
    {
        std::vector<SnapshotEntry> entries;
        Oid tree = m_tree;
        std::string folder;
        if (!prefix.empty()) {
            const auto found = findInTree(m_reader, m_tree, prefix);
            if (!found)
                return std::unexpected(found.error());
            if (!found->isTree)
                return entries;
            tree = found->id;
            folder = std::string(prefix) + '/';
        }
        if (const auto done = collect(tree, folder, entries, 0); !done)
            return std::unexpected(done.error());
        return entries;
    }

    [[nodiscard]] base::Result<SnapshotFile> read(std::string_view path,
                                                  std::uint64_t maxBytes) const override
    {
        const auto found = findInTree(m_reader, m_tree, path);
        if (!found)
            return std::unexpected(found.error());
        if (found->mode == FileMode::Absent)
            return base::fail(base::Code::NotFound,
                              std::format("there is no file {} in this revision", path));
        if (found->mode == FileMode::Submodule)
            return SnapshotFile{found->id.hex(), found->mode, blobId(found->id.hex())};
        auto bytes = readBlob(m_repository, found->id, maxBytes);
        if (!bytes)
            return base::fail(bytes.error().code, std::format("{}: {}", path, bytes.error().message),
                              bytes.error().detail);
        return SnapshotFile{std::move(*bytes), found->mode, found->id};
    }

private:
    [[nodiscard]] base::Result<void> collect(const Oid &id, const std::string &folder,
                                             std::vector<SnapshotEntry> &entries, int depth) const
    {
        if (depth > maxDepth)
            return base::fail(base::Code::Limit,
                              std::format("{} lies more than {} folders deep", folder, maxDepth));
        const auto tree = m_reader.read(id, ObjectType::Tree);
        if (!tree)
            return std::unexpected(tree.error());
        RawTreeCursor cursor(tree->bytes());
        RawEntry entry;
        while (cursor.next(entry)) {
            std::string path = folder;
            path += entry.name;
            if (entry.isTree()) {
                if (const auto done = collect(entry.id(), path + '/', entries, depth + 1); !done)
                    return done;
            } else {
                entries.push_back({std::move(path), entry.fileMode(), entry.id()});
            }
        }
        if (cursor.isDamaged())
            return base::fail(base::Code::Git, std::format("tree {} is damaged", id.hex()));
        return {};
    }

    Repository m_repository;
    ObjectReader m_reader;
    Oid m_tree;
};

} // namespace

SourceResult openRevisionSource(Repository repository, const Oid &commit)
{
    const auto info = repository.commit(commit);
    if (!info)
        return std::unexpected(info.error());
    return std::make_unique<RevisionSource>(std::move(repository), info->tree);
}

} // namespace git
