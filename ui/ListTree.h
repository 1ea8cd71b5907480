#pragma once

#include <QTreeView>

class QHeaderView;
class QKeyEvent;

namespace ui {

// What the lists of a page have in common: j and k are arrows, every other printed key is the page's and goes
// up to it, Ctrl+C and the menu copy the selected rows as they are on screen, and a list without a row says
// why.
class ListTree : public QTreeView {
    Q_OBJECT

public:
    explicit ListTree(QWidget *parent = nullptr);

    void setEmptyText(const QString &text); // shown while there is no row

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_emptyText;
};

// The same for views of another kind.

// Columns that are shown, in the order on screen.
[[nodiscard]] QList<int> visibleColumns(const QHeaderView &header);
// Without Control, Alt and Meta.
[[nodiscard]] bool isPlain(const QKeyEvent &event);
// The arrow that a plain j or k stands for, else 0.
[[nodiscard]] int arrowOf(const QKeyEvent &event);
void paintEmptyText(QAbstractScrollArea &view, const QString &text);

} // namespace ui
