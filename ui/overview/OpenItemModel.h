#pragma once

#include "core/audit/OpenItems.h"

#include <QAbstractTableModel>

namespace ui {

// What stands between the review and "complete", most pressing first: kind, text, key that leads there.
class OpenItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Text, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setItems(std::vector<audit::OpenItem> items);
    [[nodiscard]] const audit::OpenItem *itemAt(int row) const; // null outside

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<audit::OpenItem> m_items;
};

} // namespace ui
