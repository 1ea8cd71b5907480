#pragma once

#include "core/audit/CommitPatch.h"
#include "core/audit/RangeAudit.h"
#include "core/review/MappingTable.h"
#include "core/review/Session.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ui {

// One line of the mapping table: the mapping, how far the two files are apart, how many commits concern it.
struct FileRow {
    review::Mapping mapping;
    std::optional<audit::ComparisonCounts> counts; // not counted yet, or nothing to count
    std::size_t commits = 0;
    std::size_t openCommits = 0; // unreviewed ones among them

    [[nodiscard]] review::MappingKey key() const { return review::mappingKey(mapping); }
    [[nodiscard]] bool isOpen() const
    {
        const bool undecided = mapping.kind == review::MappingKind::Ambiguous && !mapping.chosenByReviewer;
        return openCommits > 0 || undecided;
    }
    bool operator==(const FileRow &) const = default;
};

// One row per mapping of the audit, in its order, with the commits that concern its local file; not counted
// yet.
[[nodiscard]] std::vector<FileRow> fileRows(const audit::AuditResult &audit, const review::Session &session);

} // namespace ui
