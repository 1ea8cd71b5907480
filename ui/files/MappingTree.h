#pragma once

#include <QTreeView>

namespace ui {

// The mapping table's view: group headers over the whole width, files below; j/k beside the arrows.
class MappingTree : public QTreeView {
    Q_OBJECT

public:
    explicit MappingTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void setEmptyText(const QString &text);

Q_SIGNALS:
    void currentFileChanged(const QModelIndex &current);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void applyFonts();
    [[nodiscard]] QList<int> visibleColumns() const;

    QString m_emptyText;
};

} // namespace ui
