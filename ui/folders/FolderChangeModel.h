#pragma once

#include "core/git/FolderDiff.h"

#include <QAbstractTableModel>
#include <QString>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace ui {

// What a change between two folders is, for the reader: a change that could not be looked at is a kind too.
enum class FolderChangeKind { Changed, Added, Removed, TypeChanged, ModeChanged, Unreadable };
inline constexpr std::size_t folderChangeKinds = 6;

[[nodiscard]] FolderChangeKind kindOf(const git::FolderChange &change);
[[nodiscard]] QString kindLabel(FolderChangeKind kind);

// The files that differ between two folders, one a row, in the order in which they come. Grows while the
// folders are being compared.
class FolderChangeModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, File, ColumnCount };

    explicit FolderChangeModel(QObject *parent = nullptr);

    void append(std::vector<git::FolderChange> changes);
    void clear();
    [[nodiscard]] int rowOf(const std::string &path) const; // by FileChange::path(); -1: not in it
    [[nodiscard]] const git::FolderChange &change(int row) const;
    [[nodiscard]] int count(FolderChangeKind kind) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::vector<git::FolderChange> m_changes;
    std::array<int, folderChangeKinds> m_counts{};
};

} // namespace ui
