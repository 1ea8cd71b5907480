#include "ui/files/FilesPage.h"

#include "ui/FilterBar.h"
#include "ui/SessionController.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/HunkDesk.h"
#include "ui/files/HunkLedger.h"
#include "ui/files/MappingFilter.h"
#include "ui/files/MappingTableModel.h"
#include "ui/files/MappingTree.h"
#include "ui/files/MarkDesk.h"
#include "ui/files/OpenHunksView.h"
#include "ui/files/StructureDesk.h"
#include "ui/files/StructurePanel.h"
#include "ui/files/SwitchBar.h"

#include <QHeaderView>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace ui {

void FilesPage::connectHunks()
{
    connect(m_desk, &HunkDesk::commitRequested, this, &FilesPage::openCommit);
    connect(m_desk, &HunkDesk::hunkChanged, this, &FilesPage::followHunk);
    connect(m_ledger, &HunkLedger::changed, this, &FilesPage::refreshOpenHunks);
    connect(m_ledger, &HunkLedger::decided, this, &FilesPage::refreshOpenCounts);
    connect(m_openHunks, &OpenHunksView::hunkRequested, this, &FilesPage::showOpenHunk);
    connect(m_nextOpen, &QToolButton::clicked, this, &FilesPage::nextOpenHunk);
    connect(&m_controller, &SessionController::fileBasesChanged, this, [this] {
        refreshOpenCounts();
        m_comparison->reload();
    });
    refreshOpenHunks();
}

void FilesPage::refreshOpenHunks()
{
    const auto count = m_ledger->open()->size();
    m_listSwitch->setText(1, m_ledger->isRanked()
                                 ? tr("Open %1").arg(QLocale().toString(static_cast<qulonglong>(count)))
                                 : tr("Open"));
    m_nextOpen->setEnabled(count > 0);
    refreshOpenCounts();
}

void FilesPage::showOpenHunk(const audit::OpenHunk &hunk)
{
    m_openHunks->setCurrent(hunk);
    const QModelIndex source = m_model->indexOfPair(hunk.localPath, hunk.upstreamPath);
    if (!source.isValid())
        return; // of a mapping that is gone; the accounts follow
    m_filter->setKept(source);
    m_tree->setCurrentIndex(m_filter->mapFromSource(source));
    m_tree->scrollTo(m_tree->currentIndex());
    if (hunk.kind == audit::OpenKind::Hunk) {
        m_facts->setCurrentIndex(HunkFacts);
        m_desk->goTo(hunk);
    } else {
        showOpenItem(hunk);
    }
}

void FilesPage::nextOpenHunk()
{
    if (const auto hunk = m_openHunks->next())
        showOpenHunk(*hunk);
}

// The list shows where the reader is; while a file is being loaded, where he is going.
void FilesPage::followHunk()
{
    if (isAtItem())
        m_openHunks->setCurrent(m_structure->current());
    else if (const auto hunk = m_desk->current())
        m_openHunks->setCurrent(hunk);
    else if (m_desk->hasHunk())
        m_openHunks->setCurrent(std::nullopt);
}

void FilesPage::writeAbout(review::HunkAccount account)
{
    const bool isStructure = m_facts->currentIndex() == StructureFacts;
    if (isStructure && !isAtItem() && !m_desk->hasHunk())
        return; // of a row that is only told
    if (m_isWide)
        setWide(false); // it is written beside the diff
    if (isAtItem()) {
        m_structure->openEntry(account);
        return;
    }
    m_facts->setCurrentIndex(HunkFacts);
    m_desk->openEntry(account);
}

QVariantMap FilesPage::viewState() const
{
    QVariantMap state;
    state[QStringLiteral("columns")] = m_columns->saveState();
    state[QStringLiteral("facts")] = m_fileFacts->saveState();
    state[QStringLiteral("mappingHeader")] = m_tree->header()->saveState();
    state[QStringLiteral("filter")] = m_bar->text();
    state[QStringLiteral("sides")] = static_cast<int>(m_comparison->sides());
    state[QStringLiteral("file")] = currentFile();
    state[QStringLiteral("row")] = m_comparison->diff().firstVisibleRow();
    state[QStringLiteral("list")] = m_lists->currentIndex();
    state[QStringLiteral("fact")] = m_facts->currentIndex();
    state[QStringLiteral("hunkFilter")] = m_openHunks->filterText();
    state[QStringLiteral("structure")] = m_structurePanel->saveState();
    state[QStringLiteral("structureDrafts")] = m_structure->marks().drafts();
    return state;
}

void FilesPage::restoreViewState(const QVariantMap &state)
{
    m_columns->restoreState(state.value(QStringLiteral("columns")).toByteArray());
    m_fileFacts->restoreState(state.value(QStringLiteral("facts")).toByteArray());
    m_lists->setCurrentIndex(state.value(QStringLiteral("list")).toInt());
    m_facts->setCurrentIndex(state.value(QStringLiteral("fact")).toInt());
    m_openHunks->setFilterText(state.value(QStringLiteral("hunkFilter")).toString());
    m_structurePanel->restoreState(state.value(QStringLiteral("structure")).toByteArray());
    m_structure->marks().setDrafts(state.value(QStringLiteral("structureDrafts")).toMap());
    const QByteArray header = state.value(QStringLiteral("mappingHeader")).toByteArray();
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
