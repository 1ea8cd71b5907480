#pragma once

#include "core/git/Oid.h"

#include <cstdint>
#include <string>
#include <vector>

namespace review {

// A line as it was when the reviewer pointed at it, so that it is known again, found where it has moved to,
// or seen to be gone. The ids are those that git would give the bytes as a blob; terminators are not part of
// a line.
struct AnchoredLine {
    std::uint32_t line = 0; // 1-based
    git::Oid content;       // of the line
    git::Oid around;        // of the line with its two neighbours
    git::Oid text;          // of the whole text
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const AnchoredLine &) const = default;
};

// "These two lines belong together", said by the reviewer.
struct LineAnchor {
    AnchoredLine local;
    AnchoredLine target;
    std::string author;
    std::int64_t time = 0; // seconds since the epoch, UTC
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const LineAnchor &) const = default;
};

// The anchors of one local file against one upstream file. The key is the pair of paths.
struct FileAnchors {
    std::string localPath;
    std::string upstreamPath;
    std::vector<LineAnchor> anchors; // in the order in which they were made; never empty in a session
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const FileAnchors &) const = default;
};

// The order in which a session keeps them: by key.
[[nodiscard]] bool comesBefore(const FileAnchors &left, const FileAnchors &right);

} // namespace review
