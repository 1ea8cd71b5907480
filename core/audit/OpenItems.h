#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// One thing that stands between the review and "complete".
struct OpenItem {
    enum class Kind {
        RangeIncomplete, // something could not be looked at
        NoAccount,       // of a mapped file's lines
        UnexplainedHunk, // between A and B
        UnreviewedCommit,
        AmbiguousMapping,
        OpenHunk,        // between a local file and B
        BaseMember,      // changed, of an upstream class that a local class builds on
        ResidueLine,     // missing, of a commit that was taken over otherwise
        MissingAction,   // a disposition that needs an action has none
        MissingEvidence, // a disposition without any evidence
        DroppedCommit,   // A-only, touches mapped files, dropped by B for good
        StaleRecord,     // a record of a commit that the range no longer lists
    } kind = Kind::UnreviewedCommit;
    std::string subject; // commit id in hex, or a path
    std::string text;    // one line
    bool operator==(const OpenItem &) const = default;
};
[[nodiscard]] std::string_view key(OpenItem::Kind kind); // "unreviewed-commit", ...

// The first closed sum: dispositioned + open = commits, by construction.
struct CommitSum {
    std::array<std::size_t, review::allDispositions.size()> byDisposition{}; // indexed by Disposition
    [[nodiscard]] std::size_t total() const;
    [[nodiscard]] std::size_t open() const; // Unreviewed
    [[nodiscard]] std::size_t dispositioned() const;
    bool operator==(const CommitSum &) const = default;
};
[[nodiscard]] CommitSum sumCommits(const review::Session &session, const AuditResult &audit);

// The listed commits without a disposition, in the audit's order; they point into `audit`.
[[nodiscard]] std::vector<const CommitEntry *> openCommits(const review::Session &session,
                                                           const AuditResult &audit);

// Of kind RangeIncomplete.
[[nodiscard]] OpenItem itemOf(const git::Omission &omission);

// Most pressing first; empty = nothing open. Of the commits and mappings alone.
[[nodiscard]] std::vector<OpenItem> openItems(const review::Session &session, const AuditResult &audit);

struct Accounts;
// Of the lines as well (see core/audit/AccountItems.h).
[[nodiscard]] std::vector<OpenItem> openItems(const review::Session &session, const AuditResult &audit,
                                              const Accounts &accounts);

} // namespace audit
