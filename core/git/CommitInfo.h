#pragma once

#include "core/git/Oid.h"

#include <cstdint>
#include <string>
#include <vector>

namespace git {

// What a commit says about itself. Texts are UTF-8 (re-encoded from the commit's declared encoding where
// needed, invalid bytes replaced by U+FFFD).
struct CommitInfo {
    Oid id;
    Oid tree;
    std::vector<Oid> parents;
    std::string authorName;
    std::string authorEmail;
    std::int64_t authorTime = 0;    // seconds since the epoch, UTC
    std::int64_t committerTime = 0; // seconds since the epoch, UTC
    int committerOffset = 0;        // minutes east of UTC
    std::string message;            // whole, without a final newline

    [[nodiscard]] std::string subject() const; // the message's first line
    bool operator==(const CommitInfo &) const = default;
};

enum class RefKind { Branch, RemoteBranch, Tag, Other };

// A name that a reviewer can type where a revision is asked for.
struct RefName {
    std::string name; // short form: "v0.22.0", "main", "origin/main"
    RefKind kind = RefKind::Other;
    Oid commit; // peeled; null where the ref does not lead to a commit
    bool operator==(const RefName &) const = default;
};

} // namespace git
