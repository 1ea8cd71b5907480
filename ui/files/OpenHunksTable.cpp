#include "ui/PillDelegate.h"
#include "ui/files/OpenHunksModel.h"
#include "ui/files/OpenHunksView.h"

#include <QHeaderView>

namespace ui {

OpenHunksTable::OpenHunksTable(QWidget *parent)
    : ListTree(parent)
{
    setItemDelegate(new PillDelegate(this));
    setAccessibleName(tr("Open hunks, the most dangerous first"));
    header()->setStretchLastSection(false);
    connect(&Theme::current(), &Theme::changed, this, &OpenHunksTable::applyFonts);
}

void OpenHunksTable::setModel(QAbstractItemModel *model)
{
    ListTree::setModel(model);
    header()->setSectionResizeMode(OpenHunksModel::Place, QHeaderView::Stretch);
    applyFonts();
}

void OpenHunksTable::applyFonts()
{
    if (!model())
        return;
    const Theme &theme = Theme::current();
    const QFontMetrics metrics(theme.interfaceFont());
    header()->resizeSection(OpenHunksModel::Danger,
                            PillDelegate::pillWidth(metrics, tr("Both changed", "widest danger")) + 16);
    header()->resizeSection(OpenHunksModel::File, QFontMetrics(theme.codeFont()).averageCharWidth() * 13);
    header()->resizeSection(OpenHunksModel::Commits, metrics.horizontalAdvance(tr("Commits")) + 20);
    header()->setSectionHidden(OpenHunksModel::Commits, true);
}

void OpenHunksTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    ListTree::currentChanged(current, previous);
    if (current.row() != previous.row())
        Q_EMIT currentRowChanged(current);
}

} // namespace ui
