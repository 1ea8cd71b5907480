#include "ui/folders/FolderChangeModel.h"

#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

Tone toneOf(FolderChangeKind kind)
{
    switch (kind) {
    case FolderChangeKind::Changed:
        return Tone::Info;
    case FolderChangeKind::Added:
        return Tone::Good;
    case FolderChangeKind::Removed:
        return Tone::Warning;
    case FolderChangeKind::TypeChanged:
        return Tone::Special;
    case FolderChangeKind::ModeChanged:
        return Tone::Neutral;
    case FolderChangeKind::Unreadable:
        return Tone::Bad;
    }
    return Tone::Neutral;
}

} // namespace

FolderChangeKind kindOf(const git::FolderChange &change)
{
    if (!change.trouble.empty())
        return FolderChangeKind::Unreadable;
    switch (change.change.kind) {
    case git::ChangeKind::Added:
        return FolderChangeKind::Added;
    case git::ChangeKind::Deleted:
        return FolderChangeKind::Removed;
    case git::ChangeKind::TypeChanged:
        return FolderChangeKind::TypeChanged;
    case git::ChangeKind::ModeChanged:
        return FolderChangeKind::ModeChanged;
    case git::ChangeKind::Modified:
    case git::ChangeKind::Renamed:
        break;
    }
    return FolderChangeKind::Changed;
}

QString kindLabel(FolderChangeKind kind)
{
    switch (kind) {
    case FolderChangeKind::Changed:
        return FolderChangeModel::tr("changed");
    case FolderChangeKind::Added:
        return FolderChangeModel::tr("added");
    case FolderChangeKind::Removed:
        return FolderChangeModel::tr("removed");
    case FolderChangeKind::TypeChanged:
        return FolderChangeModel::tr("type changed");
    case FolderChangeKind::ModeChanged:
        return FolderChangeModel::tr("mode changed");
    case FolderChangeKind::Unreadable:
        return FolderChangeModel::tr("unreadable");
    }
    return {};
}

FolderChangeModel::FolderChangeModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void FolderChangeModel::append(std::vector<git::FolderChange> changes)
{
    if (changes.empty())
        return;
    const auto first = static_cast<int>(m_changes.size());
    beginInsertRows({}, first, first + static_cast<int>(changes.size()) - 1);
    for (git::FolderChange &change : changes) {
        ++m_counts.at(static_cast<std::size_t>(kindOf(change)));
        m_changes.push_back(std::move(change));
    }
    endInsertRows();
}

void FolderChangeModel::clear()
{
    beginResetModel();
    m_changes.clear();
    m_counts.fill(0);
    endResetModel();
}

int FolderChangeModel::rowOf(const std::string &path) const
{
    const auto row =
        std::ranges::find(m_changes, path, [](const git::FolderChange &change) -> const std::string & {
            return change.change.path();
        });
    return row == m_changes.end() ? -1 : static_cast<int>(row - m_changes.begin());
}

const git::FolderChange &FolderChangeModel::change(int row) const
{
    return m_changes.at(static_cast<std::size_t>(row));
}

int FolderChangeModel::count(FolderChangeKind kind) const
{
    return m_counts.at(static_cast<std::size_t>(kind));
}

int FolderChangeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int FolderChangeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FolderChangeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const git::FolderChange &row = change(index.row());
    const FolderChangeKind kind = kindOf(row);
    const QString path = QString::fromStdString(row.change.path());
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Kind ? kindLabel(kind) : path;
    case Qt::ToolTipRole:
        return plainToolTip(row.trouble.empty() ? path : QString::fromStdString(row.trouble));
    case Qt::AccessibleTextRole:
        return index.column() == Kind ? kindLabel(kind) : path + QStringLiteral(", ") + kindLabel(kind);
    case ToneRole:
        return index.column() == Kind ? QVariant(static_cast<int>(toneOf(kind))) : QVariant();
    case CodeRole:
        return index.column() == File;
    default:
        return {};
    }
}

QVariant FolderChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Kind ? tr("Change") : tr("File");
}

} // namespace ui
