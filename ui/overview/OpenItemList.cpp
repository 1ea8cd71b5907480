#include "ui/overview/OpenItemList.h"

#include "ui/PillDelegate.h"
#include "ui/Theme.h"
#include "ui/overview/OpenItemModel.h"

#include <QHeaderView>

namespace ui {

OpenItemList::OpenItemList(QWidget *parent)
    : QTreeView(parent)
    , m_model(new OpenItemModel(this))
{
    setModel(m_model);
    setItemDelegate(new PillDelegate(this));
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(OpenItemModel::Kind, QHeaderView::ResizeToContents);
    setAccessibleName(tr("What is open"));
    connect(this, &QTreeView::activated, this, &OpenItemList::openCurrent);
    connect(&Theme::current(), &Theme::changed, this, [this] { doItemsLayout(); });
}

void OpenItemList::setRows(std::vector<NextRow> rows)
{
    const NextRow *before = m_model->rowAt(currentIndex().row());
    const std::string subject = before ? before->subject : std::string();
    const QString kind = before ? before->kind : QString();
    const int oldRow = std::max(currentIndex().row(), 0);
    m_model->setRows(std::move(rows));
    if (currentIndex().isValid() || m_model->rowCount() == 0)
        return;
    int row = std::min(oldRow, m_model->rowCount() - 1);
    bool isSame = false;
    for (int i = 0; i < m_model->rowCount() && !isSame; ++i) {
        if (m_model->rowAt(i)->subject != subject)
            continue;
        row = i;
        isSame = m_model->rowAt(i)->kind == kind;
    }
    setCurrentIndex(m_model->index(row, 0));
}

void OpenItemList::openCurrent(const QModelIndex &index)
{
    const NextRow *item = m_model->rowAt(index.row());
    if (!item)
        return;
    if (const auto commit = git::Oid::fromHex(item->subject))
        Q_EMIT openCommit(*commit);
    else if (!item->subject.empty())
        Q_EMIT openFile(QString::fromStdString(item->subject), item->at);
}

} // namespace ui
