#pragma once

#include "core/audit/AccountMarks.h"
#include "core/audit/Accounts.h"
#include "core/git/Oid.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// How much harm a hunk may do that nobody looks at, or what else is open like one; the most dangerous first.
enum class HunkDanger : std::uint8_t {
    Both,       // both sides changed what A has
    Residue,    // a line is missing of a commit that was taken over otherwise
    Signature,  // the header of a class or function differs, or B lacks it: its callers may not fit any more
    Constant,   // the value of a module's or class' name differs, or a parameter's default
    Member,     // a member of a base class changed in any other way that concerns a local class
    Missing,    // any other upstream change that the local file lacks
    Adaptation, // any other change of the local file
    Moved,      // needs nothing
};

struct HunkRank {
    HunkDanger danger = HunkDanger::Moved;
    std::string subject; // what has the other signature or value ("Attention.forward", "MLA_ALIGN"), or empty
    std::string scope;   // the innermost definition that it is in ("Attention.forward"); empty: the module
    bool operator==(const HunkRank &) const = default;
};

// One rank for each hunk of a file's account.
struct FileRanks {
    std::vector<HunkRank> hunks;
    std::string notice; // why signatures and constants may have been missed; empty: they were not
    bool operator==(const FileRanks &) const = default;
};

// Both texts are parsed; a definition or name that only one of them has counts where upstream brought or took
// it, not where the local file has one of its own. A text that cannot be parsed is said, and its hunks are
// ranked by their kind alone. Pure; any thread; a few milliseconds for a thousand lines.
[[nodiscard]] FileRanks rankHunks(const FileAccount &account, std::string_view local,
                                  std::string_view target);

// What of a file it is that is accounted for.
enum class OpenKind : std::uint8_t { Hunk, Residue, Member };

// A hunk that nothing accounts for yet, or a missing line of a commit, or a changed member of a base class.
struct OpenHunk {
    std::size_t file = 0; // index into the accounts' files
    OpenKind kind = OpenKind::Hunk;
    std::uint32_t hunk = 0; // index into its account's hunks, its residue or its members' items
    HunkDanger danger = HunkDanger::Missing;
    std::string localPath;
    std::string upstreamPath;
    LineSpan local;      // of nothing where it has no place there
    LineSpan target;     // likewise
    std::string subject; // as in HunkRank; the member ("Attention.forward"); the line
    std::string scope;
    std::vector<git::Oid> commits; // that explain it, oldest first; null: a part of history that is missing
    bool operator==(const OpenHunk &) const = default;
};

// What is open of all files, the most dangerous first; among equals by local and upstream path, by kind and
// then in the order of its file. `ranks` has one for each file of the accounts. Pure; linear but for the
// order.
[[nodiscard]] std::vector<OpenHunk> openHunks(const Accounts &accounts, std::span<const FileRanks> ranks,
                                              const AccountMarks &marks);

} // namespace audit
