#include "ui/commits/CommitTableModel.h"

#include "ui/AccountText.h"
#include "ui/PlainToolTip.h"
#include "ui/commits/CommitText.h"
#include "ui/commits/PresenceText.h"

#include <algorithm>
#include <unordered_set>

namespace ui {

CommitTableModel::CommitTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

int CommitTableModel::rowOf(const git::Oid &commit) const
{
    const auto found = m_index.find(commit);
    return found == m_index.end() ? -1 : found->second;
}

void CommitTableModel::reindex(std::size_t from)
{
    for (std::size_t i = from; i < m_rows.size(); ++i)
        m_index[m_rows[i].entry.commit.id] = static_cast<int>(i);
}

void CommitTableModel::clear()
{
    setRows({});
}

void CommitTableModel::removeMissing(const std::vector<CommitRow> &wanted)
{
    std::unordered_set<git::Oid> stays;
    for (const auto &row : wanted)
        stays.insert(row.entry.commit.id);
    const auto gone = [&](std::size_t i) { return !stays.contains(m_rows[i].entry.commit.id); };
    for (std::size_t end = m_rows.size(); end > 0; --end) {
        if (!gone(end - 1))
            continue;
        std::size_t begin = end - 1;
        while (begin > 0 && gone(begin - 1))
            --begin;
        beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end) - 1);
        for (std::size_t i = begin; i < end; ++i)
            m_index.erase(m_rows[i].entry.commit.id);
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(begin),
                     m_rows.begin() + static_cast<std::ptrdiff_t>(end));
        reindex(begin);
        endRemoveRows();
        end = begin + 1;
    }
}

void CommitTableModel::replace(std::size_t at, CommitRow row)
{
    if (m_rows[at] == row)
        return;
    m_rows[at] = std::move(row);
    const int line = static_cast<int>(at);
    Q_EMIT dataChanged(createIndex(line, 0), createIndex(line, ColumnCount - 1));
}

// Makes m_rows[at] the row wanted[at]; what precedes it is in place already.
void CommitTableModel::place(std::vector<CommitRow> &wanted, std::size_t at)
{
    const int target = static_cast<int>(at);
    const int found = rowOf(wanted[at].entry.commit.id);
    if (found > target) {
        beginMoveRows({}, found, found, {}, target);
        std::rotate(m_rows.begin() + target, m_rows.begin() + found, m_rows.begin() + found + 1);
        reindex(at);
        endMoveRows();
    }
    if (found >= 0) {
        replace(at, std::move(wanted[at]));
        return;
    }
    std::size_t end = at + 1;
    while (end < wanted.size() && rowOf(wanted[end].entry.commit.id) < 0)
        ++end;
    beginInsertRows({}, target, static_cast<int>(end) - 1);
    m_rows.insert(m_rows.begin() + target, wanted.begin() + target,
                  wanted.begin() + static_cast<std::ptrdiff_t>(end));
    reindex(at);
    endInsertRows();
}

void CommitTableModel::setRows(std::vector<CommitRow> rows)
{
    removeMissing(rows);
    for (std::size_t i = 0; i < rows.size(); ++i)
        place(rows, i);
}

void CommitTableModel::append(std::vector<CommitRow> rows)
{
    std::erase_if(rows, [this](const CommitRow &row) { return rowOf(row.entry.commit.id) >= 0; });
    if (rows.empty())
        return;
    const std::size_t first = m_rows.size();
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + rows.size()) - 1);
    std::ranges::move(rows, std::back_inserter(m_rows));
    reindex(first);
    endInsertRows();
}

void CommitTableModel::refreshReview(const git::Oid &commit, const review::Session &session)
{
    const int found = rowOf(commit);
    if (found < 0)
        return;
    CommitRow fresh = row(found);
    fresh.take(session);
    replace(static_cast<std::size_t>(found), std::move(fresh));
}

void CommitTableModel::refreshPresences(const std::map<git::Oid, audit::PresenceOfCommit> *presences)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        CommitRow fresh = m_rows[i];
        fresh.takePresence(presences);
        replace(i, std::move(fresh));
    }
}

int CommitTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CommitTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString CommitTableModel::text(const CommitRow &row, int column) const
{
    const auto &commit = row.entry.commit;
    switch (column) {
    case Disposition:
        return dispositionLabel(row.disposition);
    case Commit:
        return QString::fromStdString(commit.id.shortHex());
    case Date:
        return dateText(commit.committerTime, commit.committerOffset);
    case Author:
        return QString::fromStdString(commit.authorName);
    case Subject:
        return QString::fromStdString(commit.subject());
    case MappedFiles:
        return row.onlyInA ? (row.touchesMapped ? tr("yes") : tr("no")) : mappedFilesText(row.entry);
    case OtherModules:
        return row.modulesKnown ? QString::number(row.entry.count(audit::ModuleGroup::Production))
                                : QStringLiteral("…");
    case Evidence:
        return row.hasEvidence ? evidenceLabel(row.level) : QStringLiteral("—");
    case Presence:
        return presenceText(row);
    default:
        return {};
    }
}

QString CommitTableModel::toolTip(const CommitRow &row, int column) const
{
    if (column == Disposition)
        return row.hasDraft
                   ? tr("%1; the form holds an unsaved draft").arg(dispositionFullLabel(row.disposition))
                   : dispositionFullLabel(row.disposition);
    if (column == Commit)
        return QString::fromStdString(row.entry.commit.id.hex());
    if (column == Date)
        return dateTimeText(row.entry.commit.committerTime, row.entry.commit.committerOffset);
    if (column == MappedFiles && !row.onlyInA) {
        QStringList paths;
        for (const auto &path : row.entry.localFiles)
            paths.append(QString::fromStdString(path));
        return paths.join(QLatin1Char('\n'));
    }
    if (column == Presence)
        return presenceSentence(row);
    if (column == OtherModules && !row.modulesKnown)
        return tr("not listed yet");
    return text(row, column);
}

QVariant CommitTableModel::sortValue(const CommitRow &row, int column) const
{
    switch (column) {
    case Disposition:
        return static_cast<int>(row.disposition);
    case Date:
        return static_cast<qlonglong>(row.entry.commit.committerTime);
    case OtherModules:
        return static_cast<qulonglong>(row.entry.count(audit::ModuleGroup::Production));
    case Evidence:
        return row.hasEvidence ? static_cast<int>(row.level) : -1;
    case Presence: // the most pressing first
        return row.presence && row.presence->state ? static_cast<int>(*row.presence->state)
                                                   : static_cast<int>(audit::allPresenceStates.size());
    default:
        return text(row, column);
    }
}

QVariant CommitTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CommitRow &line = row(index.row());
    const int column = index.column();
    const auto badges = [&] {
        QList<Badge> list = badgesOf(line.entry);
        if (line.droppedForGood)
            list.prepend({tr("dropped by B"), Tone::Bad});
        list.append(presenceBadges(line));
        return list;
    };
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(line, column));
    case Qt::AccessibleTextRole: {
        QString words =
            headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ") + text(line, column);
        if (column == Subject) {
            for (const Badge &badge : badges())
                words += QStringLiteral(", ") + badge.text;
        }
        if (column == Presence)
            words += QStringLiteral(", ") + presenceSentence(line);
        return words;
    }
    case Qt::TextAlignmentRole:
        return column == OtherModules ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case SortRole:
        return sortValue(line, column);
    case OidRole:
        return QString::fromStdString(line.entry.commit.id.hex());
    case ToneRole:
        if (column == Presence && line.presence && line.presence->state)
            return static_cast<int>(toneOf(*line.presence->state));
        return column == Disposition ? QVariant(static_cast<int>(Theme::toneOf(line.disposition)))
                                     : QVariant();
    case SuggestedRole:
        return column == Presence;
    case CodeRole:
        return column == Commit;
    case SecondaryRole:
        return column == Date || column == Author || column == Presence ||
               (column == Evidence && !line.hasEvidence);
    case BadgesRole:
        if (column == Subject)
            return QVariant::fromValue(badges());
        if (column == Disposition && line.hasDraft)
            return QVariant::fromValue(QList<Badge>{{tr("draft"), Tone::Neutral}});
        return {};
    default:
        return {};
    }
}

QVariant CommitTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Disposition:
        return tr("Disposition");
    case Commit:
        return tr("Commit");
    case Date:
        return tr("Date");
    case Author:
        return tr("Author");
    case Subject:
        return tr("Subject");
    case MappedFiles:
        return tr("Mapped files");
    case OtherModules:
        return tr("Other modules");
    case Evidence:
        return tr("Evidence");
    case Presence:
        return tr("In local");
    default:
        return {};
    }
}

} // namespace ui
