#include "ui/files/FilesPage.h"

#include "ui/FilterBar.h"
#include "ui/SessionController.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/CountQueue.h"
#include "ui/files/FileCommits.h"
#include "ui/files/MappingFilter.h"
#include "ui/files/MappingPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

FilesPage::FilesPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_facts(new QSplitter(Qt::Vertical, this))
    , m_bar(new FilterBar(this))
    , m_allMapped(new QCheckBox(tr("Review all mapped files"), this))
    , m_model(new MappingTableModel(this))
    , m_filter(new MappingFilter(this))
    , m_tree(new MappingTree(this))
    , m_comparison(new ComparisonView(controller, this))
    , m_panel(new MappingPanel(controller, this))
    , m_commits(new FileCommits(controller, this))
    , m_queue(new CountQueue(this))
{
    setAccessibleName(tr("Files"));
    m_columns->addWidget(makeList());
    m_columns->addWidget(m_comparison);
    m_columns->addWidget(makeFacts());
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({330, 850, 250});
    for (auto *splitter : {m_columns, m_facts})
        splitter->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_columns);
    addActions();
    connectController();
    connect(&m_comparison->diff(), &DiffView::fileRequested, this, &FilesPage::step);
    setFocusProxy(m_tree);
    takeAudit();
}

FilesPage::~FilesPage() = default;

QWidget *FilesPage::makeList()
{
    auto *list = new QWidget(this);
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar->putChipsBelow();
    m_bar->setPlaceholder(
        tr("Filter files"),
        tr("Words that the local or upstream path holds; is:open for what is undecided, is:out for files "
           "outside the review. Key: /"));
    m_allMapped->setToolTip(tr("Also review the commits of mapped files outside the models folder: most "
                               "later bugs came from there"));
    m_filter->setSourceModel(m_model);
    m_tree->setModel(m_filter);
    m_bar->setColumnsOf(m_tree->header());
    column->addWidget(m_bar);
    column->addWidget(m_tree, 1);
    m_allMapped->setContentsMargins(8, 6, 8, 6);
    auto *foot = new QWidget(list);
    auto *line = new QVBoxLayout(foot);
    line->setContentsMargins(8, 6, 8, 6);
    line->addWidget(m_allMapped);
    column->addWidget(foot);
    list->setMinimumWidth(220);
    connect(m_bar, &FilterBar::textChanged, m_filter, &MappingFilter::setText);
    connect(m_bar, &FilterBar::textChanged, this, &FilesPage::refreshChips);
    connect(m_bar, &FilterBar::leaveRequested, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_tree, &MappingTree::currentFileChanged, this, &FilesPage::showCurrent);
    connect(m_allMapped, &QCheckBox::clicked, this, &FilesPage::setAllMapped);
    connect(m_queue, &CountQueue::counted, this,
            [this](const review::MappingKey &key, const audit::ComparisonCounts &counts) {
                m_model->setCounts(key, counts);
                if (const auto row = currentRow(); row && row->key() == key)
                    m_panel->showFile(row);
            });
    return list;
}

QWidget *FilesPage::makeFacts()
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_panel);
    connect(m_commits, &FileCommits::openCommit, this, &FilesPage::openCommit);
    m_facts->addWidget(scroll);
    m_facts->addWidget(m_commits);
    m_facts->setStretchFactor(0, 1);
    m_facts->setSizes({480, 260});
    m_facts->setMinimumWidth(230);
    return m_facts;
}

void FilesPage::addKey(const QString &text, const QList<QKeySequence> &keys, QWidget *scope,
                       const std::function<void()> &run)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(scope == this ? Qt::WidgetWithChildrenShortcut : Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, run);
    scope->addAction(action);
}

// Keys that the diff has for itself work in the tree only.
void FilesPage::addActions()
{
    DiffView *diff = &m_comparison->diff();
    addKey(tr("Local against target"), {Qt::Key_1}, this,
           [this] { m_comparison->setSides(ComparisonView::LocalTarget); });
    addKey(tr("Local against base"), {Qt::Key_2}, this,
           [this] { m_comparison->setSides(ComparisonView::LocalBase); });
    addKey(tr("Base against target"), {Qt::Key_3}, this,
           [this] { m_comparison->setSides(ComparisonView::BaseTarget); });
    addKey(tr("Base, local and target in three panes"), {Qt::Key_4}, this,
           [this] { m_comparison->setSides(ComparisonView::BaseLocalTarget); });
    addKey(tr("Give the diff the whole page, or take it back"), {Qt::Key_F9}, this,
           [this] { setWide(!m_isWide); });
    addKey(tr("Filter the files"), {Qt::Key_Slash, QKeySequence::Find}, m_tree,
           [this] { m_bar->focusText(); });
    addKey(tr("Next hunk"), {Qt::Key_N, Qt::Key_F7}, m_tree, [diff] { diff->nextHunk(); });
    addKey(tr("Previous hunk"), {Qt::Key_P, Qt::SHIFT | Qt::Key_F7}, m_tree,
           [diff] { diff->previousHunk(); });
    addKey(tr("Next file"), {Qt::Key_BracketRight}, m_tree, [this] { step(1); });
    addKey(tr("Previous file"), {Qt::Key_BracketLeft}, m_tree, [this] { step(-1); });
    addKey(tr("Fold equal parts"), {Qt::Key_Z}, m_tree, [diff] { diff->setFolded(!diff->isFolded()); });
}

// For reading code: list and facts step aside, with the keys for files and hunks still at hand.
void FilesPage::setWide(bool wide)
{
    m_isWide = wide;
    if (wide)
        m_comparison->diff().setFocus(Qt::OtherFocusReason);
    m_columns->widget(0)->setVisible(!wide);
    m_facts->setVisible(!wide);
}

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
    connect(&m_controller, &SessionController::commitReviewChanged, this, &FilesPage::refreshOpenCounts);
}

std::vector<FileRow> FilesPage::rowsOfAudit() const
{
    const auto audit = m_controller.audit();
    return audit ? fileRows(*audit, m_controller.session()) : std::vector<FileRow>();
}

void FilesPage::takeAudit()
{
    m_allMapped->setEnabled(m_controller.hasSession() && !m_controller.isReadOnly());
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
    m_panel->showFile(currentRow());
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
    m_panel->showFile(row);
    m_comparison->showMapping(row ? std::optional(row->mapping) : std::nullopt);
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

QVariantMap FilesPage::viewState() const
{
    QVariantMap state;
    state[QStringLiteral("columns")] = m_columns->saveState();
    state[QStringLiteral("facts")] = m_facts->saveState();
    state[QStringLiteral("header")] = m_tree->header()->saveState();
    state[QStringLiteral("filter")] = m_bar->text();
    state[QStringLiteral("sides")] = static_cast<int>(m_comparison->sides());
    state[QStringLiteral("file")] = currentFile();
    state[QStringLiteral("row")] = m_comparison->diff().firstVisibleRow();
    return state;
}

void FilesPage::restoreViewState(const QVariantMap &state)
{
    m_columns->restoreState(state.value(QStringLiteral("columns")).toByteArray());
    m_facts->restoreState(state.value(QStringLiteral("facts")).toByteArray());
    const QByteArray header = state.value(QStringLiteral("header")).toByteArray();
    if (!header.isEmpty())
        m_tree->header()->restoreState(header);
    m_bar->setText(state.value(QStringLiteral("filter")).toString());
    const int sides = state.value(QStringLiteral("sides")).toInt();
    if (sides >= ComparisonView::LocalTarget && sides <= ComparisonView::BaseLocalTarget)
        m_comparison->setSides(static_cast<ComparisonView::Sides>(sides));
    m_wantedRow = state.value(QStringLiteral("row")).toInt();
    const QString file = state.value(QStringLiteral("file")).toString();
    if (!file.isEmpty())
        selectFile(file);
}

} // namespace ui
