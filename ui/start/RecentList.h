#pragma once

#include <QAbstractListModel>
#include <QListView>

#include <vector>

namespace ui {

// Review files opened before, newest first. A file that is gone stays listed, greyed and said to be missing.
class RecentModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { PathRole = Qt::UserRole, MissingRole };

    using QAbstractListModel::QAbstractListModel;

    void setFiles(const QStringList &files);
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row {
        QString path;
        bool isMissing = false;
    };
    std::vector<Row> m_rows;
};

// Enter or a click opens.
class RecentList : public QListView {
    Q_OBJECT

public:
    explicit RecentList(QWidget *parent = nullptr);

    void setFiles(const QStringList &files);

Q_SIGNALS:
    void openRequested(const QString &file);

private:
    RecentModel *m_model;
};

} // namespace ui
