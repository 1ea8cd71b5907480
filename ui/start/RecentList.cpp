#include "ui/start/RecentList.h"

#include "ui/Theme.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QStyledItemDelegate>

namespace ui {

namespace {

class RecentDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const bool missing = index.data(RecentModel::MissingRole).toBool();
        const bool marked =
            option.state.testFlag(QStyle::State_MouseOver) ||
            (option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active));
        painter->save();
        painter->fillRect(option.rect, marked && !missing ? theme.selection() : theme.surface());
        const QRect inner = option.rect.adjusted(8, 4, -8, -4);
        painter->setFont(theme.interfaceFont());
        painter->setPen(missing ? theme.secondaryText() : theme.text());
        const QFontMetrics metrics = painter->fontMetrics();
        painter->drawText(
            inner, Qt::AlignLeft | Qt::AlignTop,
            metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle, inner.width()));
        painter->setPen(theme.secondaryText());
        painter->drawText(
            inner, Qt::AlignLeft | Qt::AlignBottom,
            metrics.elidedText(index.data(Qt::StatusTipRole).toString(), Qt::ElideMiddle, inner.width()));
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {120, QFontMetrics(Theme::current().interfaceFont()).height() * 2 + 12};
    }
};

QString shortFolder(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    const QString home = QDir::homePath();
    return folder == home || folder.startsWith(home + QLatin1Char('/'))
               ? QLatin1Char('~') + folder.mid(home.size())
               : folder;
}

} // namespace

void RecentModel::setFiles(const QStringList &files)
{
    beginResetModel();
    m_rows.clear();
    for (const QString &file : files)
        m_rows.push_back({.path = file, .isMissing = !QFileInfo::exists(file)});
    endResetModel();
}

int RecentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RecentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return QFileInfo(row.path).completeBaseName();
    case Qt::StatusTipRole:
        return row.isMissing ? tr("missing: %1").arg(shortFolder(row.path)) : shortFolder(row.path);
    case Qt::AccessibleDescriptionRole:
        return row.isMissing ? tr("missing: %1").arg(row.path) : row.path;
    case PathRole:
        return row.path;
    case MissingRole:
        return row.isMissing;
    default:
        return {};
    }
}

Qt::ItemFlags RecentModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return m_rows.at(static_cast<std::size_t>(index.row())).isMissing ? flags : flags | Qt::ItemIsEnabled;
}

RecentList::RecentList(QWidget *parent)
    : QListView(parent)
    , m_model(new RecentModel(this))
{
    setModel(m_model);
    setItemDelegate(new RecentDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setAccessibleName(tr("Recent reviews"));
    connect(this, &QListView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT openRequested(index.data(RecentModel::PathRole).toString());
    });
    connect(this, &QListView::clicked, this, [this](const QModelIndex &index) {
        Q_EMIT openRequested(index.data(RecentModel::PathRole).toString());
    });
}

void RecentList::setFiles(const QStringList &files)
{
    m_model->setFiles(files);
    setCurrentIndex(m_model->index(0, 0));
}

} // namespace ui
