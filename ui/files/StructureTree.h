#pragma once

#include "ui/files/StructureSheet.h"

#include <QTreeView>

#include <map>

namespace ui {

class StructureModel;

// The structure of a file: a header over the whole width for each part, rows of one or two lines below it;
// j/k beside the arrows, Return goes to the row's lines. A press on a header opens or closes its part, which
// stays as the reader has it for the next file too.
class StructureTree : public QTreeView {
    Q_OBJECT

public:
    explicit StructureTree(StructureModel &model, QWidget *parent = nullptr);

    void setEmptyText(const QString &text); // shown while there is no row
    [[nodiscard]] QString emptyText() const { return m_emptyText; }

Q_SIGNALS:
    void currentRowChanged(const QModelIndex &current);
    void rowActivated(const QModelIndex &row); // by a press or Return; not of a header

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void openParts();
    void toggle(const QModelIndex &index);

    StructureModel &m_model;
    std::map<StructurePart, bool> m_isOpen; // as the reader left them
    QString m_emptyText;
};

} // namespace ui
