#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace git {

// Every file of a tree by its path.
using TreeFiles = std::map<std::string, std::pair<FileMode, Oid>>;

// Writes the tree objects of these files, inner folders first, through `write`; the root's id. A path that is
// both a file and a folder is Invalid.
[[nodiscard]] base::Result<Oid>
writeTree(const TreeFiles &files, const std::function<base::Result<Oid>(std::string_view rawTree)> &write);

} // namespace git
