#pragma once

#include "core/audit/Account.h"
#include "core/audit/Presence.h"
#include "core/audit/Provenance.h"
#include "core/git/Oid.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace audit {

// A commit counts as taken over into a file when one in this many of its lines there is present: half.
inline constexpr std::uint32_t takenFraction = 2;

// A line of a commit that was taken over, but for this line. No ratio shows what it breaks: a single keyword
// argument left out of a merge of 44 lines has broken a model.
struct ResidueLine {
    git::Oid commit;
    std::string path; // upstream's: at B, or at A for a removal
    bool isRemoval = false;
    std::uint32_t line = 0; // 0-based: of B, or of A for a line that should have gone
    std::string text;       // of that line, without its terminator
    std::uint32_t localLine =
        0; // 0-based: it stands here (removal), or belongs before it; may be behind the last
    bool isReplaced = false;   // the local file has a change of its own in the place
    std::uint32_t applied = 0; // n of
    std::uint32_t total = 0;   // m lines of the commit in this file are there
    git::Oid content;          // hash of commit, path, side and text: recognises it after edits elsewhere
    std::uint32_t repeat = 0;  // how many of the same content stand before it
    bool operator==(const ResidueLine &) const = default;
};

// All missing lines of each commit of which at least half of the lines are present in this file, but not all;
// blank ones left out. Oldest commit first, from top to bottom. All arguments must be of the same file. Pure;
// any thread; linear.
[[nodiscard]] std::vector<ResidueLine> residueOf(const AccountTexts &texts, const FileProvenance &file,
                                                 const FileAccount &account,
                                                 std::span<const CommitPresence> presence);

} // namespace audit
