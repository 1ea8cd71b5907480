#include "ui/PillDelegate.h"
#include "ui/TableCopy.h"
#include "ui/files/OpenHunksModel.h"
#include "ui/files/OpenHunksView.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace ui {

OpenHunksTable::OpenHunksTable(QWidget *parent)
    : QTreeView(parent)
{
    setItemDelegate(new PillDelegate(this));
    setFrameShape(NoFrame);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(ExtendedSelection);
    setAccessibleName(tr("Open hunks, the most dangerous first"));
    header()->setStretchLastSection(false);
    header()->setHighlightSections(false);
    connect(&Theme::current(), &Theme::changed, this, &OpenHunksTable::applyFonts);
}

void OpenHunksTable::setModel(QAbstractItemModel *model)
{
    QTreeView::setModel(model);
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

void OpenHunksTable::setEmptyText(const QString &text)
{
    m_emptyText = text;
    viewport()->update();
}

void OpenHunksTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (current.row() != previous.row())
        Q_EMIT currentRowChanged(current);
}

void OpenHunksTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyToClipboard(tableText(selectedRowsOf(*this), visibleColumns(), CopyFormat::Text));
        return;
    }
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (plain && (event->key() == Qt::Key_J || event->key() == Qt::Key_K)) {
        QKeyEvent arrow(event->type(), event->key() == Qt::Key_J ? Qt::Key_Down : Qt::Key_Up,
                        event->modifiers());
        QTreeView::keyPressEvent(&arrow);
        return;
    }
    if (plain && !event->text().isEmpty() && event->text().front().isPrint() &&
        event->key() != Qt::Key_Space) {
        event->ignore(); // a key of the page, not the beginning of a name
        return;
    }
    QTreeView::keyPressEvent(event);
}

QList<int> OpenHunksTable::visibleColumns() const
{
    QList<int> columns;
    for (int column = 0; column < header()->count(); ++column) {
        if (!isColumnHidden(column))
            columns.append(column);
    }
    return columns;
}

void OpenHunksTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu, *this, visibleColumns());
    menu->popup(event->globalPos());
}

void OpenHunksTable::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (!model() || model()->rowCount() > 0 || m_emptyText.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(Theme::current().secondaryText());
    painter.setFont(Theme::current().interfaceFont());
    painter.drawText(viewport()->rect().adjusted(16, 12, -16, -12), Qt::AlignCenter | Qt::TextWordWrap,
                     m_emptyText);
}

} // namespace ui
