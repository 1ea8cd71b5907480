#include "ui/overview/AccountTableModel.h"

#include "ui/AccountText.h"
#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <optional>

namespace ui {

namespace {

using audit::HunkKind;
using audit::LineCause;

constexpr quintptr noParent = 0; // internal id of a family; of a file: its family + 1

std::optional<HunkKind> openKind(int column)
{
    switch (column) {
    case AccountTableModel::OpenBoth:
        return HunkKind::Both;
    case AccountTableModel::OpenMissing:
        return HunkKind::Missing;
    case AccountTableModel::OpenAdaptation:
        return HunkKind::Adaptation;
    default:
        return std::nullopt;
    }
}

std::optional<LineCause> causeOf(int column)
{
    switch (column) {
    case AccountTableModel::Explained:
        return LineCause::Commits;
    case AccountTableModel::MovedUpstream:
        return LineCause::Moved;
    case AccountTableModel::OnlyOnASide:
        return LineCause::BaseSide;
    case AccountTableModel::Unexplained:
        return LineCause::Unexplained;
    default:
        return std::nullopt;
    }
}

// The number in a cell; nothing in a column of words.
std::optional<std::size_t> countIn(const audit::AccountSums &sums, int column)
{
    if (const auto cause = causeOf(column))
        return sums.upstream.byCause.at(static_cast<std::size_t>(*cause));
    if (const auto kind = openKind(column))
        return sums.remaining.open.at(static_cast<std::size_t>(*kind));
    if (column == AccountTableModel::Accounted)
        return sums.remaining.total() - sums.remaining.unaccounted();
    return std::nullopt;
}

bool haveSameRows(const std::vector<audit::FamilySums> &one, const std::vector<audit::FamilySums> &other)
{
    const auto isSameFile = [](const audit::FileSums &a, const audit::FileSums &b) {
        return a.localPath == b.localPath && a.upstreamPath == b.upstreamPath;
    };
    return std::ranges::equal(one, other, [&](const audit::FamilySums &a, const audit::FamilySums &b) {
        return a.family == b.family && std::ranges::equal(a.files, b.files, isSameFile);
    });
}

} // namespace

AccountTableModel::AccountTableModel(QObject *parent)
    : QAbstractItemModel(parent)
{
}

void AccountTableModel::setFamilies(std::vector<audit::FamilySums> families)
{
    if (families == m_families)
        return;
    if (!haveSameRows(families, m_families)) {
        beginResetModel();
        m_families = std::move(families);
        endResetModel();
        return;
    }
    m_families = std::move(families);
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex family = index(row, 0);
        Q_EMIT dataChanged(family, index(row, ColumnCount - 1));
        Q_EMIT dataChanged(index(0, 0, family), index(rowCount(family) - 1, ColumnCount - 1, family));
    }
}

const audit::FileSums *AccountTableModel::fileAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == noParent)
        return nullptr;
    return &m_families.at(index.internalId() - 1).files.at(static_cast<std::size_t>(index.row()));
}

QModelIndex AccountTableModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : noParent);
}

QModelIndex AccountTableModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == noParent)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, noParent);
}

int AccountTableModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_families.size());
    if (parent.internalId() != noParent || parent.column() > 0)
        return 0;
    return static_cast<int>(m_families.at(static_cast<std::size_t>(parent.row())).files.size());
}

int AccountTableModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString AccountTableModel::text(const QModelIndex &index) const
{
    const audit::FileSums *file = fileAt(index);
    const int column = index.column();
    if (!file) {
        const audit::FamilySums &family = m_families.at(static_cast<std::size_t>(index.row()));
        if (column == Name)
            return family.family.empty() ? tr("outside models/") : QString::fromStdString(family.family);
        if (column == Remark)
            return tr("%n file(s)", nullptr, static_cast<int>(family.files.size()));
        return QLocale().toString(static_cast<qulonglong>(countIn(family.sums, column).value_or(0)));
    }
    if (column == Name) {
        const QString path = QString::fromStdString(file->localPath);
        return path.startsWith(u"vllm_metax/") ? path.mid(11) : path;
    }
    if (column == Remark)
        return QString::fromStdString(file->notice);
    return file->notice.empty()
               ? QLocale().toString(static_cast<qulonglong>(countIn(file->sums, column).value_or(0)))
               : QStringLiteral("—");
}

QVariant AccountTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const audit::FileSums *file = fileAt(index);
    const int column = index.column();
    const auto count =
        countIn(file ? file->sums : m_families.at(static_cast<std::size_t>(index.row())).sums, column);
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::ToolTipRole:
        if (file && column == Name)
            return plainToolTip(QString::fromStdString(file->localPath + " ↔ " + file->upstreamPath));
        return column == Remark ? QVariant(plainToolTip(text(index))) : QVariant();
    case Qt::AccessibleTextRole:
        return headerData(column, Qt::Horizontal).toString() + QStringLiteral(": ") + text(index);
    case Qt::FontRole: {
        QFont font;
        font.setBold(!file);
        return font;
    }
    case ToneRole:
        if (count.value_or(0) == 0 || (file && !file->notice.empty()))
            return {};
        if (const auto kind = openKind(column))
            return static_cast<int>(toneOf(*kind));
        return column == Unexplained ? QVariant(static_cast<int>(Tone::Bad)) : QVariant();
    case CodeRole:
        return file && column == Name;
    case SecondaryRole:
        return column == Remark || (count && *count == 0) ||
               (file && !file->notice.empty() && column != Name);
    default:
        return {};
    }
}

QVariant AccountTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return QAbstractItemModel::headerData(section, orientation, role);
    const bool isShort = role == Qt::DisplayRole;
    switch (section) {
    case Name:
        return tr("Local file");
    case Explained:
        return isShort ? tr("A → B: by commits") : tr("Upstream hunks that commits of the range explain");
    case MovedUpstream:
        return isShort ? tr("moved") : tr("Upstream hunks that only moved");
    case OnlyOnASide:
        return isShort ? tr("A's side") : tr("Upstream hunks that only commits on A's side made");
    case Unexplained:
        return isShort ? tr("unexplained") : tr("Upstream hunks for which a part of the history is missing");
    case Accounted:
        return isShort ? tr("local ↔ B: accounted") : tr("Remaining hunks that need nothing more");
    case OpenBoth:
        return isShort ? tr("both changed") : tr("Open: both sides changed what A has");
    case OpenMissing:
        return isShort ? tr("missing") : tr("Open: an upstream change that the local file lacks");
    case OpenAdaptation:
        return isShort ? tr("adaptation") : tr("Open: the local file alone differs and nothing says why");
    case Remark:
        return tr("Remark");
    default:
        return {};
    }
}

} // namespace ui
