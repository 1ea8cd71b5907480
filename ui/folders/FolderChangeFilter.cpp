#include "ui/folders/FolderChangeFilter.h"

#include "ui/folders/FolderChangeModel.h"

#include <algorithm>

namespace ui {

FolderChangeFilter::FolderChangeFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
}

QString FolderChangeFilter::termOf(FolderChangeKind kind)
{
    switch (kind) {
    case FolderChangeKind::Changed:
        return QStringLiteral("is:changed");
    case FolderChangeKind::Added:
        return QStringLiteral("is:added");
    case FolderChangeKind::Removed:
        return QStringLiteral("is:removed");
    case FolderChangeKind::TypeChanged:
        return QStringLiteral("is:type");
    case FolderChangeKind::ModeChanged:
        return QStringLiteral("is:mode");
    case FolderChangeKind::Unreadable:
        return QStringLiteral("is:unreadable");
    }
    return {};
}

void FolderChangeFilter::setText(const QString &text)
{
    m_words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_kinds.clear();
    for (std::size_t i = 0; i < folderChangeKinds; ++i) {
        const auto kind = static_cast<FolderChangeKind>(i);
        if (m_words.removeAll(termOf(kind)) > 0)
            m_kinds.append(kind);
    }
    invalidateRowsFilter();
}

bool FolderChangeFilter::filterAcceptsRow(int sourceRow, const QModelIndex & /*sourceParent*/) const
{
    const auto &change = static_cast<const FolderChangeModel *>(sourceModel())->change(sourceRow);
    if (!m_kinds.isEmpty() && !m_kinds.contains(kindOf(change)))
        return false;
    const QString path = QString::fromStdString(change.change.path()).toLower();
    return std::ranges::all_of(m_words, [&path](const QString &word) { return path.contains(word); });
}

} // namespace ui
