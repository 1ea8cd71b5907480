#pragma once

#include "ui/commits/CommitRow.h"

#include <QVariantMap>
#include <QWidget>

#include <array>
#include <map>
#include <optional>
#include <vector>

class QStackedWidget;
class QToolButton;

namespace ui {

class CommitFilterProxy;
class CommitTable;
class CommitTableModel;
class FilterBar;
class SessionController;

// The lists of a range over each other: commits of A..B, and what only A's side has. One filter serves both.
// Follows the controller: rows stream in, decisions show at once, a new audit merges into what is there.
class CommitLists : public QWidget {
    Q_OBJECT

public:
    enum Side { InRange, OnlyInA };

    explicit CommitLists(SessionController &controller, QWidget *parent = nullptr);

    [[nodiscard]] std::optional<CommitRow> currentRow() const;
    [[nodiscard]] std::vector<git::Oid> selectedCommits() const;
    [[nodiscard]] CommitTable &table() const { return *m_lists.at(m_side).table; }
    [[nodiscard]] CommitTable &table(Side side) const { return *m_lists.at(side).table; }
    [[nodiscard]] FilterBar &filterBar() const { return *m_bar; }

    // A commit that is not there yet is selected when it comes. Changes the side, and shows it whatever the
    // filter says.
    void select(const git::Oid &commit);
    bool selectNextUnreviewed(); // false: none is shown
    void showSide(Side side);
    void keepCurrentShown(); // whatever the filter will say about it, until it is left

    [[nodiscard]] QVariantMap viewState() const;
    void restoreViewState(const QVariantMap &state);

Q_SIGNALS:
    void currentChanged();      // another commit, or none
    void currentRowRefreshed(); // the same commit, its row has changed

private:
    struct List {
        CommitTableModel *model = nullptr;
        CommitFilterProxy *proxy = nullptr;
        CommitTable *table = nullptr;
        QToolButton *button = nullptr;
    };

    void makeList(Side side, const QString &name);
    void connectController();
    void takeAudit();
    void takeAccounts();
    void dropStaleAccounts();
    void refreshReview(const git::Oid &commit);
    void settleSelection();
    void announceCurrent();
    void applyFilter();
    void refreshCounts();
    void refreshEmptyText();
    [[nodiscard]] int countOf(Side side, const QString &term) const;

    SessionController &m_controller;
    FilterBar *m_bar;
    QStackedWidget *m_stack;
    std::array<List, 2> m_lists;
    Side m_side = InRange;
    // What the accounts say of each commit; nothing until they are there.
    std::optional<std::map<git::Oid, audit::PresenceOfCommit>> m_presences;
    std::optional<git::Oid> m_announced;
    std::optional<git::Oid> m_wanted; // to be selected as soon as it is there
    QString m_failure;
};

} // namespace ui
