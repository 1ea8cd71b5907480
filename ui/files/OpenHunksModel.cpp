#include "ui/files/OpenHunksModel.h"

#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"
#include "ui/files/HunkCard.h"

#include <algorithm>
#include <ranges>
#include <tuple>
#include <utility>

namespace ui {
namespace {

auto keyOf(const audit::OpenHunk &hunk)
{
    return std::tie(hunk.danger, hunk.localPath, hunk.upstreamPath, hunk.kind, hunk.hunk);
}

bool isSame(const audit::OpenHunk &one, const audit::OpenHunk &other)
{
    return keyOf(one) == keyOf(other);
}

QString linesOf(const audit::OpenHunk &hunk)
{
    return linesText(hunk.target.count > 0 ? hunk.target : hunk.local);
}

} // namespace

OpenHunksModel::OpenHunksModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_hunks(std::make_shared<const std::vector<audit::OpenHunk>>())
{
}

// One decision takes out one run of rows, or puts it back: the common begin and end stay.
void OpenHunksModel::setHunks(HunkLedger::OpenPtr hunks)
{
    const auto &before = *m_hunks;
    const auto &after = *hunks;
    const auto [left, right] = std::ranges::mismatch(before, after, isSame);
    const auto begin = left - before.begin();
    const auto end =
        std::ranges::mismatch(std::ranges::subrange(left, before.end()) | std::views::reverse,
                              std::ranges::subrange(right, after.end()) | std::views::reverse, isSame)
            .in1.base() -
        before.begin();
    const auto kept = static_cast<std::ptrdiff_t>(before.size()) - end;
    const auto newEnd = static_cast<std::ptrdiff_t>(after.size()) - kept;
    if (end > begin) {
        std::vector<audit::OpenHunk> rest(before.begin(), before.begin() + begin);
        rest.insert(rest.end(), before.begin() + end, before.end());
        beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end) - 1);
        m_hunks = std::make_shared<const std::vector<audit::OpenHunk>>(std::move(rest));
        endRemoveRows();
    }
    if (newEnd > begin) {
        beginInsertRows({}, static_cast<int>(begin), static_cast<int>(newEnd) - 1);
        m_hunks = std::move(hunks);
        endInsertRows();
    } else {
        m_hunks = std::move(hunks);
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

const audit::OpenHunk &OpenHunksModel::hunk(int row) const
{
    return m_hunks->at(static_cast<std::size_t>(row));
}

int OpenHunksModel::rowOf(const audit::OpenHunk &hunk) const
{
    const auto found = std::ranges::find_if(*m_hunks, [&](const audit::OpenHunk &each) {
        return each.kind == hunk.kind && each.hunk == hunk.hunk && each.localPath == hunk.localPath &&
               each.upstreamPath == hunk.upstreamPath;
    });
    return found == m_hunks->end() ? -1 : static_cast<int>(found - m_hunks->begin());
}

int OpenHunksModel::rowAfter(const audit::OpenHunk &hunk) const
{
    const auto isBefore = [](const audit::OpenHunk &one, const audit::OpenHunk &other) {
        return keyOf(one) < keyOf(other);
    };
    return static_cast<int>(std::ranges::upper_bound(*m_hunks, hunk, isBefore) - m_hunks->begin());
}

int OpenHunksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hunks->size());
}

int OpenHunksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString OpenHunksModel::text(const audit::OpenHunk &hunk, int column) const
{
    switch (static_cast<Column>(column)) {
    case Danger:
        return dangerLabel(hunk.danger);
    case File:
        return QString::fromStdString(hunk.localPath.substr(hunk.localPath.rfind('/') + 1));
    case Place: {
        const std::string &name = hunk.subject.empty() ? hunk.scope : hunk.subject;
        return name.empty() ? linesOf(hunk) : linesOf(hunk) + QLatin1Char(' ') + QString::fromStdString(name);
    }
    case Commits:
        return hunk.commits.empty() ? QString() : QString::number(hunk.commits.size());
    case ColumnCount:
        break;
    }
    return {};
}

QString OpenHunksModel::toolTip(const audit::OpenHunk &hunk)
{
    QStringList lines{QString::fromStdString(hunk.localPath)};
    if (hunk.kind == audit::OpenKind::Member)
        lines << tr("%1 changed upstream, of which %2 derives")
                     .arg(QString::fromStdString(hunk.subject), QString::fromStdString(hunk.scope));
    else if (hunk.kind == audit::OpenKind::Residue)
        lines << tr("of a commit that was taken over but for this: %1")
                     .arg(QString::fromStdString(hunk.subject));
    lines << tr("against %1").arg(QString::fromStdString(hunk.upstreamPath));
    if (hunk.local.count > 0)
        lines
            << tr("local line(s) %1", nullptr, static_cast<int>(hunk.local.count)).arg(linesText(hunk.local));
    if (hunk.target.count > 0)
        lines << tr("target line(s) %1", nullptr, static_cast<int>(hunk.target.count))
                     .arg(linesText(hunk.target));
    return lines.join(QLatin1Char('\n'));
}

QVariant OpenHunksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const audit::OpenHunk &each = hunk(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(each, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(each));
    case Qt::AccessibleTextRole:
        return headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ") + text(each, column);
    case Qt::TextAlignmentRole:
        return column == Commits ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case ToneRole:
        return column == Danger ? QVariant(static_cast<int>(toneOfDanger(each.danger))) : QVariant();
    case CodeRole:
        return column == File || column == Place;
    case SecondaryRole:
        return column == Place || column == Commits;
    case FilterRole:
        return QString::fromStdString(each.localPath + ' ' + each.upstreamPath + ' ' + each.subject + ' ' +
                                      each.scope) +
               QLatin1Char(' ') + dangerLabel(each.danger);
    default:
        return {};
    }
}

QVariant OpenHunksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (static_cast<Column>(section)) {
    case Danger:
        return tr("Why");
    case File:
        return tr("File");
    case Place:
        return tr("Place");
    case Commits:
        return tr("Commits");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace ui
