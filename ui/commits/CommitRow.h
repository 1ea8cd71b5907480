#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

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
    bool operator==(const CommitRow &) const = default;

    void take(const review::Session &session); // the reviewer's part, anew
};

enum class ModulesKnown { No, Yes };
[[nodiscard]] std::vector<CommitRow> commitRows(std::span<const audit::CommitEntry> entries,
                                                ModulesKnown modules, const review::Session &session);
[[nodiscard]] std::vector<CommitRow> sideRows(std::span<const audit::SideCommit> commits,
                                              const review::Session &session);

} // namespace ui
