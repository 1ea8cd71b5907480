#pragma once

#include "core/audit/AccountTable.h"

#include <QAbstractItemModel>

#include <vector>

namespace ui {

// The hunks of the review as a tree of two levels: model families, and the files in each. Rows that stay keep
// their place when decisions change the numbers.
class AccountTableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        Explained, // of the hunks between A and B
        MovedUpstream,
        OnlyOnASide,
        Unexplained,
        Accounted, // of the hunks between the local file and B
        OpenBoth,
        OpenMissing,
        OpenAdaptation,
        Remark,
        ColumnCount
    };

    explicit AccountTableModel(QObject *parent = nullptr);

    void setFamilies(std::vector<audit::FamilySums> families);
    [[nodiscard]] const audit::FileSums *fileAt(const QModelIndex &index) const; // null for a family

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString text(const QModelIndex &index) const;

    std::vector<audit::FamilySums> m_families;
};

} // namespace ui
