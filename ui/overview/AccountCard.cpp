#include "ui/overview/AccountCard.h"

#include "ui/PillDelegate.h"
#include "ui/SecondaryLabel.h"
#include "ui/overview/AccountTableModel.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

constexpr int mostRows = 16; // without scrolling in the table

AccountCard::AccountCard(QWidget *parent)
    : Card(tr("Hunks by family and file"), parent)
    , m_model(new AccountTableModel(this))
    , m_table(new QTreeView(this))
    , m_waiting(new SecondaryLabel({}, this))
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new PillDelegate(m_table));
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setAccessibleName(tr("Hunks by family and file"));
    m_table->header()->setHighlightSections(false);
    m_table->header()->setSectionsMovable(false);
    body()->addWidget(m_waiting);
    body()->addWidget(m_table);
    connect(m_table, &QTreeView::activated, this, &AccountCard::open);
    connect(m_table, &QTreeView::clicked, this, &AccountCard::open);
    connect(m_table, &QTreeView::expanded, this, &AccountCard::fit);
    connect(m_table, &QTreeView::collapsed, this, &AccountCard::fit);
    connect(m_model, &QAbstractItemModel::modelReset, m_table, &QTreeView::expandAll);
    connect(&Theme::current(), &Theme::changed, this, &AccountCard::fit);
    showWaiting({});
}

void AccountCard::show(std::vector<audit::FamilySums> families)
{
    m_model->setFamilies(std::move(families));
    m_waiting->hide();
    m_table->show();
    fit();
}

void AccountCard::showWaiting(const QString &text)
{
    m_waiting->setText(text);
    m_waiting->show();
    m_table->hide();
}

void AccountCard::open(const QModelIndex &index)
{
    if (const audit::FileSums *file = m_model->fileAt(index))
        Q_EMIT openFile(QString::fromStdString(file->localPath));
}

// As high as its rows, so that the page scrolls and not the table; long ones scroll by themselves.
void AccountCard::fit()
{
    const QFontMetrics metrics(Theme::current().interfaceFont());
    const QFontMetrics code(Theme::current().codeFont());
    for (int column = 1; column < AccountTableModel::Remark; ++column) {
        const QString title = m_model->headerData(column, Qt::Horizontal).toString();
        m_table->header()->resizeSection(column, metrics.horizontalAdvance(title) + 28);
    }
    m_table->header()->resizeSection(AccountTableModel::Name, code.averageCharWidth() * 40);
    int rows = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex family = m_model->index(row, 0);
        rows += 1 + (m_table->isExpanded(family) ? m_model->rowCount(family) : 0);
    }
    m_table->setFixedHeight(m_table->header()->sizeHint().height() +
                            std::min(rows, mostRows) * PillDelegate::rowHeight() + 2);
}

} // namespace ui
