#include "ui/KeySheet.h"

#include "ui/Theme.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

struct Row {
    QString section;
    QString keys;
    QString text;
    bool operator==(const Row &) const = default;
};

QList<Row> rowsOf(const QWidget &window)
{
    QList<Row> rows;
    for (const ActionEntry &entry : listActions(window)) {
        if (!entry.keys.isEmpty())
            rows.append({entry.section, entry.keys, entry.text});
    }
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const QStringList keys = widget->property(keysProperty).toStringList();
        for (const QString &line : keys) {
            const Row row{widget->accessibleName(), line.section(QLatin1Char('\t'), 0, 0),
                          line.section(QLatin1Char('\t'), 1)};
            if (!rows.contains(row)) // several pages have a diff
                rows.append(row);
        }
    }
    return rows;
}

QTreeWidgetItem *sectionItem(QTreeWidget &tree, const QString &name)
{
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        if (tree.topLevelItem(i)->text(0) == name)
            return tree.topLevelItem(i);
    }
    auto *item = new QTreeWidgetItem(&tree, {name});
    QFont bold = Theme::current().interfaceFont();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFirstColumnSpanned(true);
    item->setExpanded(true);
    return item;
}

} // namespace

KeySheet::KeySheet(QWidget *window)
    : QDialog(window)
{
    setWindowTitle(tr("Keys"));
    auto *tree = new QTreeWidget(this);
    tree->setColumnCount(2);
    tree->setHeaderLabels({tr("What it does"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->setAccessibleName(tr("Keys of this window"));
    for (const Row &row : rowsOf(*window)) {
        auto *item = new QTreeWidgetItem(
            sectionItem(*tree, row.section.isEmpty() ? tr("Other") : row.section), {row.text, row.keys});
        item->setFont(1, Theme::current().codeFont());
    }
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(tree);
    column->addWidget(buttons);
    resize(620, 640);
}

} // namespace ui
