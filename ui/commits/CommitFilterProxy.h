#pragma once

#include "core/audit/CommitFilter.h"
#include "ui/commits/CommitRow.h"

#include <QSortFilterProxyModel>

#include <optional>
#include <unordered_map>

namespace ui {

class CommitTableModel;

// The rows that the filter shows, stably sorted. Nothing moves under the reader: the pinned commit stays
// visible when it stops to meet the filter, and a decision does not re-sort its row before the next click on
// a header.
class CommitFilterProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit CommitFilterProxy(CommitTableModel *source);

    void setFilter(const audit::CommitFilter &filter);
    void setPinned(const std::optional<git::Oid> &commit);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    [[nodiscard]] const CommitRow &row(int proxyRow) const;
    [[nodiscard]] int rowOf(const git::Oid &commit) const; // -1 = not shown
    // The first unreviewed row after `from`, the search going round once; -1 = none shown.
    [[nodiscard]] int nextUnreviewed(int from) const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    [[nodiscard]] QVariant sortKey(const QModelIndex &source) const;

    CommitTableModel *m_source;
    audit::CommitFilter m_filter;
    std::optional<git::Oid> m_pinned;
    std::unordered_map<git::Oid, QVariant>
        m_keys; // what decisions change, as it was when the column was sorted
};

} // namespace ui
