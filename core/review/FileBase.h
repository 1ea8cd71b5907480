#pragma once

#include "core/git/Oid.h"

#include <cstdint>
#include <string>

namespace review {

// The upstream revision that one local file represents, chosen by the reviewer where it is not the range's A.
// The key is the pair of paths.
struct FileBase {
    std::string localPath;
    std::string upstreamPath; // at B, or at A for what B no longer has
    git::Oid commit;          // this file's A
    std::string typed;        // what it was chosen by, "v0.20.1"; may be empty
    std::string author;
    std::int64_t time = 0; // seconds since the epoch, UTC
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const FileBase &) const = default;
};

// The order in which a session keeps them: by key.
[[nodiscard]] bool comesBefore(const FileBase &left, const FileBase &right);

} // namespace review
