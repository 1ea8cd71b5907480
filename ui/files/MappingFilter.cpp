#include "ui/files/MappingFilter.h"

#include "ui/files/MappingTableModel.h"

#include <algorithm>

namespace ui {

MappingFilter::MappingFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void MappingFilter::setText(const QString &text)
{
    m_words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_openOnly = m_words.removeAll(openTerm()) > 0;
    m_outOfScope = m_words.removeAll(outTerm()) > 0;
    invalidateRowsFilter();
}

void MappingFilter::setKept(const QPersistentModelIndex &source)
{
    m_kept = source;
    invalidateRowsFilter();
}

bool MappingFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (!sourceParent.isValid())
        return false; // a group shows for its files only
    const QModelIndex index = sourceModel()->index(sourceRow, 0, sourceParent);
    if (m_kept.isValid() && m_kept == index)
        return true;
    if (index.data(MappingTableModel::InScopeRole).toBool() == m_outOfScope)
        return false;
    if (m_openOnly && !index.data(MappingTableModel::OpenRole).toBool())
        return false;
    const auto &row = static_cast<const MappingTableModel *>(sourceModel())->row(index);
    const QString paths = QString::fromStdString(row.mapping.localPath + ' ' + row.mapping.upstreamAtA + ' ' +
                                                 row.mapping.upstreamAtB)
                              .toLower();
    return std::ranges::all_of(m_words, [&](const QString &word) { return paths.contains(word); });
}

} // namespace ui
