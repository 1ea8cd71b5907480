#pragma once

#include "core/audit/Account.h"
#include "core/python/CodeLines.h"
#include "core/python/Note.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace audit {

// What the notes of a file say of one hunk.
struct HunkCoverage {
    std::vector<std::size_t> notes; // those that speak of some of it, as indexes, ascending
    std::uint32_t lines = 0;        // local lines of code in it; 1 for a place where local lines are gone
    // Of these, what no note speaks of: runs of local lines that begin and end with code, 0-based; the place
    // itself, without lines, for lines that are gone.
    std::vector<LineSpan> unexplained;

    [[nodiscard]] bool isExplained() const { return unexplained.empty(); }
    bool operator==(const HunkCoverage &) const = default;
};

// Notes and hunks of one file brought together.
struct NoteCoverage {
    std::vector<HunkCoverage> hunks; // of each hunk, in their order
    // Of each note: some hunk differs in code that it speaks of. One without may be obsolete.
    std::vector<bool> hasDifference;
    bool operator==(const NoteCoverage &) const = default;
};

// A note speaks of what it covers, and not of what merely stands near: a line of a hunk that a note stands
// beside stays unexplained when it is not in the note's lines. Lines that are gone are spoken of by a note
// that stands right above the place, or whose covered lines are on both sides of it. Comments and blank lines
// need no explanation. `notes` and `code` are of the local text. Pure; any thread; hunks times notes.
[[nodiscard]] NoteCoverage coverageOf(std::span<const python::Note> notes, std::span<const AccountHunk> hunks,
                                      const python::CodeLines &code);

} // namespace audit
