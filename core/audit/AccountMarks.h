#pragma once

#include "core/audit/Account.h"
#include "core/audit/Accounts.h"
#include "core/audit/Residue.h"
#include "core/audit/SubclassAccount.h"
#include "core/git/Oid.h"
#include "core/review/HunkMark.h"
#include "core/review/Mapping.h"
#include "core/review/Session.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace audit {

// What a mark is of: a hunk, a line that was left out or a changed member of a base class, of one file
// against its counterpart. Their contents are hashes of different things and never meet.
struct MarkedHunk {
    std::string localPath;
    std::string upstreamPath; // at B, or at A for what B no longer has
    git::Oid content;         // of HunkId, ResidueLine or MemberItem
    std::uint32_t repeat = 0; // likewise
    auto operator<=>(const MarkedHunk &) const = default;
};
[[nodiscard]] MarkedHunk keyOf(const review::HunkMark &mark);
[[nodiscard]] MarkedHunk keyOf(const review::Mapping &mapping, const AccountHunk &hunk);
[[nodiscard]] MarkedHunk keyOf(const review::Mapping &mapping, const ResidueLine &line);
[[nodiscard]] MarkedHunk keyOf(const review::Mapping &mapping, const MemberItem &member);

// What the reviewer has said so far, as far as hunks depend on it.
struct AccountMarks {
    std::set<git::Oid> decidedCommits = {};  // with a disposition
    std::set<git::Oid> unwantedCommits = {}; // of those, the ones that MetaX does without
    // Intentional adaptations with their reason, findings, and what is moved.
    std::set<MarkedHunk> markedHunks = {};
    bool operator==(const AccountMarks &) const = default;
};
[[nodiscard]] AccountMarks marksOf(const review::Session &session);

// Whether a hunk needs nothing more: it only moved; it holds nothing but what a partial copy did not take;
// the reviewer marked it; or all that it lacks is known and each of those commits is decided. A hunk that
// both sides changed needs the mark and the decisions.
[[nodiscard]] bool isAccounted(const AccountedFile &file, const AccountHunk &hunk, const AccountMarks &marks);

// A line of a commit that was taken over but for this line: the reviewer marked it, or the hunk that it is
// in, or that hunk is not taken at all; or the commit is one that MetaX does without. That the commit is
// decided otherwise is no reason to leave a line of it out.
[[nodiscard]] bool isAccounted(const AccountedFile &file, const ResidueLine &line, const AccountMarks &marks);

// What accounts for a changed member of a base class; the first of these that does.
enum class MemberState : std::uint8_t {
    LayoutOnly, // needs nothing: both say the same
    ByMark,
    ByCommits, // all that it changed is known, and each of those commits is decided
    Open,
};
inline constexpr std::size_t memberStates = 4;
[[nodiscard]] MemberState stateOf(const AccountedFile &file, const MemberItem &member,
                                  const AccountMarks &marks);
// It is not Open.
[[nodiscard]] bool isAccounted(const AccountedFile &file, const MemberItem &member,
                               const AccountMarks &marks);

// Where the thing that a mark is of stands in the local file; nothing: the file has no such thing any more.
[[nodiscard]] std::optional<LineSpan> markedPlace(const AccountedFile &file, const MarkedHunk &mark);

} // namespace audit
