#pragma once

#include "ui/commits/CommitRow.h"

#include <QAbstractTableModel>

#include <optional>
#include <unordered_map>
#include <vector>

namespace ui {

// The rows of a commit table, in the audit's order (newest first). Changes by key merge: a row that stays
// keeps its persistent indexes, so selection and scroll position survive streaming and a new audit. Speaks of
// meanings (ItemRole), not of colours.
class CommitTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Disposition,
        Commit,
        Date,
        Author,
        Subject,
        MappedFiles,
        OtherModules,
        Evidence,
        Presence, // the last one, so that stored orders of columns stay what they are
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole + 1, OidRole /* 40 digits */ };

    explicit CommitTableModel(QObject *parent = nullptr);

    void setRows(std::vector<CommitRow> rows); // merge by commit id; ids are unique
    void append(std::vector<CommitRow> rows);  // ids that are there already are left out
    void clear();
    void refreshReview(const git::Oid &commit, const review::Session &session);
    void refreshPresences(const std::map<git::Oid, audit::PresenceOfCommit> *presences); // null: not there

    [[nodiscard]] const CommitRow &row(int index) const { return m_rows.at(static_cast<std::size_t>(index)); }
    [[nodiscard]] int rowOf(const git::Oid &commit) const; // -1 = none
    [[nodiscard]] const std::vector<CommitRow> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    void removeMissing(const std::vector<CommitRow> &wanted);
    void place(std::vector<CommitRow> &wanted, std::size_t at);
    void replace(std::size_t at, CommitRow row);
    void reindex(std::size_t from);
    [[nodiscard]] QString text(const CommitRow &row, int column) const;
    [[nodiscard]] QString toolTip(const CommitRow &row, int column) const;
    [[nodiscard]] QVariant sortValue(const CommitRow &row, int column) const;

    std::vector<CommitRow> m_rows;
    std::unordered_map<git::Oid, int> m_index;
};

} // namespace ui
