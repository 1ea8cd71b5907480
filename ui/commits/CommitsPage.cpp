#include "ui/commits/CommitsPage.h"

#include "ui/FilterBar.h"
#include "ui/SessionController.h"
#include "ui/commits/CommitHeader.h"
#include "ui/commits/CommitLists.h"
#include "ui/commits/CommitTable.h"
#include "ui/commits/CommitText.h"
#include "ui/commits/DispositionForm.h"
#include "ui/commits/ModuleList.h"
#include "ui/commits/PatchView.h"
#include "ui/diff/DiffView.h"

#include <QAction>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

CommitsPage::CommitsPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_record(new QSplitter(Qt::Vertical, this))
    , m_lists(new CommitLists(controller, this))
    , m_header(new CommitHeader(this))
    , m_patch(new PatchView(this))
    , m_form(new DispositionForm(controller, this))
    , m_modulesTitle(new QLabel(this))
    , m_modules(new ModuleList(this))
{
    setAccessibleName(tr("Commits"));
    m_columns->addWidget(makeDetail());
    m_columns->addWidget(makeSide());
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 0);
    m_columns->setSizes({1000, 330});
    m_rows->addWidget(m_lists);
    m_rows->addWidget(m_columns);
    m_rows->setStretchFactor(1, 1);
    m_rows->setSizes({300, 560});
    for (auto *splitter : {m_rows, m_columns, m_record})
        splitter->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_rows);
    addActions();
    connect(m_lists, &CommitLists::currentChanged, this, &CommitsPage::showCurrent);
    connect(m_lists, &CommitLists::currentRowRefreshed, this, &CommitsPage::refreshCurrent);
    connect(m_header, &CommitHeader::openFile, this, &CommitsPage::openFile);
    connect(m_form, &DispositionForm::commitRequested, this, &CommitsPage::selectCommit);
    connect(m_modules, &ModuleList::fileActivated, m_patch, &PatchView::openFile);
    connect(m_patch, &PatchView::shown, this, [this] {
        m_form->setReadFile(m_patch->currentPath());
        returnToPlace();
    });
    setFocusProxy(&m_lists->table());
    showCurrent();
}

CommitsPage::~CommitsPage() = default;

QWidget *CommitsPage::makeDetail()
{
    auto *detail = new QWidget(this);
    auto *column = new QVBoxLayout(detail);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_patch, 1);
    return detail;
}

QWidget *CommitsPage::makeSide()
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *modules = new QWidget(this);
    auto *column = new QVBoxLayout(modules);
    column->setContentsMargins(12, 6, 4, 4);
    column->setSpacing(4);
    QFont bold = m_modulesTitle->font();
    bold.setBold(true);
    m_modulesTitle->setFont(bold);
    m_modulesTitle->setBuddy(m_modules);
    m_modulesTitle->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    column->addWidget(m_modulesTitle);
    column->addWidget(m_modules, 1);
    m_record->addWidget(scroll);
    m_record->addWidget(modules);
    m_record->setStretchFactor(0, 1);
    m_record->setSizes({420, 140});
    m_record->setMinimumWidth(250);
    return m_record;
}

QAction *CommitsPage::addKey(QWidget *scope, Qt::ShortcutContext context, const QString &text,
                             const QList<QKeySequence> &keys, const std::function<void()> &run)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(context);
    connect(action, &QAction::triggered, this, run);
    scope->addAction(action);
    return action;
}

void CommitsPage::addDispositionActions()
{
    constexpr auto page = Qt::WidgetWithChildrenShortcut;
    for (std::size_t i = 0; i < review::allDispositions.size(); ++i) {
        const auto disposition = review::allDispositions.at(i);
        const QString text =
            i == 0 ? tr("Clear the disposition") : tr("Decide: %1").arg(dispositionFullLabel(disposition));
        addKey(this, page, text, {QKeySequence(static_cast<int>(Qt::Key_0) + static_cast<int>(i))},
               [this, disposition] { decide(disposition); });
    }
}

// Keys that the diff has for itself, or that a text field must keep, work in the tables only.
void CommitsPage::addTableActions()
{
    struct TableKey {
        QString text;
        QList<QKeySequence> keys;
        std::function<void()> run;
    };
    DiffView *diff = &m_patch->diff();
    const QList<TableKey> entries{
        {tr("Save and go to the next unreviewed commit"),
         {Qt::Key_Return, Qt::Key_Enter},
         [this] { saveAndGoOn(); }},
        {tr("Filter the commits"),
         {Qt::Key_Slash, QKeySequence::Find},
         [this] { m_lists->filterBar().focusText(); }},
        {tr("Next hunk"), {Qt::Key_N, Qt::Key_F7}, [diff] { diff->nextHunk(); }},
        {tr("Previous hunk"), {Qt::Key_P, Qt::SHIFT | Qt::Key_F7}, [diff] { diff->previousHunk(); }},
        {tr("Next file of the patch"), {Qt::Key_BracketRight}, [this] { m_patch->step(1); }},
        {tr("Previous file of the patch"), {Qt::Key_BracketLeft}, [this] { m_patch->step(-1); }},
        {tr("Fold equal parts"), {Qt::Key_Z}, [diff] { diff->setFolded(!diff->isFolded()); }},
    };
    for (const auto &entry : entries) {
        QAction *action = addKey(&m_lists->table(CommitLists::InRange), Qt::WidgetShortcut, entry.text,
                                 entry.keys, entry.run);
        m_lists->table(CommitLists::OnlyInA).addAction(action);
    }
}

void CommitsPage::addActions()
{
    constexpr auto page = Qt::WidgetWithChildrenShortcut;
    addDispositionActions();
    addTableActions();
    addKey(this, page, tr("Give the diff the whole page, or take it back"), {Qt::Key_F9},
           [this] { setWide(!m_isWide); });
    addKey(this, page, tr("Next unreviewed commit"), {Qt::Key_U}, [this] { goToNextUnreviewed(); });
    addKey(this, page, tr("Accept the first suggestion"), {Qt::Key_A},
           [this] { m_form->acceptSuggestion(0); });
    addKey(this, page, tr("Link the first commit that is suggested"), {Qt::Key_R},
           [this] { m_form->acceptLink(); });
    addKey(this, page, tr("Open the local file on its page"), {Qt::Key_L}, [this] { openLocalFile(); });
    addKey(this, page, tr("Save the record"), {Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter},
           [this] { m_form->save(); });
}

// For reading code: lists and record step aside; the keys that decide and go on work all the same.
void CommitsPage::setWide(bool wide)
{
    m_isWide = wide;
    if (wide)
        m_patch->diff().setFocus(Qt::OtherFocusReason);
    m_lists->setVisible(!wide);
    m_record->setVisible(!wide);
}

void CommitsPage::showCurrent()
{
    const auto row = m_lists->currentRow();
    m_moduleTask.cancel();
    setFocusProxy(&m_lists->table());
    m_header->showCommit(row);
    m_form->showCommit(row);
    if (!row) {
        m_patch->showCommit(std::nullopt, {});
        m_patch->showNotice(tr("Select a commit to read its message and patch."));
        m_modules->setModules({});
        m_modulesTitle->setText(tr("Other modules in this commit"));
        return;
    }
    showModules(*row);
}

void CommitsPage::refreshCurrent()
{
    const auto row = m_lists->currentRow();
    if (!row)
        return;
    m_header->refresh(*row);
    showModules(*row);
}

void CommitsPage::showModules(const CommitRow &row)
{
    if (row.onlyInA) {
        loadModules(row);
        return;
    }
    m_patch->showCommit(row, m_controller.auditRequest().upstream);
    m_modules->setModules(row.entry.modules);
    m_modulesTitle->setText(row.modulesKnown
                                ? tr("Other modules in this commit: %1").arg(m_modules->fileCount())
                                : tr("Other modules in this commit: not listed yet"));
}

// The audit does not list what commits of A's own side change.
void CommitsPage::loadModules(const CommitRow &row)
{
    const auto audit = m_controller.audit();
    if (m_moduleTask.isRunning() || !audit)
        return;
    m_modulesTitle->setText(tr("Other modules in this commit"));
    m_moduleTask.start(
        [repository = m_controller.auditRequest().upstream, commit = row.entry.commit,
         audit](std::stop_token stop) {
            return audit::loadModules(repository, commit, audit->names, std::move(stop));
        },
        [this, row](base::Result<std::vector<audit::ModuleChange>> modules) {
            if (!modules) {
                m_patch->showNotice(QString::fromStdString(modules.error().message));
                return;
            }
            CommitRow full = row;
            full.entry.modules = std::move(*modules);
            m_patch->showCommit(full, m_controller.auditRequest().upstream);
            m_modules->setModules(full.entry.modules);
            m_modulesTitle->setText(tr("Other modules in this commit: %1").arg(m_modules->fileCount()));
        });
}

void CommitsPage::decide(review::Disposition disposition)
{
    m_form->flush();
    m_lists->keepCurrentShown();
    for (const auto &commit : m_lists->selectedCommits()) {
        if (!m_controller.setDisposition(commit, disposition))
            return; // announced by the controller
    }
}

// The local counterpart of the file on screen, else the first that the commit concerns.
void CommitsPage::openLocalFile()
{
    const auto row = m_lists->currentRow();
    const auto audit = m_controller.audit();
    if (!row || !audit)
        return;
    const std::string path = m_patch->currentPath().toStdString();
    const auto stands = [&](const review::Mapping &mapping) {
        return !mapping.localPath.empty() && (mapping.upstreamAtA == path || mapping.upstreamAtB == path);
    };
    const auto found = std::ranges::find_if(audit->mappings, stands);
    if (found != audit->mappings.end())
        Q_EMIT openFile(QString::fromStdString(found->localPath), std::nullopt);
    else if (!row->entry.localFiles.empty())
        Q_EMIT openFile(QString::fromStdString(row->entry.localFiles.front()), std::nullopt);
    else
        Q_EMIT message(tr("This commit concerns no local file."));
}

void CommitsPage::saveAndGoOn()
{
    m_form->save();
    goToNextUnreviewed();
}

void CommitsPage::goToNextUnreviewed()
{
    if (!m_lists->selectNextUnreviewed())
        Q_EMIT message(m_lists->filterBar().text().isEmpty()
                           ? tr("Every commit of this list is reviewed.")
                           : tr("No unreviewed commit matches the filter."));
}

void CommitsPage::selectCommit(const git::Oid &commit)
{
    m_lists->select(commit);
}

git::Oid CommitsPage::currentCommit() const
{
    const auto row = m_lists->currentRow();
    return row ? row->entry.commit.id : git::Oid{};
}

void CommitsPage::showFilter(const QString &filter)
{
    m_lists->showSide(CommitLists::InRange);
    m_lists->filterBar().setText(filter);
}

// Opens the file and the row that were on screen when this commit was left.
void CommitsPage::returnToPlace()
{
    if (!m_place || m_place->commit != currentCommit())
        return;
    const Place place = *m_place;
    if (m_patch->currentPath() != place.path) {
        if (!m_patch->showPath(place.path))
            m_place.reset();
        return;
    }
    m_place.reset();
    m_patch->diff().scrollToRow(place.row);
}

QVariantMap CommitsPage::viewState() const
{
    QVariantMap state = m_lists->viewState();
    state[QStringLiteral("rows")] = m_rows->saveState();
    state[QStringLiteral("columns")] = m_columns->saveState();
    state[QStringLiteral("record")] = m_record->saveState();
    state[QStringLiteral("file")] = m_patch->currentPath();
    state[QStringLiteral("row")] = m_patch->diff().firstVisibleRow();
    state[QStringLiteral("message")] = m_header->isMessageVisible();
    return state;
}

void CommitsPage::restoreViewState(const QVariantMap &state)
{
    m_rows->restoreState(state.value(QStringLiteral("rows")).toByteArray());
    m_columns->restoreState(state.value(QStringLiteral("columns")).toByteArray());
    m_record->restoreState(state.value(QStringLiteral("record")).toByteArray());
    m_header->setMessageVisible(state.value(QStringLiteral("message"), true).toBool());
    const std::string hex = state.value(QStringLiteral("commit")).toString().toStdString();
    if (const auto commit = git::Oid::fromHex(hex))
        m_place = Place{*commit, state.value(QStringLiteral("file")).toString(),
                        state.value(QStringLiteral("row")).toInt()};
    m_lists->restoreViewState(state);
    returnToPlace();
}

} // namespace ui
