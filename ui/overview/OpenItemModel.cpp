#include "ui/overview/OpenItemModel.h"

#include "ui/PillDelegate.h"

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
    case audit::OpenItem::Kind::ResidueLine:
    case audit::OpenItem::Kind::MissingAction:
    case audit::OpenItem::Kind::StaleRecord:
        return Tone::Warning;
    case audit::OpenItem::Kind::MissingEvidence:
        return Tone::Info;
    }
    return Tone::Neutral;
}

} // namespace

void OpenItemModel::setItems(std::vector<audit::OpenItem> items)
{
    if (items == m_items)
        return;
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
}

const audit::OpenItem *OpenItemModel::itemAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_items.at(static_cast<std::size_t>(row)) : nullptr;
}

int OpenItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int OpenItemModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant OpenItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const audit::OpenItem &item = m_items.at(static_cast<std::size_t>(index.row()));
    if (index.column() == Kind) {
        if (role == Qt::DisplayRole)
            return kindText(item.kind);
        if (role == ToneRole)
            return static_cast<int>(kindTone(item.kind));
        return {};
    }
    if (role == Qt::DisplayRole)
        return QString::fromStdString(item.text);
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(item.text).toHtmlEscaped();
    return {};
}

QVariant OpenItemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Kind ? tr("Kind") : tr("What is open");
}

} // namespace ui
