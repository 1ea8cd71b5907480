#include "ui/commits/ModuleList.h"

#include "ui/PlainToolTip.h"
#include "ui/TableCopy.h"
#include "ui/Theme.h"
#include "ui/commits/CommitText.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace ui {
namespace {

constexpr int changeRole = Qt::UserRole; // index into the modules

QString mark(git::ChangeKind kind)
{
    switch (kind) {
    case git::ChangeKind::Added:
        return QStringLiteral("A");
    case git::ChangeKind::Deleted:
        return QStringLiteral("D");
    case git::ChangeKind::Modified:
        return QStringLiteral("M");
    case git::ChangeKind::Renamed:
        return QStringLiteral("R");
    case git::ChangeKind::TypeChanged:
        return QStringLiteral("T");
    case git::ChangeKind::ModeChanged:
        return QStringLiteral("m");
    }
    return {};
}

} // namespace

ModuleList::ModuleList(QWidget *parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderLabels({tr("File"), tr("Change")}); // not shown, but read out
    setHeaderHidden(true);
    setFrameShape(NoFrame);
    setIndentation(12);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideLeft);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setAccessibleName(tr("Other modules in this commit"));
    const auto open = [this](QTreeWidgetItem *item) {
        const QVariant at = item->data(0, changeRole);
        if (at.isValid())
            Q_EMIT fileActivated(m_modules.at(at.toULongLong()).change);
    };
    connect(this, &QTreeWidget::itemActivated, this, open);
    connect(this, &QTreeWidget::itemClicked, this, open);
}

void ModuleList::setModules(const std::vector<audit::ModuleChange> &modules)
{
    if (modules == m_modules && topLevelItemCount() > 0)
        return;
    clear();
    m_modules = modules;
    m_count = 0;
    for (const auto group : {audit::ModuleGroup::Production, audit::ModuleGroup::Tests,
                             audit::ModuleGroup::Docs, audit::ModuleGroup::Other}) {
        auto *top = new QTreeWidgetItem;
        for (std::size_t i = 0; i < m_modules.size(); ++i) {
            if (m_modules[i].group != group)
                continue;
            const git::FileChange &change = m_modules[i].change;
            const QString path = QString::fromStdString(change.path());
            auto *item = new QTreeWidgetItem(top, {path, mark(change.kind)});
            item->setFont(0, Theme::current().codeFont());
            item->setData(0, changeRole, static_cast<qulonglong>(i));
            const QString words = path + QStringLiteral(", ") + changeLabel(change);
            item->setToolTip(0, plainToolTip(words));
            item->setToolTip(1, changeLabel(change));
            item->setData(0, Qt::AccessibleTextRole, words);
        }
        if (top->childCount() == 0) {
            delete top;
            continue;
        }
        m_count += top->childCount();
        top->setText(0, QStringLiteral("%1 (%2)").arg(moduleGroupLabel(group)).arg(top->childCount()));
        addTopLevelItem(top);
        top->setExpanded(group == audit::ModuleGroup::Production);
        top->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    }
    setVisible(m_count > 0);
    if (auto *pane = parentWidget()) // without files the title alone, so that the form gets the room
        pane->setMaximumHeight(m_count > 0 ? QWIDGETSIZE_MAX : pane->minimumSizeHint().height());
}

void ModuleList::contextMenuEvent(QContextMenuEvent *event)
{
    const auto *item = itemAt(event->pos());
    if (!item)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Copy path")), &QAction::triggered, this,
            [text = item->text(0)] { copyToClipboard(text); });
    menu->popup(event->globalPos());
}

} // namespace ui
