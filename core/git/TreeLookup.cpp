#include "core/git/TreeLookup.h"

#include "core/base/Text.h"
#include "core/git/RawTree.h"

namespace git {

base::Result<TreePlace> findInTree(const ObjectReader &reader, const Oid &tree, std::string_view path)
{
    TreePlace at{tree, FileMode::Absent, true};
    for (const std::string_view part : base::split(path, '/')) {
        if (!at.isTree)
            return TreePlace{};
        const auto object = reader.read(at.id, ObjectType::Tree);
        if (!object)
            return std::unexpected(object.error());
        RawTreeCursor cursor(object->bytes());
        RawEntry entry;
        TreePlace next;
        while (cursor.next(entry)) {
            if (entry.name != part)
                continue;
            next = TreePlace{entry.id(), entry.fileMode(), entry.isTree()};
            break;
        }
        at = next;
    }
    return at;
}

} // namespace git
