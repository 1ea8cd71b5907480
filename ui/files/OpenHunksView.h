#pragma once

#include "ui/ListTree.h"
#include "ui/files/HunkLedger.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace ui {

class FilterBar;
class OpenHunksFilter;
class OpenHunksModel;
class SessionController;

// The table of open hunks.
class OpenHunksTable : public ListTree {
    Q_OBJECT

public:
    explicit OpenHunksTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

Q_SIGNALS:
    void currentRowChanged(const QModelIndex &current);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void applyFonts();
};

// What is open over all files, most dangerous first, with a filter. A row that becomes current asks for its
// hunk.
class OpenHunksView : public QWidget {
    Q_OBJECT

public:
    OpenHunksView(SessionController &controller, HunkLedger &ledger, QWidget *parent = nullptr);

    void focusFilter();
    // The hunk that the reader is at, wherever he came from; nothing: at none of the open ones.
    void setCurrent(const std::optional<audit::OpenHunk> &hunk);
    // Behind the one that was current last in the order of the list, whether it is still listed or not, and
    // filter or not; after the last comes the first.
    [[nodiscard]] std::optional<audit::OpenHunk> next() const;
    [[nodiscard]] QString filterText() const;
    void setFilterText(const QString &text);

Q_SIGNALS:
    void hunkRequested(const audit::OpenHunk &hunk);

private:
    void take();
    void refreshBar();
    void refreshEmptyText();
    void refreshNotice();
    void refreshState();

    SessionController &m_controller;
    HunkLedger &m_ledger;
    FilterBar *m_bar;
    OpenHunksModel *m_model;
    OpenHunksFilter *m_filter;
    OpenHunksTable *m_table;
    QLabel *m_notice;
    std::optional<audit::OpenHunk> m_current;
    std::optional<audit::OpenHunk> m_last; // at which the reader is or was last
    bool m_isFollowing = false;            // the current row changes to where the reader is already
};

} // namespace ui
