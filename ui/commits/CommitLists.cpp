#include "ui/commits/CommitLists.h"

#include "ui/FilterBar.h"
#include "ui/SessionController.h"
#include "ui/commits/CommitFilterProxy.h"
#include "ui/commits/CommitTable.h"
#include "ui/commits/CommitTableModel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

CommitLists::CommitLists(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_bar(new FilterBar(this))
    , m_stack(new QStackedWidget(this))
{
    m_bar->setPlaceholder(
        tr("Filter: text, s:unreviewed, f:mtp.py, a:name, pr:39302"),
        tr("Words are searched in subject, message, author and id. s: disposition, f: mapped file, a: "
           "author, "
           "pr: pull request, id: commit id, is: merge, revert, reverted, twin or dropped, m: other module, "
           "p: in the local files applied, partial, absent, conflicting, superseded, no-lines or untold. "
           "A comma means or, - negates, quotes keep spaces. Key: /"));
    auto *sides = new QWidget(this);
    auto *line = new QHBoxLayout(sides);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    auto *group = new QButtonGroup(this);
    makeList(InRange, tr("Commits of A..B"));
    makeList(OnlyInA, tr("Commits only in A"));
    for (const Side side : {InRange, OnlyInA}) {
        auto *button = new QToolButton(sides);
        button->setCheckable(true);
        button->setChecked(side == InRange);
        group->addButton(button);
        line->addWidget(button);
        m_lists.at(side).button = button;
        connect(button, &QToolButton::clicked, this, [this, side] { showSide(side); });
    }
    m_lists.at(OnlyInA).button->setToolTip(
        tr("Commits that A has and A..B never shows: release branches pick changes of their own"));
    m_bar->addLeading(sides);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_stack, 1);
    connect(m_bar, &FilterBar::textChanged, this, &CommitLists::applyFilter);
    connect(m_bar, &FilterBar::leaveRequested, this, [this] { table().setFocus(Qt::OtherFocusReason); });
    m_bar->setColumnsOf(table().horizontalHeader());
    connectController();
    if (m_controller.accounts())
        m_presences = audit::presenceByCommit(*m_controller.accounts());
    takeAudit();
}

void CommitLists::makeList(Side side, const QString &name)
{
    List &list = m_lists.at(side);
    list.model = new CommitTableModel(this);
    list.proxy = new CommitFilterProxy(list.model);
    list.table = new CommitTable(list.proxy, m_stack);
    list.table->setAccessibleName(name);
    m_stack->addWidget(list.table);
    connect(list.table, &CommitTable::currentCommitChanged, this, [this, side] {
        if (side == m_side)
            announceCurrent();
    });
    // A model changes row by row; the counts follow once the event loop is reached.
    auto *settle = new QTimer(this);
    settle->setSingleShot(true);
    settle->setInterval(0);
    connect(settle, &QTimer::timeout, this, &CommitLists::refreshCounts);
    for (auto *changing :
         {static_cast<QAbstractItemModel *>(list.model), static_cast<QAbstractItemModel *>(list.proxy)}) {
        connect(changing, &QAbstractItemModel::rowsInserted, settle, qOverload<>(&QTimer::start));
        connect(changing, &QAbstractItemModel::rowsRemoved, settle, qOverload<>(&QTimer::start));
        connect(changing, &QAbstractItemModel::dataChanged, settle, qOverload<>(&QTimer::start));
    }
    if (side == OnlyInA) {
        list.table->setColumnHidden(CommitTableModel::OtherModules, true);
        list.table->setColumnHidden(CommitTableModel::Evidence, true);
        list.table->setColumnHidden(CommitTableModel::Presence, true);
    }
}

void CommitLists::connectController()
{
    connect(&m_controller, &SessionController::sessionOpened, this, [this] {
        m_failure.clear();
        takeAudit();
    });
    connect(&m_controller, &SessionController::sessionClosed, this, [this] {
        m_wanted.reset();
        takeAudit();
    });
    connect(&m_controller, &SessionController::auditStarted, this, [this] {
        m_failure.clear();
        refreshEmptyText();
    });
    connect(&m_controller, &SessionController::auditEntries, this,
            [this](const std::vector<audit::CommitEntry> &fresh) {
                m_lists.at(InRange).model->append(
                    commitRows(fresh, ModulesKnown::No, m_controller.session()));
                settleSelection();
            });
    connect(&m_controller, &SessionController::auditFinished, this, &CommitLists::takeAudit);
    connect(&m_controller, &SessionController::accountsFinished, this, &CommitLists::takeAccounts);
    connect(&m_controller, &SessionController::accountsFailed, this, &CommitLists::dropStaleAccounts);
    connect(&m_controller, &SessionController::auditFailed, this, [this](const base::Error &error) {
        m_failure =
            error.code == base::Code::Canceled
                ? tr("The audit was stopped; Refresh starts it again.")
                : tr("The commits could not be listed: %1").arg(QString::fromStdString(error.message));
        refreshEmptyText();
    });
    for (const auto signal :
         {&SessionController::commitReviewChanged, &SessionController::commitDraftChanged})
        connect(&m_controller, signal, this, &CommitLists::refreshReview);
}

void CommitLists::takeAudit()
{
    const auto &session = m_controller.session();
    auto &range = *m_lists.at(InRange).model;
    auto &side = *m_lists.at(OnlyInA).model;
    if (!m_controller.accounts())
        m_presences.reset();
    if (const auto audit = m_controller.audit()) {
        auto rows = commitRows(audit->commits, ModulesKnown::Yes, session);
        for (CommitRow &row : rows)
            row.takePresence(m_presences ? &*m_presences : nullptr);
        range.setRows(std::move(rows));
        side.setRows(sideRows(audit->aOnly, session));
    } else {
        range.setRows(commitRows(m_controller.fresh(), ModulesKnown::No, session));
        side.clear();
    }
    settleSelection();
    refreshCounts();
    if (currentRow() && m_announced == currentRow()->entry.commit.id)
        Q_EMIT currentRowRefreshed();
}

void CommitLists::takeAccounts()
{
    m_presences = audit::presenceByCommit(*m_controller.accounts());
    m_lists.at(InRange).model->refreshPresences(&*m_presences);
    refreshCounts();
    if (m_side == InRange && m_announced && currentRow())
        Q_EMIT currentRowRefreshed();
}

void CommitLists::refreshReview(const git::Oid &commit)
{
    for (auto &list : m_lists)
        list.model->refreshReview(commit, m_controller.session());
    if (m_announced == commit)
        Q_EMIT currentRowRefreshed();
}

// A run that would have told more has ended without; what the former one said is of another review.
void CommitLists::dropStaleAccounts()
{
    if (!m_presences || m_controller.areAccountsCurrent())
        return;
    m_presences.reset();
    m_lists.at(InRange).model->refreshPresences(nullptr);
    refreshCounts();
    if (m_side == InRange && m_announced && currentRow())
        Q_EMIT currentRowRefreshed();
}

// Goes to the wanted commit once it is there, else makes sure that some row is current.
void CommitLists::settleSelection()
{
    if (m_wanted) {
        const git::Oid wanted = *m_wanted;
        for (const Side side : {InRange, OnlyInA}) {
            if (m_lists.at(side).model->rowOf(wanted) >= 0) {
                select(wanted);
                return;
            }
        }
        if (m_controller.isAuditing() || !m_controller.audit())
            return;
        m_wanted.reset();
    }
    for (auto &list : m_lists) {
        if (!list.table->currentIndex().isValid() && list.proxy->rowCount() > 0)
            list.table->showRow(0);
    }
}

std::optional<CommitRow> CommitLists::currentRow() const
{
    const List &list = m_lists.at(m_side);
    const auto commit = list.table->currentCommit();
    if (!commit)
        return std::nullopt;
    return list.model->row(list.model->rowOf(*commit));
}

std::vector<git::Oid> CommitLists::selectedCommits() const
{
    return table().selectedCommits();
}

void CommitLists::announceCurrent()
{
    const auto commit = table().currentCommit();
    if (commit == m_announced)
        return;
    m_announced = commit;
    // The row that was pinned may leave now; not while the view is still changing its selection.
    QTimer::singleShot(0, this, &CommitLists::keepCurrentShown);
    Q_EMIT currentChanged();
}

void CommitLists::keepCurrentShown()
{
    for (auto &list : m_lists)
        list.proxy->setPinned(list.table->currentCommit());
}

void CommitLists::select(const git::Oid &commit)
{
    for (const Side side : {InRange, OnlyInA}) {
        List &list = m_lists.at(side);
        if (list.model->rowOf(commit) < 0)
            continue;
        m_wanted.reset();
        list.proxy->setPinned(commit);
        showSide(side);
        list.table->showRow(list.proxy->rowOf(commit));
        return;
    }
    m_wanted = commit;
}

bool CommitLists::selectNextUnreviewed()
{
    const List &list = m_lists.at(m_side);
    const int next = list.proxy->nextUnreviewed(list.table->currentIndex().row());
    if (next < 0)
        return false;
    list.table->showRow(next);
    return true;
}

void CommitLists::showSide(Side side)
{
    m_lists.at(side).button->setChecked(true);
    if (m_side == side)
        return;
    const bool focused = table().hasFocus();
    m_side = side;
    m_stack->setCurrentWidget(&table());
    m_bar->setColumnsOf(table().horizontalHeader());
    if (focused)
        table().setFocus(Qt::OtherFocusReason);
    refreshCounts();
    announceCurrent();
}

void CommitLists::applyFilter()
{
    const audit::CommitFilter filter = audit::parseCommitFilter(m_bar->text().toStdString());
    QStringList problems;
    for (const auto &problem : filter.problems)
        problems.append(QString::fromStdString(problem));
    m_bar->setProblems(problems);
    for (auto &list : m_lists) {
        list.proxy->setPinned({}); // whoever asks for other rows does not ask for this one
        list.proxy->setFilter(filter);
    }
    settleSelection();
    refreshCounts();
}

int CommitLists::countOf(Side side, const QString &term) const
{
    const audit::CommitFilter filter = audit::parseCommitFilter(term.toStdString());
    return static_cast<int>(std::ranges::count_if(m_lists.at(side).model->rows(), [&](const CommitRow &row) {
        return audit::matches(filter, row.entry, row.facts());
    }));
}

void CommitLists::refreshCounts()
{
    m_lists.at(InRange).button->setText(tr("A..B %1").arg(m_lists.at(InRange).model->rowCount()));
    m_lists.at(OnlyInA).button->setText(tr("Only in A %1").arg(m_lists.at(OnlyInA).model->rowCount()));
    QList<FilterChip> chips{{tr("Unreviewed"), QStringLiteral("s:unreviewed"), 0}};
    if (m_side == InRange) {
        chips.append({tr("No surviving line"), QStringLiteral("p:superseded,no-lines"), 0});
        chips.append({tr("Conflict"), QStringLiteral("p:conflicting"), 0});
        chips.append({tr("Absent in local"), QStringLiteral("p:absent"), 0});
        chips.append({tr("Partial"), QStringLiteral("p:partial"), 0});
        chips.append({tr("Needs merge"), QStringLiteral("s:needs-merge"), 0});
        chips.append({tr("Twin"), QStringLiteral("is:twin"), 0});
        chips.append({tr("Merge"), QStringLiteral("is:merge"), 0});
        chips.append({tr("Reverted"), QStringLiteral("is:reverted"), 0});
    } else {
        chips.append({tr("Dropped by B"), QStringLiteral("is:dropped"), 0});
        chips.append({tr("Twin"), QStringLiteral("is:twin"), 0});
    }
    for (FilterChip &chip : chips)
        chip.count = countOf(m_side, chip.term);
    m_bar->setChips(chips);
    m_bar->setShown(m_lists.at(m_side).proxy->rowCount(), m_lists.at(m_side).model->rowCount());
    refreshEmptyText();
}

void CommitLists::refreshEmptyText()
{
    QString range;
    QString side;
    if (!m_controller.hasSession())
        range = side = tr("Open a review or start a new one to see what upstream did in its range.");
    else if (!m_failure.isEmpty())
        range = side = m_failure;
    else if (!m_controller.audit())
        range = side = tr("Looking for the commits that touch mapped files…");
    else {
        range = tr(
            "No commit of the range touches a mapped file in scope; the Files page shows what is in scope.");
        side = tr("A has no commit that B does not have.");
    }
    const QString filtered = tr("No commit matches the filter.");
    m_lists.at(InRange).table->setEmptyText(m_lists.at(InRange).model->rowCount() > 0 ? filtered : range);
    m_lists.at(OnlyInA).table->setEmptyText(m_lists.at(OnlyInA).model->rowCount() > 0 ? filtered : side);
}

QVariantMap CommitLists::viewState() const
{
    QVariantMap state;
    state[QStringLiteral("filter")] = m_bar->text();
    state[QStringLiteral("side")] = static_cast<int>(m_side);
    state[QStringLiteral("range")] = table(InRange).horizontalHeader()->saveState();
    state[QStringLiteral("onlyInA")] = table(OnlyInA).horizontalHeader()->saveState();
    if (m_wanted || m_announced)
        state[QStringLiteral("commit")] = QString::fromStdString((m_wanted ? *m_wanted : *m_announced).hex());
    return state;
}

void CommitLists::restoreViewState(const QVariantMap &state)
{
    m_bar->setText(state.value(QStringLiteral("filter")).toString());
    showSide(state.value(QStringLiteral("side")).toInt() == OnlyInA ? OnlyInA : InRange);
    const auto restore = [&](Side side, const QString &key) {
        const QByteArray header = state.value(key).toByteArray();
        if (!header.isEmpty())
            table(side).horizontalHeader()->restoreState(header);
    };
    restore(InRange, QStringLiteral("range"));
    restore(OnlyInA, QStringLiteral("onlyInA"));
    const std::string hex = state.value(QStringLiteral("commit")).toString().toStdString();
    if (const auto commit = git::Oid::fromHex(hex))
        select(*commit);
}

} // namespace ui
