#pragma once

#include "core/audit/Account.h"
#include "core/audit/Provenance.h"
#include "core/audit/RangeAudit.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace audit {

// How much of what one commit changed in one file is in the local file. Always a suggestion.
enum class PresenceState : std::uint8_t {
    Conflicting, // some of it is missing where the local file has a change of its own
    Partial,     // some of it is missing
    Absent,
    Applied,
    Superseded, // no line of it makes a difference between A and B: later commits took all of it back
    NoLines,    // it changed no line that tells (a move, or lines that A has as well)
};

// A changed line of a commit.
struct PresenceLine {
    std::uint32_t line = 0; // 0-based: of B, or of A where it was taken away
    bool isRemoval = false;
    std::uint32_t row = 0; // index into the account's rows
    bool operator==(const PresenceLine &) const = default;
};

struct CommitPresence {
    std::uint32_t owner = 0; // index into FileProvenance::owners
    git::Oid commit;
    PresenceState state = PresenceState::NoLines;
    std::uint32_t applied = 0;          // n of
    std::uint32_t total = 0;            // m lines that make a difference between A and B
    std::uint32_t lost = 0;             // lines that it brought and B does not have
    std::vector<PresenceLine> missing;  // each an open item of its own; in the order of rows
    std::vector<git::Oid> supersededBy; // who took lines of it back, sorted
    std::optional<git::Oid> revertedBy; // as the commits' own words say, in the range
    std::optional<Twin> twin;           // A has it already, as another commit
    bool operator==(const CommitPresence &) const = default;
};

// One for each commit that owns or took away a line of the file, oldest first. `account` must be that of the
// same provenance; `commits` (may be empty) are the audit's, for reverts and twins. Pure; linear.
[[nodiscard]] std::vector<CommitPresence> presenceOf(const FileProvenance &file, const FileAccount &account,
                                                     std::span<const CommitEntry> commits);

} // namespace audit
