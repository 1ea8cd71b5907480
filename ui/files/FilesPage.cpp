#include "ui/files/FilesPage.h"

#include "ui/FilterBar.h"
#include "ui/SessionController.h"
#include "ui/diff/DiffView.h"
#include "ui/files/BasePanel.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/CountQueue.h"
#include "ui/files/FileCommits.h"
#include "ui/files/HunkDesk.h"
#include "ui/files/HunkLedger.h"
#include "ui/files/MappingFilter.h"
#include "ui/files/MappingPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"
#include "ui/files/StructureDesk.h"

#include <QCheckBox>

#include <algorithm>
#include <utility>

namespace ui {

void FilesPage::connectController()
{
    connect(&m_controller, &SessionController::sessionOpened, this, [this] {
        m_failure.clear();
        takeAudit();
    });
    connect(&m_controller, &SessionController::sessionClosed, this, [this] {
        m_queue->stop();
        m_wanted.clear();
        takeAudit();
    });
    connect(&m_controller, &SessionController::auditStarted, this, [this] {
        m_failure.clear();
        refreshEmptyText();
    });
    connect(&m_controller, &SessionController::auditFinished, this, [this] {
        m_model->forgetCounts();
        takeAudit();
        m_comparison->reload();
        startCounting();
    });
    connect(&m_controller, &SessionController::auditFailed, this, [this](const base::Error &error) {
        m_failure = error.code == base::Code::Canceled
                        ? tr("The audit was stopped; Refresh starts it again.")
                        : tr("The files could not be mapped: %1").arg(QString::fromStdString(error.message));
        refreshEmptyText();
    });
    connect(&m_controller, &SessionController::scopeChanged, this,
            [this] { m_allMapped->setChecked(m_controller.session().scope.allMapped); });
    connect(&m_controller, &SessionController::savedChanged, this, [this] {
        if (m_allMapped->isEnabled() != isWritable())
            takeAudit(); // saved under another name: a review that could only be read can be written
    });
}

std::vector<FileRow> FilesPage::rowsOfAudit() const
{
    const auto audit = m_controller.audit();
    if (!audit)
        return {};
    return fileRows(*audit, m_controller.session(), m_controller.accounts().get(), *m_ledger->open());
}

bool FilesPage::isWritable() const
{
    return m_controller.hasSession() && !m_controller.isReadOnly();
}

void FilesPage::takeAudit()
{
    m_allMapped->setEnabled(isWritable());
    m_allMapped->setChecked(m_controller.session().scope.allMapped);
    const QString read = currentFile();
    m_model->setRows(rowsOfAudit());
    if (!read.isEmpty() && currentFile() != read)
        m_wanted = read; // its mapping has another key now
    refreshChips();
    settleSelection();
    refreshCurrent();
}

void FilesPage::refreshOpenCounts()
{
    m_isStale = !isVisible();
    if (m_isStale)
        return; // showEvent catches up
    m_model->setRows(rowsOfAudit());
    refreshChips();
    const auto row = currentRow();
    m_panel->showFile(row);
    m_base->showFile(row ? std::optional(row->mapping) : std::nullopt, row ? row->base : std::nullopt);
}

void FilesPage::refreshChips()
{
    const auto rows = m_model->rows();
    const auto count = [&](auto &&wanted) { return static_cast<int>(std::ranges::count_if(rows, wanted)); };
    const int open = count([](const FileRow &row) { return row.mapping.inScope && row.isOpen(); });
    const int outside = count([](const FileRow &row) { return !row.mapping.inScope; });
    m_bar->setChips(
        {{tr("Open"), MappingFilter::openTerm(), open}, {tr("Outside"), MappingFilter::outTerm(), outside}});
    qsizetype shown = 0;
    for (int group = 0; group < m_filter->rowCount(); ++group)
        shown += m_filter->rowCount(m_filter->index(group, 0));
    m_bar->setShown(shown, static_cast<qsizetype>(rows.size()));
    refreshEmptyText();
}

void FilesPage::refreshEmptyText()
{
    if (!m_controller.hasSession())
        m_tree->setEmptyText(tr("Open a review or start a new one to see how local files map to upstream."));
    else if (!m_failure.isEmpty())
        m_tree->setEmptyText(m_failure);
    else if (!m_controller.audit())
        m_tree->setEmptyText(tr("Mapping local files to upstream files…"));
    else if (m_model->rows().empty())
        m_tree->setEmptyText(tr("The local snapshot has no Python file below vllm_metax."));
    else
        m_tree->setEmptyText(tr("No file matches the filter."));
}

void FilesPage::startCounting()
{
    if (!isVisible() || !m_controller.audit())
        return; // nobody looks; showEvent asks again
    const audit::AuditRequest review = m_controller.auditRequest();
    std::vector<CountQueue::Job> jobs;
    for (const auto &row : m_model->uncounted()) {
        CountQueue::Job job;
        job.key = row.key();
        job.request = {.upstream = review.upstream,
                       .revision = m_controller.session().range.b,
                       .upstreamPath = row.mapping.upstreamAtB,
                       .local = review.local,
                       .snapshot = review.snapshot,
                       .localPath = row.mapping.localPath};
        jobs.push_back(std::move(job));
    }
    std::ranges::stable_partition(jobs, [this](const CountQueue::Job &job) {
        const QModelIndex index = m_model->indexOf(job.key);
        return index.data(MappingTableModel::InScopeRole).toBool();
    });
    m_queue->start(std::move(jobs));
}

void FilesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refreshOpenCounts();
    if (!m_queue->isRunning())
        startCounting();
}

std::optional<FileRow> FilesPage::currentRow() const
{
    const QModelIndex source = m_filter->mapToSource(m_tree->currentIndex());
    if (!source.isValid() || m_model->isGroup(source))
        return std::nullopt;
    return m_model->row(source);
}

void FilesPage::showCurrent()
{
    const QModelIndex source = m_filter->mapToSource(m_tree->currentIndex());
    if (m_model->isGroup(source))
        return; // the file that was read stays
    refreshCurrent();
}

void FilesPage::refreshCurrent()
{
    const auto row = currentRow();
    const auto mapping = row ? std::optional(row->mapping) : std::nullopt;
    m_panel->showFile(row);
    m_base->showFile(mapping, row ? row->base : std::nullopt);
    m_comparison->showMapping(mapping);
    settleFacts(mapping);
    m_desk->showFile(mapping);
    m_structure->showFile(mapping);
    m_commits->showFile(row ? row->mapping.localPath : std::string());
}

void FilesPage::setAllMapped(bool all)
{
    review::EditScope edit{.before = m_controller.session().scope, .after = m_controller.session().scope};
    edit.after.allMapped = all;
    if (!m_controller.edit(edit)) // the controller announces errors
        m_allMapped->setChecked(edit.before.allMapped);
}

void FilesPage::selectFile(const QString &localPath, std::optional<diff::LineRef> at)
{
    m_wanted = localPath;
    m_wantedLine = at;
    settleSelection();
}

void FilesPage::settleSelection()
{
    if (!m_wanted.isEmpty()) {
        const QModelIndex source = m_model->indexOfLocal(m_wanted.toStdString());
        if (!source.isValid() && (m_controller.isAuditing() || !m_controller.audit()))
            return;
        m_wanted.clear();
        const auto line = std::exchange(m_wantedLine, std::nullopt);
        if (!source.isValid()) {
            settleSelection();
            return;
        }
        m_filter->setKept(source);
        m_tree->setCurrentIndex(m_filter->mapFromSource(source));
        m_tree->scrollTo(m_tree->currentIndex());
        if (line)
            m_comparison->showLine(*line);
        else if (m_wantedRow)
            m_comparison->diff().scrollToRow(*m_wantedRow);
        m_wantedRow.reset();
        return;
    }
    if (!m_tree->currentIndex().isValid() && m_filter->rowCount() > 0)
        m_tree->setCurrentIndex(m_filter->index(0, 0, m_filter->index(0, 0)));
}

QString FilesPage::currentFile() const
{
    const auto row = currentRow();
    return row ? QString::fromStdString(row->mapping.localPath) : m_wanted;
}

void FilesPage::step(int files)
{
    QModelIndex index = m_tree->currentIndex();
    do {
        index = files > 0 ? m_tree->indexBelow(index) : m_tree->indexAbove(index);
    } while (index.isValid() && index.data(MappingTableModel::IsGroupRole).toBool());
    if (index.isValid())
        m_tree->setCurrentIndex(index);
}

} // namespace ui
