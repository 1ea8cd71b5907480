#include "ui/overview/RangeDays.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>

namespace ui {

namespace {

QDate dayOf(const audit::CommitEntry &entry)
{
    return QDateTime::fromSecsSinceEpoch(entry.commit.committerTime, QTimeZone::UTC).date();
}

} // namespace

std::vector<RangeColumn> rangeColumns(const audit::AuditResult &audit, const review::Session &session,
                                      int most)
{
    std::vector<RangeColumn> columns;
    if (audit.commits.empty())
        return columns;
    QDate from = dayOf(audit.commits.front());
    QDate to = from;
    for (const audit::CommitEntry &entry : audit.commits) {
        from = std::min(from, dayOf(entry));
        to = std::max(to, dayOf(entry));
    }
    const qint64 days = from.daysTo(to) + 1;
    const qint64 step = (days + most - 1) / most;
    for (qint64 at = 0; at < days; at += step)
        columns.push_back(
            {.first = from.addDays(at), .last = from.addDays(std::min(at + step, days) - 1), .blocks = {}});
    for (auto entry = audit.commits.rbegin(); entry != audit.commits.rend(); ++entry) {
        const auto column = static_cast<std::size_t>(from.daysTo(dayOf(*entry)) / step);
        columns.at(column).blocks.push_back({.commit = entry->commit.id,
                                             .disposition = session.reviewOf(entry->commit.id).disposition,
                                             .subject = QString::fromStdString(entry->commit.subject())});
    }
    return columns;
}

} // namespace ui
