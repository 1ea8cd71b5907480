#include "ui/files/OpenHunksView.h"

#include "ui/FilterBar.h"
#include "ui/PlainToolTip.h"
#include "ui/SecondaryLabel.h"
#include "ui/SessionController.h"
#include "ui/files/HunkCard.h"
#include "ui/files/OpenHunksFilter.h"
#include "ui/files/OpenHunksModel.h"

#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {

OpenHunksView::OpenHunksView(SessionController &controller, HunkLedger &ledger, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_ledger(ledger)
    , m_bar(new FilterBar(this))
    , m_model(new OpenHunksModel(this))
    , m_filter(new OpenHunksFilter(this))
    , m_table(new OpenHunksTable(this))
    , m_notice(new SecondaryLabel({}, this))
{
    m_bar->putChipsBelow();
    m_bar->setPlaceholder(
        tr("Filter what is open"),
        tr("Words that the paths, names or dangers hold; is:both, is:line, is:signature, is:constant, "
           "is:member, is:missing, is:adaptation for one danger. Key: /"));
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_notice->setContentsMargins(12, 6, 12, 6);
    m_notice->setAccessibleDescription(tr("Files that may be ranked too low"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    column->addWidget(m_notice);
    connect(m_bar, &FilterBar::textChanged, this, [this](const QString &text) {
        {
            const QScopedValueRollback following(m_isFollowing, true); // the reader types, and goes nowhere
            m_filter->setText(text);
        }
        setCurrent(m_current);
        refreshBar();
    });
    connect(m_bar, &FilterBar::leaveRequested, this, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    const auto request = [this](const QModelIndex &row) {
        if (row.isValid() && !m_isFollowing)
            Q_EMIT hunkRequested(m_model->hunk(m_filter->mapToSource(row).row()));
    };
    connect(m_table, &OpenHunksTable::currentRowChanged, this, request);
    connect(m_table, &QTreeView::clicked, this, request); // the current one once more: back to it
    connect(m_table, &QTreeView::activated, this, request);
    connect(&m_ledger, &HunkLedger::changed, this, &OpenHunksView::take);
    for (const auto signal : {&SessionController::accountsStarted, &SessionController::accountsFinished,
                              &SessionController::auditStarted, &SessionController::sessionOpened})
        connect(&m_controller, signal, this, &OpenHunksView::refreshState);
    connect(&m_controller, &SessionController::accountsFailed, this, &OpenHunksView::refreshState);
    setFocusProxy(m_table);
    take();
}

void OpenHunksView::take()
{
    {
        const QScopedValueRollback following(m_isFollowing, true); // rows that leave move the current one
        m_model->setHunks(m_ledger.open());
    }
    setCurrent(m_current);
    refreshBar();
    refreshNotice();
}

void OpenHunksView::refreshState()
{
    refreshEmptyText();
    refreshNotice();
}

// What makes the list less than it could be.
void OpenHunksView::refreshNotice()
{
    QStringList notices;
    if (m_controller.accounts() && !m_controller.isAccounting() && !m_controller.isAuditing() &&
        !m_controller.areAccountsCurrent())
        notices << tr("Of the review before its last change; Refresh accounts for it anew.");
    const QString ranks = m_ledger.notice();
    if (!ranks.isEmpty())
        notices << tr("%n file(s) ranked without their whole syntax", nullptr,
                      static_cast<int>(ranks.count(QLatin1Char('\n'))) + 1);
    m_notice->setText(notices.join(QLatin1Char('\n')));
    m_notice->setToolTip(plainToolTip(ranks));
    m_notice->setVisible(!notices.isEmpty());
}

void OpenHunksView::refreshBar()
{
    const auto &open = *m_ledger.open();
    QList<FilterChip> chips;
    for (const auto danger :
         {audit::HunkDanger::Both, audit::HunkDanger::Residue, audit::HunkDanger::Signature,
          audit::HunkDanger::Constant, audit::HunkDanger::Member, audit::HunkDanger::Missing,
          audit::HunkDanger::Adaptation}) {
        const auto count = std::ranges::count(open, danger, &audit::OpenHunk::danger);
        if (count > 0)
            chips.append({.label = dangerLabel(danger),
                          .term = OpenHunksFilter::termOf(danger),
                          .count = static_cast<int>(count)});
    }
    m_bar->setChips(chips);
    m_bar->setShown(m_filter->rowCount(), static_cast<qsizetype>(open.size()));
    refreshEmptyText();
}

void OpenHunksView::refreshEmptyText()
{
    if (!m_controller.hasSession())
        m_table->setEmptyText(tr("Open a review or start a new one to see what is open."));
    else if (m_ledger.isRanked() && m_ledger.open()->empty())
        m_table->setEmptyText(tr("No hunk is open: each one is accounted for."));
    else if (m_ledger.isRanked())
        m_table->setEmptyText(tr("No open hunk matches the filter."));
    else if (m_controller.isAccounting() || m_controller.isAuditing() || m_controller.accounts())
        m_table->setEmptyText(tr("Finding out why the hunks of all files are there…"));
    else
        m_table->setEmptyText(tr("There is no account of the files; Refresh starts it again."));
}

void OpenHunksView::focusFilter()
{
    m_bar->focusText();
}

void OpenHunksView::setCurrent(const std::optional<audit::OpenHunk> &hunk)
{
    m_current = hunk;
    if (hunk)
        m_last = hunk;
    const int row = hunk ? m_model->rowOf(*hunk) : -1;
    const QScopedValueRollback following(m_isFollowing, true);
    const QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, 0));
    if (!index.isValid()) {
        m_table->clearSelection(); // the reader's place in the list stays
        return;
    }
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

std::optional<audit::OpenHunk> OpenHunksView::next() const
{
    const int count = m_model->rowCount();
    if (count == 0)
        return std::nullopt;
    return m_model->hunk(m_last ? m_model->rowAfter(*m_last) % count : 0);
}

QString OpenHunksView::filterText() const
{
    return m_bar->text();
}

void OpenHunksView::setFilterText(const QString &text)
{
    m_bar->setText(text);
}

} // namespace ui
