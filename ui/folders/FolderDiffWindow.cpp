#include "ui/folders/FolderDiffWindow.h"

#include "ui/FilterBar.h"
#include "ui/PillDelegate.h"
#include "ui/ProgressStrip.h"
#include "ui/SecondaryLabel.h"
#include "ui/StatusBanner.h"
#include "ui/diff/DiffView.h"
#include "ui/diff/DiffWindow.h"
#include "ui/diff/LivePair.h"
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
    , m_banner(new StatusBanner(this))
    , m_live(new LivePair(*m_panel, *m_banner, this))
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
    column->addWidget(m_banner);
    column->addWidget(m_progress);
    column->addWidget(splitter, 1);
    resize(QSize(1440, 860).boundedTo(screen()->availableSize() - QSize(8, 48))); // the frame's share

    m_patience.setSingleShot(true);
    m_patience.setInterval(noticeable);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { showNotice(tr("Loading the two files…"), m_panel->names().file); });
    connect(&m_comparison, &FolderComparison::found, this, &FolderDiffWindow::take);
    connect(&m_comparison, &FolderComparison::progressed, this,
            [this](qulonglong compared) { m_progress->update(tr("Comparing the folders"), compared, 0); });
    connect(&m_comparison, &FolderComparison::finished, this, &FolderDiffWindow::finish);
    connect(&m_comparison, &FolderComparison::failed, this, [this](const QString &message) {
        m_progress->end();
        showNotice(message);
    });
    connect(m_progress, &ProgressStrip::cancelRequested, this, &FolderDiffWindow::cancel);
    connect(&m_panel->diff(), &DiffView::fileRequested, this, &FolderDiffWindow::step);
    addListKeys();
    addDiffWindowKey(*this, tr("Read the file again"), {QKeySequence(Qt::Key_F5)},
                     [this] { m_live->refresh(); });
    addDiffWindowKey(*this, tr("Compare the folders again"), {QKeySequence(Qt::SHIFT | Qt::Key_F5)},
                     [this] { compareAgain(); });
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
    showNotice(tr("Comparing the folders…"));
    m_wanted.clear();
    m_progress->begin(tr("Comparing the folders"));
    m_comparison.start(folders);
}

// The file on screen stays there until the folders are found to have it otherwise.
void FolderDiffWindow::compareAgain()
{
    const QModelIndex row = m_list->currentIndex();
    if (row.isValid())
        m_wanted = m_model->change(m_filter->mapToSource(row).row()).change.path();
    m_model->clear();
    m_note->hide();
    m_progress->begin(tr("Comparing the folders"));
    m_comparison.start(m_folders);
}

void FolderDiffWindow::take(const std::vector<git::FolderChange> &changes)
{
    m_model->append(changes);
    showCounts();
    m_list->resizeColumnToContents(FolderChangeModel::Kind);
    if (m_list->currentIndex().isValid() || m_filter->rowCount() == 0)
        return;
    if (m_wanted.empty()) {
        m_list->selectRow(0);
        return;
    }
    const int row = m_model->rowOf(m_wanted);
    const QModelIndex shown = m_filter->mapFromSource(m_model->index(row, FolderChangeModel::File));
    if (shown.isValid())
        m_list->setCurrentIndex(shown);
}

// What was to be come back to is no difference any more, or filtered out.
void FolderDiffWindow::selectFirst()
{
    m_wanted.clear();
    if (!m_list->currentIndex().isValid() && m_filter->rowCount() > 0)
        m_list->selectRow(0);
}

void FolderDiffWindow::finish(qulonglong compared)
{
    m_progress->end();
    selectFirst();
    const int changes = m_model->rowCount();
    if (changes == 0)
        showNotice(tr("No differences: %1 files are the same in both folders.").arg(numberText(compared)));
    say(tr("%1 files compared").arg(numberText(compared)));
}

void FolderDiffWindow::cancel()
{
    m_comparison.stop();
    m_progress->end();
    selectFirst();
    say(tr("Stopped: the list is not complete."));
    if (m_model->rowCount() == 0)
        showNotice(tr("Stopped before a difference was found."));
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
    m_live->forget();
    if (!entry.trouble.empty()) {
        m_loading.cancel();
        m_patience.stop();
        showNotice(QString::fromStdString(entry.trouble), names.file);
        return;
    }
    load(entry.change, names);
}

void FolderDiffWindow::load(const git::FileChange &change, const PairNames &names)
{
    if (!m_panel->notice().isEmpty() || m_panel->names().file != names.file)
        m_patience.start(); // or else what is on screen is the file as it was
    const auto places = audit::placesWithin(m_folders, change);
    m_loading.start([places](const std::stop_token &stop) { return audit::readFromDisk(places, stop); },
                    [this, places, names](const base::Result<audit::DiskReading> &reading) {
                        m_patience.stop();
                        if (reading) {
                            m_panel->showPair(reading->pair, names);
                            m_live->watch(places, *reading);
                        } else if (reading.error().code != base::Code::Canceled) {
                            showNotice(QString::fromStdString(reading.error().message), names.file);
                        }
                    });
}

void FolderDiffWindow::showNotice(const QString &text, const QString &file)
{
    m_live->forget();
    m_panel->showNotice(text, file);
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
