#pragma once

#include "ui/files/StructureSheet.h"

#include <QAbstractItemModel>

#include <optional>
#include <vector>

namespace ui {

// The structure of one file as a tree of two levels: its parts, and what there is to say in each.
class StructureModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        IsGroupRole = Qt::UserRole + 1,
        IsTallRole, // bool: its badges need a line of their own
        OpenRole,   // bool: nothing accounts for it yet
    };

    explicit StructureModel(QObject *parent = nullptr);

    // Of another file: everything is new. Of the same one: what is still there stays where the reader has it.
    void setGroups(std::vector<StructureGroup> groups, bool isSameFile);
    [[nodiscard]] const StructureGroup &group(int row) const;
    [[nodiscard]] const StructureRow *row(const QModelIndex &index) const; // null for a part
    [[nodiscard]] QModelIndex indexOf(const StructureItem &item) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] QVariant groupData(const StructureGroup &group, int role) const;
    [[nodiscard]] QModelIndex sameIn(const std::vector<StructureGroup> &before,
                                     const QModelIndex &index) const;

    std::vector<StructureGroup> m_groups;
};

} // namespace ui
