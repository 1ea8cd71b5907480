#pragma once

#include "core/audit/Account.h"
#include "core/audit/AccountSums.h"
#include "core/audit/Accounts.h"
#include "core/audit/OpenItems.h"
#include "core/review/HunkMark.h"
#include "core/review/Session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace audit {

// One thing that the account of a file leaves open, with its place on both sides.
struct AccountItem {
    OpenItem::Kind kind = OpenItem::Kind::OpenHunk; // or UnexplainedHunk, BaseMember, ResidueLine, NoAccount
    std::string localPath;
    std::string upstreamPath;              // at B; at A where `isAtA`
    std::optional<LineSpan> local = {};    // nothing: it has no place there
    std::optional<LineSpan> upstream = {}; // of B's text; of A's where `isAtA`
    bool isAtA = false;                    // upstream's lines are gone at B
    std::optional<HunkKind> hunk = {};     // of an open hunk
    std::vector<LineOwner> owners = {};    // whose change it is about, oldest first
    std::string text = {};                 // one line
    bool operator==(const AccountItem &) const = default;
};

// Both places in one line: "models/a.py:12-15, vllm/a.py:14 (before)"; 1-based, "(before)" of an empty span.
[[nodiscard]] std::string placeText(const AccountItem &item);

// What the accounts leave open: hunks between the local files and B that nothing accounts for, changed
// members of upstream classes that local classes build on, missing lines of commits that were taken over
// otherwise, hunks between A and B that no commit explains, and files of which not all could be looked at.
// File by file as the accounts have them; in a file by kind, hunks by what they are, then from top to bottom.
[[nodiscard]] std::vector<AccountItem> accountItems(const review::Session &session, const Accounts &accounts);

// What could not be looked at: the audit's omissions, then those that the accounts alone have. Each once.
[[nodiscard]] std::vector<git::Omission> omissionsOf(const AuditResult &audit, const Accounts &accounts);

// The marks of nothing that is there any more, neither a hunk, nor a line left out, nor a member: its text
// has changed, it is gone, or its files are not compared. They count for nothing. In the session's order.
[[nodiscard]] std::vector<review::HunkMark> marksWithoutHunk(const review::Session &session,
                                                             const Accounts &accounts);

} // namespace audit
