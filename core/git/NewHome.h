#pragma once

#include "core/git/FileChange.h"
#include "core/git/ObjectReader.h"
#include "core/git/Oid.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace git {

// Where a file's content lives under another name although no commit renamed it there.
struct NewHome {
    std::string path;
    int similarity = 0; // percent, measured as for renames
    bool operator==(const NewHome &) const = default;
};

// The path that a symlink at `path` leads to, relative to the root; nothing when it leads out of the root or
// cannot be read.
[[nodiscard]] std::optional<std::string> linkTarget(const ObjectReader &reader, std::string_view path,
                                                    const Oid &link);

// The file among `candidates` (their new side, or the old one where that is absent) that is a copy of `blob`,
// which stood at `path`: the same bytes, else the same base name and at least 50 % alike. Empty files are
// nobody's copy.
[[nodiscard]] std::optional<NewHome> findCopy(const ObjectReader &reader, std::string_view path,
                                              const Oid &blob, const std::vector<FileChange> &candidates);

} // namespace git
