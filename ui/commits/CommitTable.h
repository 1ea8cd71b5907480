#pragma once

#include "core/git/Oid.h"

#include <QTableView>

#include <optional>
#include <vector>

namespace ui {

class CommitFilterProxy;

// The commit table's view: rows of one height, j/k beside the arrows, copying. Every other key goes up to the
// page, so that the keys mean the same wherever the focus is.
class CommitTable : public QTableView {
    Q_OBJECT

public:
    explicit CommitTable(CommitFilterProxy *model, QWidget *parent = nullptr);

    [[nodiscard]] std::optional<git::Oid> currentCommit() const;
    [[nodiscard]] std::vector<git::Oid> selectedCommits() const; // top to bottom
    void showRow(int proxyRow);                                  // makes it current and visible
    void setEmptyText(const QString &text);                      // shown while there is no row

Q_SIGNALS:
    void currentCommitChanged();
    void openRequested(); // double click

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;

private:
    void applyFonts();

    CommitFilterProxy *m_proxy;
    QString m_emptyText;
};

} // namespace ui
