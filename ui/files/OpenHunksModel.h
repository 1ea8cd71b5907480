#pragma once

#include "ui/files/HunkLedger.h"

#include <QAbstractTableModel>

namespace ui {

// The open hunks as a table, in their order. Changes by key merge: what is accounted for leaves, everything
// else stays where the reader has it.
class OpenHunksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Danger, File, Place, Commits, ColumnCount };
    enum Role { FilterRole = Qt::UserRole + 1 }; // what the filter's words are looked for in

    explicit OpenHunksModel(QObject *parent = nullptr);

    void setHunks(HunkLedger::OpenPtr hunks);
    [[nodiscard]] const audit::OpenHunk &hunk(int row) const;
    [[nodiscard]] int rowOf(const audit::OpenHunk &hunk) const; // by file and index; -1 = none
    // Of the first hunk that comes after `hunk` in the order of the list, whether it is listed or not;
    // rowCount() = none does. Logarithmic.
    [[nodiscard]] int rowAfter(const audit::OpenHunk &hunk) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString text(const audit::OpenHunk &hunk, int column) const;
    [[nodiscard]] static QString toolTip(const audit::OpenHunk &hunk);

    HunkLedger::OpenPtr m_hunks;
};

} // namespace ui
