#include "ui/overview/OpenItemModel.h"

#include "ui/AccountText.h"
#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"

namespace ui {

namespace {

QString kindText(audit::OpenItem::Kind kind)
{
    switch (kind) {
    case audit::OpenItem::Kind::RangeIncomplete:
        return OpenItemModel::tr("Range incomplete");
    case audit::OpenItem::Kind::NoAccount:
        return OpenItemModel::tr("No account");
    case audit::OpenItem::Kind::UnexplainedHunk:
        return OpenItemModel::tr("Unexplained");
    case audit::OpenItem::Kind::UnreviewedCommit:
        return OpenItemModel::tr("Unreviewed");
    case audit::OpenItem::Kind::AmbiguousMapping:
        return OpenItemModel::tr("Ambiguous");
    case audit::OpenItem::Kind::OpenHunk:
        return OpenItemModel::tr("Open hunk");
    case audit::OpenItem::Kind::BaseMember:
        return OpenItemModel::tr("Base member");
    case audit::OpenItem::Kind::ResidueLine:
        return OpenItemModel::tr("Line left out");
    case audit::OpenItem::Kind::MissingAction:
        return OpenItemModel::tr("No action");
    case audit::OpenItem::Kind::MissingEvidence:
        return OpenItemModel::tr("No evidence");
    case audit::OpenItem::Kind::DroppedCommit:
        return OpenItemModel::tr("Dropped by B");
    case audit::OpenItem::Kind::StaleRecord:
        return OpenItemModel::tr("Stale");
    }
    return {};
}

Tone kindTone(audit::OpenItem::Kind kind)
{
    switch (kind) {
    case audit::OpenItem::Kind::RangeIncomplete:
    case audit::OpenItem::Kind::NoAccount:
    case audit::OpenItem::Kind::UnexplainedHunk:
    case audit::OpenItem::Kind::DroppedCommit:
        return Tone::Bad;
    case audit::OpenItem::Kind::UnreviewedCommit:
        return Tone::Neutral;
    case audit::OpenItem::Kind::AmbiguousMapping:
    case audit::OpenItem::Kind::OpenHunk:
    case audit::OpenItem::Kind::BaseMember:
    case audit::OpenItem::Kind::ResidueLine:
    case audit::OpenItem::Kind::MissingAction:
    case audit::OpenItem::Kind::StaleRecord:
        return Tone::Warning;
    case audit::OpenItem::Kind::MissingEvidence:
        return Tone::Info;
    }
    return Tone::Neutral;
}

QString placeOf(const QString &path, const diff::LineRef &line)
{
    return line.side == diff::Side::Left ? path + QLatin1Char(':') + QString::number(line.line)
                                         : OpenItemModel::tr("%1, target line %2").arg(path).arg(line.line);
}

QString hunkText(const QString &path, audit::HunkKind kind, std::size_t count, const diff::LineRef &line)
{
    const int number = static_cast<int>(count);
    const QString place = placeOf(path, line);
    switch (kind) {
    case audit::HunkKind::Both:
        return OpenItemModel::tr("%1: %n hunk(s) that both sides changed", nullptr, number).arg(place);
    case audit::HunkKind::Missing:
        return OpenItemModel::tr("%1: %n upstream hunk(s) missing here", nullptr, number).arg(place);
    case audit::HunkKind::Adaptation:
        return OpenItemModel::tr("%1: %n difference(s) of our own without a word", nullptr, number)
            .arg(place);
    case audit::HunkKind::Moved:
        return {};
    }
    return {};
}

QString hunkTitle(audit::HunkKind kind)
{
    switch (kind) {
    case audit::HunkKind::Both:
        return OpenItemModel::tr("Both changed");
    case audit::HunkKind::Missing:
        return OpenItemModel::tr("Missing");
    case audit::HunkKind::Adaptation:
        return OpenItemModel::tr("Adaptation");
    case audit::HunkKind::Moved:
        return {};
    }
    return {};
}

void addHunks(const std::vector<audit::FamilySums> &families, audit::HunkKind kind,
              std::vector<NextRow> &rows)
{
    const auto at = static_cast<std::size_t>(kind);
    for (const audit::FamilySums &family : families) {
        for (const audit::FileSums &file : family.files) {
            const std::size_t open = file.sums.remaining.open.at(at);
            const auto line = file.firstOpen.at(at);
            if (open == 0 || !line)
                continue;
            rows.push_back({.kind = hunkTitle(kind),
                            .tone = toneOf(kind),
                            .text = hunkText(QString::fromStdString(file.localPath), kind, open, *line),
                            .subject = file.localPath,
                            .at = line});
        }
    }
}

} // namespace

std::vector<NextRow> nextRows(const std::vector<audit::OpenItem> &items,
                              const std::vector<audit::FamilySums> &families)
{
    using Kind = audit::OpenItem::Kind;
    std::vector<NextRow> rows;
    std::size_t next = 0;
    const auto addBefore = [&](std::optional<Kind> end) {
        for (; next < items.size() && (!end || items[next].kind < *end); ++next) {
            if (items[next].kind == Kind::OpenHunk)
                continue; // summed up by file
            rows.push_back({.kind = kindText(items[next].kind),
                            .tone = kindTone(items[next].kind),
                            .text = QString::fromStdString(items[next].text),
                            .subject = items[next].subject,
                            .at = {}});
        }
    };
    addBefore(Kind::UnreviewedCommit);
    addHunks(families, audit::HunkKind::Both, rows);
    addBefore(Kind::MissingAction);
    addHunks(families, audit::HunkKind::Missing, rows);
    addHunks(families, audit::HunkKind::Adaptation, rows);
    addBefore(std::nullopt);
    return rows;
}

void OpenItemModel::setRows(std::vector<NextRow> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

const NextRow *OpenItemModel::rowAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows.at(static_cast<std::size_t>(row)) : nullptr;
}

int OpenItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OpenItemModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OpenItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NextRow &item = m_rows.at(static_cast<std::size_t>(index.row()));
    if (index.column() == Kind) {
        if (role == Qt::DisplayRole)
            return item.kind;
        if (role == ToneRole)
            return static_cast<int>(item.tone);
        return {};
    }
    if (role == Qt::DisplayRole)
        return item.text;
    if (role == Qt::ToolTipRole)
        return plainToolTip(item.text);
    return {};
}

QVariant OpenItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Kind ? tr("Kind") : tr("What is open");
}

} // namespace ui
