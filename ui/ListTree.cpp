#include "ui/ListTree.h"

#include "ui/TableCopy.h"
#include "ui/Theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace ui {

QList<int> visibleColumns(const QHeaderView &header)
{
    QList<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (!header.isSectionHidden(column))
            columns.append(column);
    }
    return columns;
}

bool isPlain(const QKeyEvent &event)
{
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

int arrowOf(const QKeyEvent &event)
{
    if (!isPlain(event))
        return 0;
    return event.key() == Qt::Key_J ? Qt::Key_Down : event.key() == Qt::Key_K ? Qt::Key_Up : 0;
}

void paintEmptyText(QAbstractScrollArea &view, const QString &text)
{
    QPainter painter(view.viewport());
    painter.setPen(Theme::current().secondaryText());
    painter.setFont(Theme::current().interfaceFont());
    painter.drawText(view.viewport()->rect().adjusted(16, 12, -16, -12), Qt::AlignCenter | Qt::TextWordWrap,
                     text);
}

ListTree::ListTree(QWidget *parent)
    : QTreeView(parent)
{
    setFrameShape(NoFrame);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(ExtendedSelection);
    header()->setHighlightSections(false);
}

void ListTree::setEmptyText(const QString &text)
{
    m_emptyText = text;
    viewport()->update();
}

void ListTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyToClipboard(tableText(selectedRowsOf(*this), visibleColumns(*header()), CopyFormat::Text));
    } else if (const int arrow = arrowOf(*event); arrow != 0) {
        QKeyEvent pressed(event->type(), arrow, event->modifiers());
        QTreeView::keyPressEvent(&pressed);
    } else if (isPlain(*event) && !event->text().isEmpty() && event->text().front().isPrint() &&
               event->key() != Qt::Key_Space) {
        event->ignore(); // a key of the page, not the beginning of a name
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void ListTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu, *this, visibleColumns(*header()));
    menu->popup(event->globalPos());
}

void ListTree::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (model() && model()->rowCount() == 0 && !m_emptyText.isEmpty())
        paintEmptyText(*this, m_emptyText);
}

} // namespace ui
