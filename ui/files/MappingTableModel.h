#pragma once

#include "ui/files/FileRow.h"
#include "ui/files/MappingText.h"

#include <QAbstractItemModel>

#include <array>
#include <functional>
#include <vector>

namespace ui {

// The file mapping as a tree of two levels: groups, and the files in each. Changes by key merge; counts
// arrive later and survive a new audit. Empty groups are rows too: whoever shows the model leaves them out.
class MappingTableModel : public QAbstractItemModel {
    Q_OBJECT

public:
    // What came later stands at the end: kept column states name columns by number.
    enum Column { LocalFile, Upstream, Kind, Rule, Hunks, Lines, Commits, Open, Base, Aligned, ColumnCount };
    enum Role { IsGroupRole = Qt::UserRole + 1, InScopeRole, OpenRole };

    explicit MappingTableModel(QObject *parent = nullptr);

    void setRows(std::vector<FileRow> rows); // counts of rows that stay are kept where `rows` has none
    void setCounts(const review::MappingKey &key, const audit::ComparisonCounts &counts);
    void forgetCounts(); // the files may have changed; shown until the new ones come

    [[nodiscard]] bool isGroup(const QModelIndex &index) const;
    [[nodiscard]] const FileRow &row(const QModelIndex &index) const; // of a file
    [[nodiscard]] QModelIndex indexOf(const review::MappingKey &key) const;
    [[nodiscard]] QModelIndex indexOfLocal(const std::string &localPath) const; // the first of several
    [[nodiscard]] QModelIndex indexOfPair(const std::string &localPath,
                                          const std::string &upstreamPath) const;
    [[nodiscard]] std::vector<FileRow> rows() const;
    [[nodiscard]] std::vector<FileRow> uncounted() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Line {
        FileRow row;
        bool stale = true; // counts are to be taken (again)
    };
    using Group = std::vector<Line>;

    [[nodiscard]] QModelIndex find(const std::function<bool(const FileRow &)> &isWanted) const; // the first
    void merge(int group, std::vector<FileRow> wanted);
    void removeMissing(int group, const std::vector<FileRow> &wanted);
    void refreshGroup(int group);
    [[nodiscard]] QString text(const FileRow &row, int column) const;
    [[nodiscard]] static QVariant groupData(int group, int column, int role);
    [[nodiscard]] QString toolTip(const FileRow &row, int column) const;
    [[nodiscard]] QString localText(const std::string &path) const;

    std::array<Group, mappingGroupCount> m_groups;
    std::string m_localRoot; // the folder that all local files share, with its '/'
};

} // namespace ui
