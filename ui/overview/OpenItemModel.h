#pragma once

#include "core/audit/AccountTable.h"
#include "core/audit/OpenItems.h"
#include "core/diff/RowMarks.h"
#include "ui/Theme.h"

#include <QAbstractTableModel>

#include <optional>
#include <string>
#include <vector>

namespace ui {

// One thing to do next and where it is.
struct NextRow {
    QString kind;
    Tone tone = Tone::Neutral;
    QString text;
    std::string subject;             // commit id in hex, or a local path
    std::optional<diff::LineRef> at; // in that file
    bool operator==(const NextRow &) const = default;
};

// The open items with the open hunks among them, a row for each file and kind in place of an item for each
// hunk: those that both sides changed before anything that waits for a decision, then what is missing,
// adaptations last. Empty exactly where `items` are, given that both are of the same accounts.
[[nodiscard]] std::vector<NextRow> nextRows(const std::vector<audit::OpenItem> &items,
                                            const std::vector<audit::FamilySums> &families);

// What stands between the review and "complete", most pressing first: kind, text, key that leads there.
class OpenItemModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Kind, Text, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<NextRow> rows);
    [[nodiscard]] const NextRow *rowAt(int row) const; // null outside

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<NextRow> m_rows;
};

} // namespace ui
