#include "core/git/ChangeScan.h"

#include "core/base/Text.h"

#include <algorithm>
#include <cstring>

namespace git {

namespace {

constexpr std::uint32_t treeMode = 0040000;

bool isTree(std::uint32_t mode)
{
    return (mode & 0170000U) == treeMode;
}

// Skips the entries that both trees begin with. Most of two neighbouring trees is equal byte for byte.
std::size_t sharedStart(std::string_view a, std::string_view b)
{
    const std::size_t end = std::min(a.size(), b.size());
    std::size_t at = 0;
    while (at < end) {
        // "100644 name\0" or "40000 name\0", then the 20 bytes of the id.
        const std::size_t mode = a[at] == '1' ? 7 : 6;
        if (at + mode >= end)
            break;
        const auto *const zero =
            static_cast<const char *>(std::memchr(a.data() + at + mode, 0, a.size() - at - mode));
        if (zero == nullptr)
            break;
        const auto next = static_cast<std::size_t>(zero - a.data()) + 21;
        if (next > end || std::memcmp(a.data() + at, b.data() + at, next - at) != 0)
            break;
        at = next;
    }
    return at;
}

} // namespace

std::uint32_t ChangeScan::child(std::uint32_t node, std::string_view name)
{
    auto &children = m_nodes[node].children;
    const auto at =
        std::ranges::lower_bound(children, name, {}, &std::pair<std::string_view, std::uint32_t>::first);
    if (at != children.end() && at->first == name)
        return at->second;
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    Node &added = m_nodes.emplace_back();
    added.name = name;
    added.parent = node;
    children.emplace(at, added.name, index);
    return index;
}

std::uint32_t ChangeScan::follow(std::string_view path)
{
    std::uint32_t node = 0;
    for (const std::string_view part : base::split(path, '/')) {
        if (!m_nodes[node].isFolder) {
            m_nodes[node].isFolder = true;
            for (std::size_t i = 0; i < m_nodes[node].changes.size(); ++i)
                descend(node, EntryChange(m_nodes[node].changes[i]));
        }
        node = child(node, part);
    }
    if (!m_nodes[node].isFollowed) {
        m_nodes[node].isFollowed = true;
        m_followed.push_back(node);
    }
    return node;
}

std::string ChangeScan::pathOf(std::uint32_t name) const
{
    std::string path = m_nodes[name].name;
    for (std::uint32_t node = m_nodes[name].parent; node != 0; node = m_nodes[node].parent)
        path.insert(0, m_nodes[node].name + '/');
    return path;
}

void ChangeScan::compare(std::uint32_t commit, std::uint32_t parent, const Oid &oldTree, const Oid &newTree)
{
    if (m_nodes.front().isFolder)
        compareFolder(0, {commit, parent}, oldTree, newTree);
}

RawObject ChangeScan::read(std::uint32_t node, const Oid &tree)
{
    if (tree.isNull())
        return {};
    if (m_nodes[node].heldId == tree && m_nodes[node].held)
        return std::move(m_nodes[node].held);
    auto object = m_reader.read(tree, ObjectType::Tree);
    if (object)
        return std::move(*object);
    if (m_unreadable.insert(tree).second)
        m_omissions.push_back({tree, object.error().message});
    return {};
}

void ChangeScan::compareFolder(std::uint32_t node, Comparison at, const Oid &oldTree, const Oid &newTree)
{
    if (oldTree == newTree)
        return;
    const RawObject newObject = read(node, newTree);
    RawObject oldObject = read(node, oldTree);
    // Without one of its sides a comparison would report every file as added or removed.
    if (!(newTree.isNull() || newObject) || !(oldTree.isNull() || oldObject))
        return;
    const std::size_t shared = sharedStart(oldObject.bytes(), newObject.bytes());
    RawTreeCursor oldCursor(oldObject.bytes().substr(shared));
    RawTreeCursor newCursor(newObject.bytes().substr(shared));
    RawEntry oldEntry;
    RawEntry newEntry;
    bool hasOld = oldCursor.next(oldEntry);
    bool hasNew = newCursor.next(newEntry);
    while (hasOld || hasNew) {
        const int order = !hasNew ? -1 : !hasOld ? 1 : compareEntries(oldEntry, newEntry);
        const bool differs = order != 0 || oldEntry.mode != newEntry.mode ||
                             std::memcmp(oldEntry.idBytes, newEntry.idBytes, 20) != 0;
        if (differs)
            take(node, at, order <= 0 ? &oldEntry : nullptr, order >= 0 ? &newEntry : nullptr);
        if (order <= 0)
            hasOld = oldCursor.next(oldEntry);
        if (order >= 0)
            hasNew = newCursor.next(newEntry);
    }
    for (const auto &[damaged, id] :
         {std::pair(oldCursor.isDamaged(), oldTree), {newCursor.isDamaged(), newTree}})
        if (damaged && m_unreadable.insert(id).second)
            m_omissions.push_back({id, "tree is damaged"});
    m_nodes[node].heldId = oldTree;
    m_nodes[node].held = std::move(oldObject);
}

void ChangeScan::take(std::uint32_t node, Comparison at, const RawEntry *oldEntry, const RawEntry *newEntry)
{
    const std::uint32_t inner = child(node, oldEntry != nullptr ? oldEntry->name : newEntry->name);
    EntryChange change{at.commit, at.parent, 0, 0, {}, {}};
    if (oldEntry != nullptr) {
        change.oldMode = oldEntry->mode;
        change.oldId = oldEntry->id();
    }
    if (newEntry != nullptr) {
        change.newMode = newEntry->mode;
        change.newId = newEntry->id();
    }
    m_nodes[inner].changes.push_back(change);
    if (m_nodes[inner].isFolder)
        descend(inner, change);
}

void ChangeScan::descend(std::uint32_t node, const EntryChange &change)
{
    const Oid oldTree = isTree(change.oldMode) ? change.oldId : Oid{};
    const Oid newTree = isTree(change.newMode) ? change.newId : Oid{};
    compareFolder(node, {change.commit, change.parent}, oldTree, newTree);
}

} // namespace git
