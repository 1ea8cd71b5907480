#pragma once

#include "core/audit/RangeAudit.h"
#include "core/review/Session.h"

#include <QDate>
#include <QString>

#include <vector>

namespace ui {

// One commit in the picture of the range.
struct RangeBlock {
    git::Oid commit;
    review::Disposition disposition = review::Disposition::Unreviewed;
    QString subject;
    bool operator==(const RangeBlock &) const = default;
};

// One column: a day, or several where the range is long.
struct RangeColumn {
    QDate first;
    QDate last;
    std::vector<RangeBlock> blocks; // oldest first
    bool operator==(const RangeColumn &) const = default;
};

// The listed commits by committer day (UTC), oldest column first, days without a commit included. Never more
// than `most` columns.
[[nodiscard]] std::vector<RangeColumn> rangeColumns(const audit::AuditResult &audit,
                                                    const review::Session &session, int most);

} // namespace ui
