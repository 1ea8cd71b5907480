#include "core/git/TreeDiff.h"

#include "core/git/ObjectReader.h"
#include "core/git/RawTree.h"
#include "core/git/RenameDetector.h"

#include <algorithm>
#include <format>
#include <string>
#include <utility>

namespace git {

namespace {

// Deeper than any real tree; a loop of damaged trees must end.
constexpr int maxDepth = 256;

unsigned typeBits(FileMode mode)
{
    return static_cast<unsigned>(mode) & 0170000U;
}

ChangeKind kindOf(const FileChange &change)
{
    if (change.oldMode == FileMode::Absent)
        return ChangeKind::Added;
    if (change.newMode == FileMode::Absent)
        return ChangeKind::Deleted;
    if (typeBits(change.oldMode) != typeBits(change.newMode))
        return ChangeKind::TypeChanged;
    return change.oldBlob == change.newBlob ? ChangeKind::ModeChanged : ChangeKind::Modified;
}

class TreeMerge {
public:
    TreeMerge(const ObjectReader &reader, std::stop_token stop)
        : m_reader(reader)
        , m_stop(std::move(stop))
    {
    }

    [[nodiscard]] base::Result<void> merge(const Oid &oldTree, const Oid &newTree, const std::string &folder,
                                           int depth)
    {
        if (oldTree == newTree)
            return {};
        if (m_stop.stop_requested())
            return base::canceled();
        if (depth > maxDepth)
            return base::fail(base::Code::Limit,
                              std::format("{} lies more than {} folders deep", folder, maxDepth));
        auto oldObject = read(oldTree);
        if (!oldObject)
            return std::unexpected(oldObject.error());
        auto newObject = read(newTree);
        if (!newObject)
            return std::unexpected(newObject.error());
        RawTreeCursor oldCursor(oldObject->bytes());
        RawTreeCursor newCursor(newObject->bytes());
        RawEntry oldEntry;
        RawEntry newEntry;
        bool hasOld = oldCursor.next(oldEntry);
        bool hasNew = newCursor.next(newEntry);
        while (hasOld || hasNew) {
            const int order = !hasNew ? -1 : !hasOld ? 1 : compareEntries(oldEntry, newEntry);
            const auto done =
                take(order <= 0 ? &oldEntry : nullptr, order >= 0 ? &newEntry : nullptr, folder, depth);
            if (!done)
                return done;
            if (order <= 0)
                hasOld = oldCursor.next(oldEntry);
            if (order >= 0)
                hasNew = newCursor.next(newEntry);
        }
        if (oldCursor.isDamaged() || newCursor.isDamaged())
            return base::fail(
                base::Code::Git,
                std::format("tree {} is damaged", (oldCursor.isDamaged() ? oldTree : newTree).hex()));
        return {};
    }

    std::vector<FileChange> changes;

private:
    [[nodiscard]] base::Result<RawObject> read(const Oid &tree) const
    {
        return tree.isNull() ? base::Result<RawObject>(RawObject()) : m_reader.read(tree, ObjectType::Tree);
    }

    // One name on either side or on both.
    [[nodiscard]] base::Result<void> take(const RawEntry *oldEntry, const RawEntry *newEntry,
                                          const std::string &folder, int depth)
    {
        const RawEntry &any = oldEntry != nullptr ? *oldEntry : *newEntry;
        if (oldEntry != nullptr && newEntry != nullptr && oldEntry->mode == newEntry->mode &&
            std::memcmp(oldEntry->idBytes, newEntry->idBytes, 20) == 0)
            return {};
        std::string path = folder;
        path += any.name;
        // A tree never meets a file here: both would be different entries of the order.
        if (any.isTree())
            return merge(oldEntry != nullptr ? oldEntry->id() : Oid{},
                         newEntry != nullptr ? newEntry->id() : Oid{}, path + '/', depth + 1);
        FileChange change;
        if (oldEntry != nullptr) {
            change.oldPath = path;
            change.oldMode = oldEntry->fileMode();
            change.oldBlob = oldEntry->id();
        }
        if (newEntry != nullptr) {
            change.newPath = std::move(path);
            change.newMode = newEntry->fileMode();
            change.newBlob = newEntry->id();
        }
        if (change.oldMode == change.newMode && change.oldBlob == change.newBlob)
            return {}; // 0100664 and 0100644 are the same file
        change.kind = kindOf(change);
        changes.push_back(std::move(change));
        return {};
    }

    const ObjectReader &m_reader;
    std::stop_token m_stop;
};

} // namespace

base::Result<std::vector<FileChange>> diffTrees(const Repository &repository, const Oid &oldTree,
                                                const Oid &newTree, RenameDetection renames,
                                                const std::stop_token &stop)
{
    const ObjectReader reader(repository);
    TreeMerge merge(reader, stop);
    if (const auto done = merge.merge(oldTree, newTree, {}, 0); !done)
        return std::unexpected(done.error());
    std::vector<FileChange> changes = std::move(merge.changes);
    std::ranges::sort(changes, {}, &FileChange::path);
    if (renames == RenameDetection::On) {
        const auto found = detectRenames(reader, changes, stop);
        if (!found)
            return std::unexpected(found.error());
        std::ranges::sort(changes, {}, &FileChange::path);
    }
    return changes;
}

} // namespace git
