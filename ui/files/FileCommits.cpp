#include "ui/files/FileCommits.h"

#include "ui/SessionController.h"
#include "ui/commits/CommitFilterProxy.h"
#include "ui/commits/CommitTable.h"
#include "ui/commits/CommitTableModel.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace ui {

FileCommits::FileCommits(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_title(new QLabel(this))
    , m_model(new CommitTableModel(this))
    , m_proxy(new CommitFilterProxy(m_model))
    , m_table(new CommitTable(m_proxy, this))
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setContentsMargins(12, 0, 12, 0);
    m_title->setBuddy(m_table);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    makeTable();
    connect(&m_controller, &SessionController::commitReviewChanged, this,
            [this](const git::Oid &commit) { m_model->refreshReview(commit, m_controller.session()); });
    showFile({});
}

void FileCommits::makeTable()
{
    m_table->setAccessibleName(tr("Commits that concern this file"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->hide();
    for (const int hidden :
         {CommitTableModel::Commit, CommitTableModel::Date, CommitTableModel::Author,
          CommitTableModel::MappedFiles, CommitTableModel::OtherModules, CommitTableModel::Evidence})
        m_table->setColumnHidden(hidden, true);
    const auto open = [this](const QModelIndex &index) {
        Q_EMIT openCommit(m_proxy->row(index.row()).entry.commit.id);
    };
    connect(m_table, &QTableView::clicked, this, open);
    auto *action = new QAction(tr("Open the commit"), this);
    action->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this] {
        if (const auto commit = m_table->currentCommit())
            Q_EMIT openCommit(*commit);
    });
    m_table->addAction(action);
}

void FileCommits::showFile(const std::string &localPath)
{
    std::vector<audit::CommitEntry> entries;
    if (const auto audit = m_controller.audit(); audit && !localPath.empty()) {
        std::ranges::copy_if(audit->commits, std::back_inserter(entries),
                             [&](const audit::CommitEntry &entry) {
                                 return std::ranges::contains(entry.localFiles, localPath);
                             });
    }
    m_model->setRows(commitRows(entries, ModulesKnown::Yes, m_controller.session()));
    m_title->setText(tr("Commits that concern it: %1").arg(entries.size()));
    m_table->setEmptyText(localPath.empty() ? tr("Select a local file to see its commits.")
                                            : tr("No commit of the range touches its counterpart."));
}

} // namespace ui
