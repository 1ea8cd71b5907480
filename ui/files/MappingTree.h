#pragma once

#include "ui/ListTree.h"

namespace ui {

// The mapping table's view: group headers over the whole width, files below.
class MappingTree : public ListTree {
    Q_OBJECT

public:
    explicit MappingTree(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

Q_SIGNALS:
    void currentFileChanged(const QModelIndex &current);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;

private:
    void applyFonts();
};

} // namespace ui
