#pragma once

#include "core/audit/CommitFilter.h"
#include "core/audit/CommitPresences.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace ui {

// One line of a commit table: what the audit found and what the reviewer decided.
struct CommitRow {
    audit::CommitEntry entry;
    bool onlyInA = false;        // from the list of A's own side: no local files, no modules
    bool droppedForGood = false; // onlyInA: B does not have it in any form
    bool touchesMapped = true;
    bool modulesKnown = true; // false while only the mapped files of the commit are known
    review::Disposition disposition = review::Disposition::Unreviewed;
    review::EvidenceLevel level = review::EvidenceLevel::Untested;
    bool hasEvidence = false;
    bool hasDraft = false;
    bool isPresenceKnown = false;                    // the accounts are there
    std::optional<audit::PresenceOfCommit> presence; // nothing: not yet, or no account tells of it
    bool operator==(const CommitRow &) const = default;

    void take(const review::Session &session); // the reviewer's part, anew
    // What the accounts say, anew; null: they are not there.
    void takePresence(const std::map<git::Oid, audit::PresenceOfCommit> *presences);
    // What a filter asks of it beyond its entry.
    [[nodiscard]] audit::FilterFacts facts() const;
};

enum class ModulesKnown { No, Yes };
[[nodiscard]] std::vector<CommitRow> commitRows(std::span<const audit::CommitEntry> entries,
                                                ModulesKnown modules, const review::Session &session);
[[nodiscard]] std::vector<CommitRow> sideRows(std::span<const audit::SideCommit> commits,
                                              const review::Session &session);

} // namespace ui
