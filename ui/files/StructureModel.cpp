#include "ui/files/StructureModel.h"

#include "ui/PlainToolTip.h"
#include "ui/files/StructureText.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr quintptr noParent = 0; // internal id of a part; of a row: its part + 1

QString textOf(const QList<Badge> &badges)
{
    QStringList words;
    for (const Badge &badge : badges)
        words.append(badge.text);
    return words.join(QStringLiteral(", "));
}

QString toolTip(const StructureRow &row)
{
    QStringList lines{row.text, row.sentence};
    for (const StructurePlace &place : row.places)
        lines.append(placeLabel(place));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

StructureModel::StructureModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void StructureModel::setGroups(std::vector<StructureGroup> groups, bool isSameFile)
{
    if (!isSameFile) {
        beginResetModel();
        m_groups = std::move(groups);
        endResetModel();
        return;
    }
    if (groups == m_groups)
        return;
    Q_EMIT layoutAboutToBeChanged();
    const auto before = std::exchange(m_groups, std::move(groups));
    const QModelIndexList kept = persistentIndexList();
    QModelIndexList now;
    now.reserve(kept.size());
    for (const QModelIndex &index : kept)
        now.append(sameIn(before, index));
    changePersistentIndexList(kept, now);
    Q_EMIT layoutChanged();
}

// Where the row that was at `index` is now; invalid when it is gone.
QModelIndex StructureModel::sameIn(const std::vector<StructureGroup> &before, const QModelIndex &index) const
{
    const bool isGroup = index.internalId() == noParent;
    const auto groupRow = static_cast<std::size_t>(isGroup ? index.row() : int(index.internalId()) - 1);
    const auto group = std::ranges::find(m_groups, before.at(groupRow).part, &StructureGroup::part);
    if (group == m_groups.end())
        return {};
    const QModelIndex parent = this->index(static_cast<int>(group - m_groups.begin()), 0);
    if (isGroup)
        return parent;
    const QString &key = before[groupRow].rows.at(static_cast<std::size_t>(index.row())).key;
    const auto row = std::ranges::find(group->rows, key, &StructureRow::key);
    return row == group->rows.end() ? QModelIndex()
                                    : this->index(static_cast<int>(row - group->rows.begin()), 0, parent);
}

const StructureGroup &StructureModel::group(int row) const
{
    return m_groups.at(static_cast<std::size_t>(row));
}

const StructureRow *StructureModel::row(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == noParent)
        return nullptr;
    return &m_groups.at(index.internalId() - 1).rows.at(static_cast<std::size_t>(index.row()));
}

QModelIndex StructureModel::indexOf(const StructureItem &item) const
{
    for (int group = 0; group < rowCount(); ++group) {
        const auto &rows = this->group(group).rows;
        const auto found = std::ranges::find(rows, std::optional(item), &StructureRow::item);
        if (found != rows.end())
            return index(static_cast<int>(found - rows.begin()), 0, index(group, 0));
    }
    return {};
}

QModelIndex StructureModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : noParent);
}

QModelIndex StructureModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == noParent)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, noParent);
}

int StructureModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.column() > 0 || parent.internalId() != noParent)
        return 0;
    return static_cast<int>(group(parent.row()).rows.size());
}

int StructureModel::columnCount(const QModelIndex & /*parent*/) const
{
    return 1;
}

QVariant StructureModel::groupData(const StructureGroup &group, int role) const
{
    const std::size_t open = group.open();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return open > 0 ? tr("%1 (%2, %3 open)").arg(partLabel(group.part)).arg(group.rows.size()).arg(open)
                        : tr("%1 (%2)").arg(partLabel(group.part)).arg(group.rows.size());
    case IsGroupRole:
        return true;
    case OpenRole:
        return open > 0;
    default:
        return {};
    }
}

QVariant StructureModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StructureRow *line = row(index);
    if (!line)
        return groupData(group(index.row()), role);
    switch (role) {
    case Qt::DisplayRole:
        return line->text;
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(*line));
    case Qt::AccessibleTextRole:
        return line->badges.isEmpty()
                   ? line->text
                   : tr("%1: %2", "name, what it is").arg(line->text, textOf(line->badges));
    case CodeRole:
        return true;
    case SecondaryRole:
        return line->item.has_value() && !line->isOpen;
    case BadgesRole:
        return QVariant::fromValue(line->badges);
    case IsGroupRole:
        return false;
    case IsTallRole:
        return line->badges.size() > 1 || line->item.has_value();
    case OpenRole:
        return line->isOpen;
    default:
        return {};
    }
}

} // namespace ui
