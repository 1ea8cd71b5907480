#include "ui/folders/FolderDiffWindow.h"

#include "core/audit/FolderFiles.h"
#include "ui/FilterBar.h"
#include "ui/PillDelegate.h"
#include "ui/ProgressStrip.h"
#include "ui/SecondaryLabel.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/DiffWindow.h"
#include "ui/folders/FolderChangeFilter.h"
#include "ui/folders/FolderChangeModel.h"

#include <QAction>
#include <QHeaderView>
#include <QLocale>
#include <QScreen>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <chrono>
#include <functional>

namespace ui {

namespace {

using namespace std::chrono_literals;
constexpr auto noticeable = 100ms;
constexpr int listWidth = 380;

QString numberText(qulonglong number)
{
    return QLocale().toString(number);
}

} // namespace

FolderDiffWindow::FolderDiffWindow(QWidget *parent)
    : QWidget(parent)
    , m_model(new FolderChangeModel(this))
    , m_filter(new FolderChangeFilter(this))
    , m_filterBar(new FilterBar(this))
    , m_list(new QTableView(this))
    , m_note(new SecondaryLabel(QString(), this))
    , m_progress(new ProgressStrip(this))
    , m_panel(new PairPanel(this))
{
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({listWidth, 1280 - listWidth});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_progress);
    column->addWidget(splitter, 1);
    resize(QSize(1440, 860).boundedTo(screen()->availableSize() - QSize(8, 48))); // the frame's share

    m_patience.setSingleShot(true);
    m_patience.setInterval(noticeable);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { m_panel->showNotice(tr("Loading the two files…")); });
    connect(&m_comparison, &FolderComparison::found, this, &FolderDiffWindow::take);
    connect(&m_comparison, &FolderComparison::progressed, this,
            [this](qulonglong compared) { m_progress->update(tr("Comparing the folders"), compared, 0); });
    connect(&m_comparison, &FolderComparison::finished, this, &FolderDiffWindow::finish);
    connect(&m_comparison, &FolderComparison::failed, this, [this](const QString &message) {
        m_progress->end();
        m_panel->showNotice(message);
    });
    connect(m_progress, &ProgressStrip::cancelRequested, this, &FolderDiffWindow::cancel);
    connect(&m_panel->diff(), &DiffView::fileRequested, this, &FolderDiffWindow::step);
    addListKeys();
    addDiffWindowKeys(*this);
    m_panel->setFocus();
}

QWidget *FolderDiffWindow::makeList()
{
    m_filter->setSourceModel(m_model);
    m_filterBar->setPlaceholder(tr("Filter files"),
                                tr("Words that the path holds; is:added, is:removed, is:changed"));
    m_filterBar->putChipsBelow();
    m_list->setModel(m_filter);
    m_list->setItemDelegate(new PillDelegate(m_list));
    m_list->setAccessibleName(tr("Files that differ"));
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTextElideMode(Qt::ElideLeft); // the end of a path says most
    m_list->setWordWrap(false);
    m_list->setShowGrid(false);
    m_list->setTabKeyNavigation(false);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_list->verticalHeader()->setDefaultSectionSize(PillDelegate::rowHeight());
    m_list->horizontalHeader()->hide();
    m_list->horizontalHeader()->setSectionResizeMode(FolderChangeModel::File, QHeaderView::Stretch);
    m_note->setContentsMargins(10, 6, 10, 6);
    m_note->hide();
    connect(m_filterBar, &FilterBar::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        showCounts();
    });
    connect(m_filterBar, &FilterBar::leaveRequested, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &FolderDiffWindow::showRow);
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_filterBar);
    column->addWidget(m_list, 1);
    column->addWidget(m_note);
    return box;
}

// What the viewer does when it has the focus works from the list too.
void FolderDiffWindow::addListKeys()
{
    DiffView *diff = &m_panel->diff();
    struct ListKey {
        QString text;
        QList<QKeySequence> keys;
        std::function<void()> run;
    };
    const QList<ListKey> entries{
        {tr("Next file"), {Qt::Key_BracketRight, Qt::Key_J}, [this] { step(1); }},
        {tr("Previous file"), {Qt::Key_BracketLeft, Qt::Key_K}, [this] { step(-1); }},
        {tr("Next change"), {Qt::Key_N, Qt::Key_F7}, [diff] { diff->nextHunk(); }},
        {tr("Previous change"), {Qt::Key_P, Qt::SHIFT | Qt::Key_F7}, [diff] { diff->previousHunk(); }},
        {tr("Fold equal parts"), {Qt::Key_Z}, [diff] { diff->setFolded(!diff->isFolded()); }},
        {tr("Filter the files"), {Qt::Key_Slash, QKeySequence::Find}, [this] { m_filterBar->focusText(); }},
        {tr("Into the text"), {Qt::Key_Return, Qt::Key_Enter}, [diff] { diff->setFocus(); }}};
    for (const ListKey &entry : entries) {
        auto *action = new QAction(entry.text, m_list);
        action->setShortcuts(entry.keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, entry.run);
        m_list->addAction(action);
    }
}

void FolderDiffWindow::compare(const git::FolderPair &folders, const PairNames &names)
{
    m_folders = folders;
    m_names = names;
    setWindowTitle(diffWindowTitle({.file = tr("Folders"), .left = names.left, .right = names.right}));
    m_panel->showNotice(tr("Comparing the folders…"));
    m_progress->begin(tr("Comparing the folders"));
    m_comparison.start(folders);
}

void FolderDiffWindow::take(const std::vector<git::FolderChange> &changes)
{
    m_model->append(changes);
    showCounts();
    m_list->resizeColumnToContents(FolderChangeModel::Kind);
    if (!m_list->currentIndex().isValid() && m_filter->rowCount() > 0)
        m_list->selectRow(0);
}

void FolderDiffWindow::finish(qulonglong compared)
{
    m_progress->end();
    const int changes = m_model->rowCount();
    if (changes == 0)
        m_panel->showNotice(
            tr("No differences: %1 files are the same in both folders.").arg(numberText(compared)));
    say(tr("%1 files compared").arg(numberText(compared)));
}

void FolderDiffWindow::cancel()
{
    m_comparison.stop();
    m_progress->end();
    say(tr("Stopped: the list is not complete."));
    if (m_model->rowCount() == 0)
        m_panel->showNotice(tr("Stopped before a difference was found."));
}

void FolderDiffWindow::say(const QString &text)
{
    m_note->setText(text);
    m_note->show();
}

void FolderDiffWindow::step(int files)
{
    const int row = m_list->currentIndex().row() + files;
    if (row >= 0 && row < m_filter->rowCount())
        m_list->setCurrentIndex(m_filter->index(row, FolderChangeModel::File));
}

void FolderDiffWindow::showRow(const QModelIndex &row)
{
    if (!row.isValid())
        return;
    const git::FolderChange &entry = m_model->change(m_filter->mapToSource(row).row());
    showCounts();
    PairNames names = m_names;
    names.file = QString::fromStdString(entry.change.path());
    setWindowTitle(diffWindowTitle(names));
    if (!entry.trouble.empty()) {
        m_loading.cancel();
        m_patience.stop();
        m_panel->showNotice(QString::fromStdString(entry.trouble), names.file);
        return;
    }
    m_patience.start();
    m_loading.start(
        [folders = m_folders, change = entry.change](const std::stop_token &stop) {
            return audit::loadFolderFiles(folders, change, stop);
        },
        [this, names](const base::Result<audit::FilePair> &pair) {
            m_patience.stop();
            if (pair)
                m_panel->showPair(*pair, names);
            else if (pair.error().code != base::Code::Canceled)
                m_panel->showNotice(QString::fromStdString(pair.error().message), names.file);
        });
}

void FolderDiffWindow::showCounts()
{
    QList<FilterChip> chips;
    for (std::size_t i = 0; i < folderChangeKinds; ++i) {
        const auto kind = static_cast<FolderChangeKind>(i);
        if (const int count = m_model->count(kind); count > 0)
            chips.append(
                {.label = kindLabel(kind), .term = FolderChangeFilter::termOf(kind), .count = count});
    }
    m_filterBar->setChips(chips);
    m_filterBar->setShown(m_filter->rowCount(), m_model->rowCount());
    const int row = m_list->currentIndex().row();
    m_panel->setPosition(row < 0 ? QString() : tr("%1 of %2").arg(row + 1).arg(m_filter->rowCount()));
}

} // namespace ui
