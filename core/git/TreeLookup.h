#pragma once

#include "core/base/Error.h"
#include "core/git/ObjectReader.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <string_view>

namespace git {

// What stands at a path of a tree. Nothing there: neither a file nor a tree, and a null id.
struct TreePlace {
    Oid id;
    FileMode mode = FileMode::Absent;
    bool isTree = false;
    bool operator==(const TreePlace &) const = default;
};

// Reads one tree object for each folder of the path. Errors: Git for a tree that cannot be read.
[[nodiscard]] base::Result<TreePlace> findInTree(const ObjectReader &reader, const Oid &tree,
                                                 std::string_view path);

} // namespace git
