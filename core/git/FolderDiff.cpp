#include "core/git/FolderDiff.h"

#include "core/git/Folder.h"

#include <algorithm>
#include <chrono>
#include <format>
#include <memory>
#include <optional>
#include <utility>

namespace git {

namespace {

using Item = Folder::Item;
using Kind = Item::Kind;

constexpr std::chrono::milliseconds updateInterval{60};
constexpr int deepest = 256; // folders within each other; more is no source tree

// One of the two folders, with the links that git difftool made read as what they stand for.
class Root {
public:
    // A file or folder and through which folder its bytes are read; the path is the same in both.
    struct Found {
        Item item;
        const Folder *home = nullptr;
    };

    static base::Result<Root> open(const std::filesystem::path &path, const std::filesystem::path &worktree)
    {
        auto folder = Folder::open(path);
        if (!folder)
            return std::unexpected(std::move(folder.error()));
        Root root(std::make_unique<Folder>(std::move(*folder)));
        if (worktree.empty())
            return root;
        auto target = Folder::open(worktree);
        if (!target)
            return std::unexpected(std::move(target.error()));
        root.m_worktree = std::make_unique<Folder>(std::move(*target));
        root.m_worktreePath = worktree.string();
        return root;
    }

    [[nodiscard]] base::Result<std::vector<Found>> items(const std::string &folder) const
    {
        auto items = m_folder->items(folder);
        if (!items)
            return std::unexpected(std::move(items.error()));
        std::vector<Found> found;
        found.reserve(items->size());
        for (Item &item : *items)
            found.push_back(resolve(std::move(item), folder.empty() ? folder : folder + '/'));
        return found;
    }

    [[nodiscard]] base::Result<Found> item(const std::string &path) const
    {
        auto item = m_folder->item(path);
        if (!item)
            return std::unexpected(std::move(item.error()));
        return resolve(std::move(*item), path.substr(0, path.rfind('/') + 1));
    }

private:
    explicit Root(std::unique_ptr<Folder> folder)
        : m_folder(std::move(folder))
    {
    }

    // `prefix`: the folder, with its final '/'.
    [[nodiscard]] Found resolve(Item item, const std::string &prefix) const
    {
        Found asIs{.item = std::move(item), .home = m_folder.get()};
        const std::string path = prefix + asIs.item.name;
        if (asIs.item.kind != Kind::Link || !m_worktree || !leadsToWorktree(path))
            return asIs;
        auto target = m_worktree->item(path);
        if (!target || target->kind != Kind::File)
            return asIs;
        return {.item = std::move(*target), .home = m_worktree.get()};
    }

    [[nodiscard]] bool leadsToWorktree(const std::string &path) const
    {
        const auto link = m_folder->read(path, 0);
        return link && link->mode == FileMode::Symlink && link->bytes == m_worktreePath + '/' + path;
    }

    std::unique_ptr<Folder> m_folder;
    std::unique_ptr<Folder> m_worktree;
    std::string m_worktreePath;
};

using Found = Root::Found;

class Comparison {
public:
    Comparison(Root left, Root right, const FolderDiffProgress &progress, const std::stop_token &stop)
        : m_left(std::move(left))
        , m_right(std::move(right))
        , m_progress(progress)
        , m_stop(stop)
    {
    }

    base::Result<std::size_t> all()
    {
        folder({}, true, true, 0);
        if (m_stop.stop_requested())
            return base::canceled();
        send();
        return m_compared;
    }

private:
    void folder(const std::string &path, bool isLeft, bool isRight, int depth)
    {
        if (depth > deepest) {
            trouble(path, std::format("{} folders within each other are not looked into", deepest));
            return;
        }
        const auto left = isLeft ? list(m_left, path) : std::vector<Found>();
        const auto right = isRight ? list(m_right, path) : std::vector<Found>();
        if (!left || !right)
            return;
        const std::string prefix = path.empty() ? path : path + '/';
        for (auto one = left->begin(), other = right->begin();
             (one != left->end() || other != right->end()) && !m_stop.stop_requested();) {
            const bool takesLeft =
                one != left->end() && (other == right->end() || one->item.name <= other->item.name);
            const bool takesRight =
                other != right->end() && (one == left->end() || other->item.name <= one->item.name);
            const std::string next = prefix + (takesLeft ? one : other)->item.name;
            const Found *const l = takesLeft ? &*one++ : nullptr;
            const Found *const r = takesRight ? &*other++ : nullptr;
            name(next, l, r, depth);
        }
    }

    // Nothing, with the trouble noted, when the folder cannot be listed: its files are not known to be gone.
    std::optional<std::vector<Found>> list(const Root &root, const std::string &path)
    {
        auto items = root.items(path);
        if (items)
            return std::move(*items);
        trouble(path, std::move(items.error().message));
        return std::nullopt;
    }

    void name(const std::string &path, const Found *left, const Found *right, int depth)
    {
        const bool isLeftFolder = left != nullptr && left->item.kind == Kind::Folder;
        const bool isRightFolder = right != nullptr && right->item.kind == Kind::Folder;
        if (isLeftFolder || isRightFolder)
            folder(path, isLeftFolder, isRightFolder, depth + 1);
        file(path, isLeftFolder ? nullptr : left, isRightFolder ? nullptr : right);
        if (std::chrono::steady_clock::now() >= m_nextUpdate)
            send();
    }

    void file(const std::string &path, const Found *left, const Found *right)
    {
        if (left == nullptr && right == nullptr)
            return;
        ++m_compared;
        for (const Found *const side : {left, right})
            if (side != nullptr && side->item.kind == Kind::Other)
                return trouble(path, path + " is a device, a pipe or a socket");
        FileChange change{.kind = ChangeKind::Modified,
                          .oldPath = left != nullptr ? path : std::string(),
                          .newPath = right != nullptr ? path : std::string(),
                          .oldMode = left != nullptr ? left->item.mode : FileMode::Absent,
                          .newMode = right != nullptr ? right->item.mode : FileMode::Absent,
                          .oldBlob = {},
                          .newBlob = {}};
        if (left == nullptr || right == nullptr) {
            change.kind = left == nullptr ? ChangeKind::Added : ChangeKind::Deleted;
        } else if (left->item.kind != right->item.kind) {
            change.kind = ChangeKind::TypeChanged;
        } else {
            const auto same = isSame(path, *left, *right);
            if (!same)
                return trouble(path, same.error().message);
            if (*same && change.oldMode == change.newMode)
                return;
            if (*same)
                change.kind = ChangeKind::ModeChanged;
        }
        m_pending.push_back({.change = std::move(change), .trouble = {}});
    }

    [[nodiscard]] base::Result<bool> isSame(const std::string &path, const Found &left,
                                            const Found &right) const
    {
        if (left.item.device == right.item.device && left.item.inode == right.item.inode)
            return true;
        if (left.item.kind == Kind::Link) {
            const auto one = left.home->read(path, 0);
            const auto other = right.home->read(path, 0);
            if (!one || !other)
                return std::unexpected(one ? other.error() : one.error());
            return one->bytes == other->bytes;
        }
        if (left.item.size != right.item.size)
            return false;
        return left.home->hasSameBytes(path, *right.home, path, m_stop);
    }

    void trouble(const std::string &path, std::string reason)
    {
        if (m_stop.stop_requested())
            return; // what failed then was stopped
        FolderChange entry{.change = {}, .trouble = std::move(reason)};
        entry.change.oldPath = path;
        entry.change.newPath = path;
        m_pending.push_back(std::move(entry));
    }

    void send()
    {
        m_nextUpdate = std::chrono::steady_clock::now() + updateInterval;
        if (m_progress)
            m_progress({.changes = std::exchange(m_pending, {}), .compared = m_compared});
    }

    Root m_left;
    Root m_right;
    const FolderDiffProgress &m_progress;
    const std::stop_token &m_stop;
    std::vector<FolderChange> m_pending;
    std::size_t m_compared = 0;
    std::chrono::steady_clock::time_point m_nextUpdate = std::chrono::steady_clock::now() + updateInterval;
};

} // namespace

base::Result<std::size_t> diffFolders(const FolderPair &pair, const FolderDiffProgress &progress,
                                      const std::stop_token &stop)
{
    auto left = Root::open(pair.left, pair.worktree);
    if (!left)
        return std::unexpected(std::move(left.error()));
    auto right = Root::open(pair.right, pair.worktree);
    if (!right)
        return std::unexpected(std::move(right.error()));
    return Comparison(std::move(*left), std::move(*right), progress, stop).all();
}

base::Result<FolderFile> readFolderFile(const FolderPair &pair, FolderSide side, const std::string &path,
                                        std::uint64_t maxBytes)
{
    auto root = Root::open(side == FolderSide::Left ? pair.left : pair.right, pair.worktree);
    if (!root)
        return std::unexpected(std::move(root.error()));
    const auto found = root->item(path);
    if (!found)
        return std::unexpected(found.error());
    auto content = found->home->read(path, maxBytes);
    if (!content)
        return std::unexpected(std::move(content.error()));
    return FolderFile{.bytes = std::move(content->bytes), .mode = content->mode};
}

} // namespace git
