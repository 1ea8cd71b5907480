#pragma once

#include "core/audit/Provenance.h"
#include "core/base/Error.h"
#include "core/base/SharedBytes.h"
#include "core/diff/Alignment.h"
#include "core/git/Oid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace audit {

// Lines [first, first + count) of one text, 0-based; with no lines, the place before `first`.
struct LineSpan {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool operator==(const LineSpan &) const = default;
};

// Why a line differs between A and B.
enum class LineCause : std::uint8_t {
    Commits,     // a commit of A..B brought it or took it away
    Moved,       // both have it, at another place
    BaseSide,    // A and the history that B comes from differ in it: a commit that only A has did it
    Unexplained, // a part of the history is missing
};
inline constexpr std::size_t lineCauses = 4;
using CauseCounts = std::array<std::uint32_t, lineCauses>; // lines by LineCause

// What recognises a hunk again: the two files, and what the hunk itself says. After an edit elsewhere in a
// file the blobs are others and `content` and `repeat` the same.
struct HunkId {
    git::Oid local;           // blob
    git::Oid target;          // blob
    git::Oid content;         // hash over the hunk's lines of both sides
    std::uint32_t repeat = 0; // how many hunks of the same content stand before it
    auto operator<=>(const HunkId &) const = default;
};

// Why the local file and B differ in a place; the most pressing first.
enum class HunkKind : std::uint8_t {
    Both,       // both changed what A has, each in its own way
    Missing,    // upstream changed it, the local file still has what A has
    Adaptation, // the local file alone differs
    Moved,      // the same lines at another place
};
inline constexpr std::size_t hunkKinds = 4;
// Stable text for --json: "both", "missing", "adaptation", "moved".
[[nodiscard]] std::string_view key(HunkKind kind);

// A hunk between the local file and B, as on the screen.
struct AccountHunk {
    HunkKind kind = HunkKind::Both;
    LineSpan local;
    LineSpan target;
    std::vector<std::uint32_t> owners; // whose changes it lacks or contradicts: into FileProvenance::owners
    CauseCounts causes{};              // of upstream's changed lines in it
    HunkId id;
    // Upstream's lines are all of members that a partial copy did not take (core/audit/PartialCopy.h).
    bool isNotTaken = false;
    bool operator==(const AccountHunk &) const = default;
};

// A hunk between A and B.
struct UpstreamHunk {
    LineSpan atA;
    LineSpan atB;
    std::vector<std::uint32_t> owners;
    CauseCounts causes{};

    // Unexplained when any line of it is; else that of its lines that says most.
    [[nodiscard]] LineCause cause() const;
    bool operator==(const UpstreamHunk &) const = default;
};

// The account of one file: A, the local file and B aligned once.
struct FileAccount {
    diff::Alignment alignment;        // left local, right B, base A; moves marked
    std::vector<AccountHunk> hunks;   // one for each of alignment.hunks, in their order
    std::vector<std::uint32_t> order; // the hunks by kind, then from top to bottom
    std::vector<UpstreamHunk> upstream;
    bool operator==(const FileAccount &) const = default;
};

// Texts as lines are counted in provenance: of A's and B's blobs, byte for byte or decoded without joining or
// splitting lines. An absent file is an empty text.
struct AccountTexts {
    base::SharedBytes base; // at A
    base::SharedBytes local;
    base::SharedBytes target; // at B
};

// Pure; any thread. Cost: three line diffs and two searches for moves. Errors: Invalid when the texts are not
// those of `file` by their number of lines, Git, Canceled.
[[nodiscard]] base::Result<FileAccount> accountFile(const AccountTexts &texts, const FileProvenance &file,
                                                    const std::stop_token &stop = {});

} // namespace audit
