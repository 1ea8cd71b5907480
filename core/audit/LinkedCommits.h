#pragma once

#include "core/audit/Provenance.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <span>
#include <vector>

namespace audit {

// Why two commits of a range are likely to be needed only together: one takes away lines that the other
// brought. Always a suggestion, and one for either of the two.
struct CommitLink {
    enum class Direction : std::uint8_t {
        Rewrites,    // `commit` took away lines of `other`
        RewrittenBy, // the other way round
    };
    git::Oid commit;
    git::Oid other;
    Direction direction = Direction::Rewrites;
    std::uint32_t lines = 0; // how many, over all files: its strength
    std::uint32_t files = 0;
    bool operator==(const CommitLink &) const = default;
};

// The links of all commits that own or took away a line of `files`, sorted by commit, then the strongest
// first, then by direction and the other commit. Lines without a letter or digit (blank ones, lone brackets)
// recur by chance and do not count; neither does a line of which it is unclear who brought it or took it
// away. Files are counted by their name at B, or at A where they end before; one that was traced from several
// bases counts once, with the most lines. Pure; any thread; O(n log n) in
// the lines that left.
[[nodiscard]] std::vector<CommitLink> linkedCommits(std::span<const FileProvenance> files);

// Those of one commit among `links`, which must be sorted as linkedCommits() does it.
[[nodiscard]] std::span<const CommitLink> linksOf(std::span<const CommitLink> links, const git::Oid &commit);

} // namespace audit
