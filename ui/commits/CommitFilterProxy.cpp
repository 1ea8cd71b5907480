#include "ui/commits/CommitFilterProxy.h"

#include "ui/commits/CommitTableModel.h"

namespace ui {

CommitFilterProxy::CommitFilterProxy(CommitTableModel *source)
    : QSortFilterProxyModel(source)
    , m_source(source)
{
    setSourceModel(source);
    setDynamicSortFilter(true);
}

void CommitFilterProxy::setFilter(const audit::CommitFilter &filter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    invalidateRowsFilter();
}

void CommitFilterProxy::setPinned(const std::optional<git::Oid> &commit)
{
    if (m_pinned == commit)
        return;
    m_pinned = commit;
    invalidateRowsFilter();
}

void CommitFilterProxy::sort(int column, Qt::SortOrder order)
{
    m_keys.clear();
    if (column == CommitTableModel::Disposition || column == CommitTableModel::Evidence) {
        for (int row = 0; row < m_source->rowCount(); ++row) {
            const QVariant key = m_source->index(row, column).data(CommitTableModel::SortRole);
            m_keys.emplace(m_source->row(row).entry.commit.id, key);
        }
    }
    // Qt keeps the old order when the column does not change; going through "unsorted" applies the new keys.
    if (column == sortColumn() && order == sortOrder())
        QSortFilterProxyModel::sort(-1);
    QSortFilterProxyModel::sort(column, order);
}

const CommitRow &CommitFilterProxy::row(int proxyRow) const
{
    return m_source->row(mapToSource(index(proxyRow, 0)).row());
}

int CommitFilterProxy::rowOf(const git::Oid &commit) const
{
    const int source = m_source->rowOf(commit);
    return source < 0 ? -1 : mapFromSource(m_source->index(source, 0)).row();
}

int CommitFilterProxy::nextUnreviewed(int from) const
{
    const int count = rowCount();
    for (int step = 1; step <= count; ++step) {
        const int candidate = (from + step) % count;
        if (row(candidate).disposition == review::Disposition::Unreviewed)
            return candidate;
    }
    return -1;
}

bool CommitFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const CommitRow &line = m_source->row(sourceRow);
    if (m_pinned == line.entry.commit.id)
        return true;
    return audit::matches(m_filter, line.entry, line.facts());
}

QVariant CommitFilterProxy::sortKey(const QModelIndex &source) const
{
    const auto found = m_keys.find(m_source->row(source.row()).entry.commit.id);
    return found == m_keys.end() ? source.data(CommitTableModel::SortRole) : found->second;
}

bool CommitFilterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = sortKey(left);
    const QVariant b = sortKey(right);
    if (a.typeId() == QMetaType::QString)
        return a.toString().localeAwareCompare(b.toString()) < 0;
    return QVariant::compare(a, b) == QPartialOrdering::Less;
}

} // namespace ui
