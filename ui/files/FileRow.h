#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/CommitPatch.h"
#include "core/audit/OpenHunks.h"
#include "core/audit/RangeAudit.h"
#include "core/review/MappingTable.h"
#include "core/review/Session.h"
#include "ui/files/BaseText.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ui {

// One line of the mapping table: the mapping, how far the two files are apart, how many commits concern it,
// and, once it is accounted for, how much is open, where its members are and where its account starts.
struct FileRow {
    review::Mapping mapping;
    std::optional<audit::ComparisonCounts> counts; // not counted yet, or nothing to count
    std::size_t commits = 0;
    std::size_t openCommits = 0;             // unreviewed ones among them
    std::optional<std::size_t> openHunks;    // and lines and members; nothing: no account of them, or not yet
    std::optional<audit::MemberOrder> order; // nothing: no copy, no Python, or not yet
    std::optional<FileBaseFacts> base;       // nothing: it has no counterpart, or not yet

    [[nodiscard]] review::MappingKey key() const { return review::mappingKey(mapping); }
    [[nodiscard]] bool isOpen() const
    {
        const bool undecided = mapping.kind == review::MappingKind::Ambiguous && !mapping.chosenByReviewer;
        return openCommits > 0 || undecided || openHunks.value_or(0) > 0;
    }
    bool operator==(const FileRow &) const = default;
};

// One row per mapping of the audit, in its order, with the commits that concern its local file; not counted
// yet. `accounts` may be null, `open` are the open hunks of these accounts.
[[nodiscard]] std::vector<FileRow> fileRows(const audit::AuditResult &audit, const review::Session &session,
                                            const audit::Accounts *accounts,
                                            const std::vector<audit::OpenHunk> &open);

} // namespace ui
