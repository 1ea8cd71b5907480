#include "ui/files/FilesPage.h"

#include "ui/DiffBar.h"
#include "ui/FilterBar.h"
#include "ui/diff/DiffView.h"
#include "ui/files/BasePanel.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/CountQueue.h"
#include "ui/files/FileCommits.h"
#include "ui/files/HunkDesk.h"
#include "ui/files/HunkLedger.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/MappingFilter.h"
#include "ui/files/MappingPanel.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"
#include "ui/files/OpenHunksView.h"
#include "ui/files/StructureDesk.h"
#include "ui/files/StructurePanel.h"
#include "ui/files/SwitchBar.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

// A switch above the stack that it chooses from.
QWidget *underSwitch(SwitchBar *bar, QStackedWidget *stack, QWidget *parent)
{
    auto *column = new QWidget(parent);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(stack, 1);
    return column;
}

QScrollArea *scrolled(QWidget *content, QWidget *parent)
{
    auto *scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    scroll->setFocusProxy(content);
    return scroll;
}

} // namespace

FilesPage::FilesPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_lists(new QStackedWidget(this))
    , m_listSwitch(new SwitchBar(m_lists, this))
    , m_facts(new QStackedWidget(this))
    , m_factSwitch(new SwitchBar(m_facts, this))
    , m_fileFacts(new QSplitter(Qt::Vertical, this))
    , m_bar(new FilterBar(this))
    , m_allMapped(new QCheckBox(tr("Review all mapped files"), this))
    , m_model(new MappingTableModel(this))
    , m_filter(new MappingFilter(this))
    , m_tree(new MappingTree(this))
    , m_comparison(new ComparisonView(controller, this))
    , m_panel(new MappingPanel(controller, this))
    , m_base(new BasePanel(controller, this))
    , m_commits(new FileCommits(controller, this))
    , m_hunkPanel(new HunkPanel(this))
    , m_ledger(new HunkLedger(controller, this))
    , m_desk(new HunkDesk(controller, *m_ledger, *m_comparison, *m_hunkPanel, this))
    , m_structurePanel(new StructurePanel(this))
    , m_structure(new StructureDesk(controller, *m_ledger, *m_comparison, *m_structurePanel, this))
    , m_openHunks(new OpenHunksView(controller, *m_ledger, this))
    , m_nextOpen(makeBarButton(tr("Next open  o"),
                               tr("Go to the next open hunk, line or member of all files (key o)"), this))
    , m_queue(new CountQueue(this))
{
    setAccessibleName(tr("Files"));
    m_comparison->addToBar(m_nextOpen);
    m_columns->addWidget(makeLists());
    m_columns->addWidget(m_comparison);
    m_columns->addWidget(makeFacts());
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({330, 850, 270});
    for (auto *splitter : {m_columns, m_fileFacts})
        splitter->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_columns);
    addActions();
    connectController();
    connectStructure();
    connectHunks();
    connect(&m_comparison->diff(), &DiffView::fileRequested, this, &FilesPage::step);
    const auto focusList = [this] { setFocusProxy(m_lists->currentWidget()->focusProxy()); };
    connect(m_lists, &QStackedWidget::currentChanged, this, focusList);
    focusList();
    takeAudit();
}

FilesPage::~FilesPage() = default;

QWidget *FilesPage::makeLists()
{
    m_listSwitch->add(makeFileList(), tr("Files"), tr("The local files and their counterparts (key l)"));
    m_listSwitch->add(m_openHunks, tr("Open"), tr("What is open over all files (key l)"));
    auto *lists = underSwitch(m_listSwitch, m_lists, this);
    lists->setMinimumWidth(220);
    return lists;
}

QWidget *FilesPage::makeFileList()
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
    auto *foot = new QWidget(list);
    auto *line = new QVBoxLayout(foot);
    line->setContentsMargins(8, 6, 8, 6);
    line->addWidget(m_allMapped);
    column->addWidget(foot);
    list->setFocusProxy(m_tree);
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
    auto *mapping = new QWidget(this);
    auto *column = new QVBoxLayout(mapping);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_panel);
    column->addWidget(m_base);
    column->addStretch(1);
    connect(m_commits, &FileCommits::openCommit, this, &FilesPage::openCommit);
    m_fileFacts->addWidget(scrolled(mapping, this));
    m_fileFacts->addWidget(m_commits);
    m_fileFacts->setStretchFactor(0, 1);
    m_fileFacts->setSizes({480, 260});
    m_factSwitch->add(scrolled(m_hunkPanel, this), tr("Hunk"), tr("Why this hunk is here (key h)"));
    m_factSwitch->add(m_structurePanel, tr("Structure"),
                      tr("Members, missing lines and churn of the file (key s)"));
    m_factSwitch->add(m_fileFacts, tr("File"), tr("Mapping, base and commits of the file (key h)"));
    auto *facts = underSwitch(m_factSwitch, m_facts, this);
    facts->setMinimumWidth(230);
    return facts;
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

void FilesPage::addActions()
{
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
    addKey(tr("Next open hunk, line or member of all files"), {Qt::Key_O}, this, [this] { nextOpenHunk(); });
    addKey(tr("Go to the commit that explains the hunk"), {Qt::Key_G}, this, [this] { goToOwner(); });
    addKey(tr("Account for the hunk as an intentional MetaX difference"), {Qt::Key_A}, this,
           [this] { writeAbout(review::HunkAccount::Adaptation); });
    addKey(tr("Record a finding about the hunk"), {Qt::Key_F}, this,
           [this] { writeAbout(review::HunkAccount::Finding); });
    addKey(tr("Files or open hunks in the list"), {Qt::Key_L}, this, [this] { m_listSwitch->next(); });
    addKey(tr("Structure of the file, or back to its hunks"), {Qt::Key_S}, this,
           [this] { toggleStructure(); });
    addKey(tr("Facts of the hunk, of the structure or of the file"), {Qt::Key_H}, this,
           [this] { m_factSwitch->next(); });
    addListActions(m_tree, [this] { m_bar->focusText(); });
    addListActions(m_openHunks->focusProxy(), [this] { m_openHunks->focusFilter(); });
}

// Keys that the diff has for itself work in the lists only.
void FilesPage::addListActions(QWidget *list, const std::function<void()> &filter)
{
    DiffView *diff = &m_comparison->diff();
    addKey(tr("Filter the list"), {Qt::Key_Slash, QKeySequence::Find}, list, filter);
    addKey(tr("Next hunk"), {Qt::Key_N, Qt::Key_F7}, list, [diff] { diff->nextHunk(); });
    addKey(tr("Previous hunk"), {Qt::Key_P, Qt::SHIFT | Qt::Key_F7}, list, [diff] { diff->previousHunk(); });
    addKey(tr("Next file"), {Qt::Key_BracketRight}, list, [this] { step(1); });
    addKey(tr("Previous file"), {Qt::Key_BracketLeft}, list, [this] { step(-1); });
    addKey(tr("Fold equal parts"), {Qt::Key_Z}, list, [diff] { diff->setFolded(!diff->isFolded()); });
}

// For reading code: lists and facts step aside, with the keys for files and hunks still at hand.
void FilesPage::setWide(bool wide)
{
    m_isWide = wide;
    if (wide)
        m_comparison->diff().setFocus(Qt::OtherFocusReason);
    m_columns->widget(0)->setVisible(!wide);
    m_columns->widget(2)->setVisible(!wide);
}

} // namespace ui
