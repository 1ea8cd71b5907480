#include "ui/files/MappingTableModel.h"

#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"

#include <QFont>

#include <algorithm>

namespace ui {
namespace {

constexpr quintptr noParent = 0; // internal id of a group; of a file: its group + 1

bool lessThan(const FileRow &left, const FileRow &right)
{
    return review::mappingLess(left.mapping, right.mapping);
}

// What a reader who runs down the rows is to stop at.
bool isStriking(const FileRow &row, int column)
{
    if (!row.mapping.inScope)
        return false;
    return column == MappingTableModel::LocalFile ||
           (column == MappingTableModel::Open && row.openHunks.value_or(0) > 0) ||
           (column == MappingTableModel::Base && row.base && row.base->isSuggested());
}

std::string commonFolder(const std::vector<FileRow> &rows)
{
    std::string common;
    bool first = true;
    for (const auto &row : rows) {
        const auto &path = row.mapping.localPath;
        if (path.empty())
            continue;
        const std::string folder = path.substr(0, path.rfind('/') + 1);
        if (first)
            common = folder;
        first = false;
        const auto differs = std::ranges::mismatch(common, folder).in1;
        common.resize(static_cast<std::size_t>(differs - common.begin()));
        common.resize(common.rfind('/') + 1);
    }
    return common;
}

QString withoutRoot(const std::string &path, std::string_view root)
{
    return QString::fromStdString(path.starts_with(root) ? path.substr(root.size()) : path);
}

} // namespace

MappingTableModel::MappingTableModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void MappingTableModel::setRows(std::vector<FileRow> rows)
{
    m_localRoot = commonFolder(rows);
    std::ranges::sort(rows, lessThan);
    std::array<std::vector<FileRow>, mappingGroupCount> groups;
    for (auto &row : rows)
        groups.at(static_cast<std::size_t>(groupOfMapping(row.mapping))).push_back(std::move(row));
    for (int group = 0; group < mappingGroupCount; ++group)
        merge(group, std::move(groups.at(static_cast<std::size_t>(group))));
}

void MappingTableModel::removeMissing(int group, const std::vector<FileRow> &wanted)
{
    Group &lines = m_groups.at(static_cast<std::size_t>(group));
    for (int at = static_cast<int>(lines.size()) - 1; at >= 0; --at) {
        const FileRow &row = lines[static_cast<std::size_t>(at)].row;
        const auto found = std::ranges::lower_bound(wanted, row, lessThan);
        if (found != wanted.end() && found->key() == row.key())
            continue;
        beginRemoveRows(index(group, 0), at, at);
        lines.erase(lines.begin() + at);
        endRemoveRows();
    }
}

// Both lists are sorted and what is gone has left, so the rest falls into place in one pass.
void MappingTableModel::merge(int group, std::vector<FileRow> wanted)
{
    removeMissing(group, wanted);
    Group &lines = m_groups.at(static_cast<std::size_t>(group));
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        const int line = static_cast<int>(at);
        if (at < lines.size() && lines[at].row.key() == wanted[at].key()) {
            if (!wanted[at].counts)
                wanted[at].counts = lines[at].row.counts;
            if (lines[at].row == wanted[at])
                continue;
            lines[at].row = std::move(wanted[at]);
            const QModelIndex parent = index(group, 0);
            Q_EMIT dataChanged(index(line, 0, parent), index(line, ColumnCount - 1, parent));
            continue;
        }
        std::size_t end = at + 1;
        while (end < wanted.size() && (at >= lines.size() || lessThan(wanted[end], lines[at].row)))
            ++end;
        beginInsertRows(index(group, 0), line, static_cast<int>(end) - 1);
        for (std::size_t fresh = at; fresh < end; ++fresh)
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(fresh),
                         Line{std::move(wanted[fresh]), true});
        endInsertRows();
        at = end - 1;
    }
    refreshGroup(group);
}

void MappingTableModel::refreshGroup(int group)
{
    Q_EMIT dataChanged(index(group, 0), index(group, ColumnCount - 1));
}

void MappingTableModel::setCounts(const review::MappingKey &key, const audit::ComparisonCounts &counts)
{
    const QModelIndex found = indexOf(key);
    if (!found.isValid())
        return;
    Line &line = m_groups.at(found.internalId() - 1).at(static_cast<std::size_t>(found.row()));
    line.row.counts = counts;
    line.stale = false;
    Q_EMIT dataChanged(found.siblingAtColumn(Hunks), found.siblingAtColumn(Lines));
}

void MappingTableModel::forgetCounts()
{
    for (auto &group : m_groups) {
        for (auto &line : group)
            line.stale = true;
    }
}

bool MappingTableModel::isGroup(const QModelIndex &index) const
{
    return index.isValid() && index.internalId() == noParent;
}

const FileRow &MappingTableModel::row(const QModelIndex &index) const
{
    return m_groups.at(index.internalId() - 1).at(static_cast<std::size_t>(index.row())).row;
}

QModelIndex MappingTableModel::find(const std::function<bool(const FileRow &)> &isWanted) const
{
    for (int group = 0; group < mappingGroupCount; ++group) {
        const Group &lines = m_groups.at(static_cast<std::size_t>(group));
        const auto found = std::ranges::find_if(lines, isWanted, &Line::row);
        if (found != lines.end())
            return index(static_cast<int>(found - lines.begin()), 0, index(group, 0));
    }
    return {};
}

QModelIndex MappingTableModel::indexOf(const review::MappingKey &key) const
{
    return find([&](const FileRow &row) { return row.key() == key; });
}

QModelIndex MappingTableModel::indexOfLocal(const std::string &localPath) const
{
    return find([&](const FileRow &row) { return row.mapping.localPath == localPath; });
}

QModelIndex MappingTableModel::indexOfPair(const std::string &localPath,
                                           const std::string &upstreamPath) const
{
    return find([&](const FileRow &row) {
        return row.mapping.localPath == localPath && row.mapping.upstreamPath() == upstreamPath;
    });
}

std::vector<FileRow> MappingTableModel::rows() const
{
    std::vector<FileRow> all;
    for (const auto &group : m_groups) {
        for (const auto &line : group)
            all.push_back(line.row);
    }
    return all;
}

std::vector<FileRow> MappingTableModel::uncounted() const
{
    std::vector<FileRow> open;
    for (const auto &group : m_groups) {
        for (const auto &line : group) {
            const auto &mapping = line.row.mapping;
            if (line.stale && !mapping.localPath.empty() && !mapping.upstreamAtB.empty())
                open.push_back(line.row);
        }
    }
    return open;
}

QModelIndex MappingTableModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : noParent);
}

QModelIndex MappingTableModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == noParent)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, noParent);
}

int MappingTableModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return mappingGroupCount;
    if (parent.column() > 0 || !isGroup(parent))
        return 0;
    return static_cast<int>(m_groups.at(static_cast<std::size_t>(parent.row())).size());
}

int MappingTableModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString MappingTableModel::localText(const std::string &path) const
{
    return withoutRoot(path, m_localRoot);
}

QString MappingTableModel::text(const FileRow &row, int column) const
{
    const auto &mapping = row.mapping;
    switch (column) {
    case LocalFile:
        return mapping.localPath.empty() ? QStringLiteral("—") : localText(mapping.localPath);
    case Upstream:
        return mapping.upstreamPath().empty() ? QStringLiteral("—")
                                              : withoutRoot(mapping.upstreamPath(), "vllm/");
    case Kind:
        return kindLabel(mapping.kind);
    case Rule:
        return ruleText(mapping.rule, mapping.score);
    case Hunks:
        return row.counts && row.counts->notice.empty() ? QString::number(row.counts->hunks) : QString();
    case Lines:
        return row.counts && row.counts->notice.empty()
                   ? QStringLiteral("+%1 −%2").arg(row.counts->added).arg(row.counts->removed)
                   : QString();
    case Commits:
        return row.commits == 0 ? QString() : tr("%1 of %2 open").arg(row.openCommits).arg(row.commits);
    case Open:
        return row.openHunks ? QString::number(*row.openHunks) : QString();
    case Base:
        return row.base ? baseCell(*row.base) : QString();
    case Aligned:
        return row.order ? tr("%1 %").arg(row.order->percent()) : QString();
    default:
        return {};
    }
}

QString MappingTableModel::toolTip(const FileRow &row, int column) const
{
    const auto &mapping = row.mapping;
    if (column == LocalFile)
        return QString::fromStdString(mapping.localPath);
    if (column == Upstream) {
        return mapping.upstreamAtA == mapping.upstreamAtB
                   ? QString::fromStdString(mapping.upstreamAtB)
                   : tr("at A: %1\nat B: %2")
                         .arg(QString::fromStdString(mapping.upstreamAtA),
                              QString::fromStdString(mapping.upstreamAtB));
    }
    if (column == Kind)
        return kindSentence(mapping.kind);
    if ((column == Hunks || column == Lines) && row.counts && !row.counts->notice.empty())
        return QString::fromStdString(row.counts->notice);
    if (column == Open && row.openHunks)
        return tr("%n hunk(s), line(s) or base member(s) that nothing accounts for", nullptr,
                  static_cast<int>(*row.openHunks));
    if (column == Aligned && row.order)
        return tr("%1 of %2 members where upstream has them")
            .arg(row.order->inPlace)
            .arg(row.order->upstream);
    if (column == Base && row.base)
        return baseSentence(*row.base);
    if (column == Lines)
        return tr("lines that only the target has, lines that only local has");
    return text(row, column);
}

QVariant MappingTableModel::groupData(int group, int column, int role)
{
    if (column != 0)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return groupLabel(static_cast<MappingGroup>(group));
    case IsGroupRole:
        return true;
    default:
        return {};
    }
}

QVariant MappingTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (isGroup(index))
        return groupData(index.row(), index.column(), role);
    const FileRow &line = row(index);
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(line, column));
    case Qt::AccessibleTextRole:
        return headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ") + text(line, column);
    case Qt::TextAlignmentRole:
        return column == Hunks || column == Open || column == Aligned
                   ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case ToneRole:
        return column == Kind ? QVariant(static_cast<int>(toneOfKind(line.mapping.kind))) : QVariant();
    case CodeRole:
        return column == LocalFile || column == Upstream;
    case SecondaryRole:
        return !isStriking(line, column);
    case IsGroupRole:
        return false;
    case InScopeRole:
        return line.mapping.inScope;
    case OpenRole:
        return line.isOpen();
    default:
        return {};
    }
}

QVariant MappingTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractItemModel::headerData(section, orientation, role);
    switch (section) {
    case LocalFile:
        return tr("Local file");
    case Upstream:
        return tr("Upstream");
    case Kind:
        return tr("Kind");
    case Rule:
        return tr("Found by");
    case Hunks:
        return tr("Hunks");
    case Lines:
        return tr("Lines");
    case Commits:
        return tr("Commits");
    case Open:
        return tr("Open");
    case Base:
        return tr("Base");
    case Aligned:
        return tr("Aligned");
    default:
        return {};
    }
}

} // namespace ui
