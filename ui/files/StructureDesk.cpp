#include "ui/files/StructureDesk.h"

#include "core/audit/Structure.h"
#include "core/review/MappingTable.h"
#include "ui/SessionController.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/HunkLedger.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/MarkDesk.h"
#include "ui/files/StructureCard.h"
#include "ui/files/StructurePanel.h"

#include <algorithm>

namespace ui {

StructureDesk::StructureDesk(SessionController &controller, HunkLedger &ledger, ComparisonView &comparison,
                             StructurePanel &panel, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_ledger(ledger)
    , m_comparison(comparison)
    , m_panel(panel)
    , m_marks(new MarkDesk(controller, panel.card(), this))
{
    for (const auto signal : {&SessionController::accountsStarted, &SessionController::accountsFinished,
                              &SessionController::auditStarted, &SessionController::sessionOpened,
                              &SessionController::sessionClosed})
        connect(&controller, signal, this, &StructureDesk::takeAccounts);
    connect(&controller, &SessionController::accountsFailed, this, &StructureDesk::takeAccounts);
    for (const auto signal : {&HunkLedger::changed, &HunkLedger::decided})
        connect(&ledger, signal, this, &StructureDesk::refresh);
    connect(&controller, &SessionController::savedChanged, this, &StructureDesk::refreshReadOnly);
    connect(&comparison, &ComparisonView::pairShown, this, &StructureDesk::refresh);
    connect(&panel, &StructurePanel::currentChanged, this, &StructureDesk::showCard);
    connect(&panel, &StructurePanel::placeRequested, this, &StructureDesk::goToPlace);
    connect(&panel.card(), &HunkPanel::commitRequested, this, &StructureDesk::commitRequested);
    connect(m_marks, &MarkDesk::entryClosed, &panel, [&panel] { panel.setFocus(Qt::OtherFocusReason); });
    takeAccounts();
}

void StructureDesk::takeAccounts()
{
    m_accounts = m_controller.accounts();
    refreshReadOnly();
    refresh();
}

void StructureDesk::refreshReadOnly()
{
    m_panel.card().setReadOnly(!m_controller.hasSession() || m_controller.isReadOnly());
}

void StructureDesk::showFile(const std::optional<review::Mapping> &mapping)
{
    m_mapping = mapping;
    refresh();
}

const audit::AccountedFile *StructureDesk::file() const
{
    if (!m_mapping || !m_accounts)
        return nullptr;
    const auto *found = m_accounts->find(m_mapping->localPath, m_mapping->upstreamPath());
    if (!found || found->structure == audit::FileStructure())
        return nullptr;
    const git::Oid local = m_comparison.isOf(*m_mapping) ? m_comparison.localId() : git::Oid();
    return local.isNull() || local == found->localBlob ? found : nullptr;
}

QString StructureDesk::notice() const
{
    if (!m_controller.hasSession())
        return tr("Open a review or start a new one to see what became of the members of its files.");
    if (!m_mapping)
        return tr("Select a file to see what became of its members.");
    if (m_mapping->localPath.empty())
        return tr("Nothing local stands for this file: none of its members was taken over.");
    if (m_mapping->upstreamPath().empty())
        return tr("No upstream file stands for this one: there is nothing to compare its members with.");
    if (m_mapping->kind == review::MappingKind::Ambiguous && !m_mapping->chosenByReviewer)
        return tr("Its counterpart is not decided yet: choose it under File (key h).");
    if (!m_mapping->localPath.ends_with(".py"))
        return tr("Members are told of Python files only.");
    const auto *found =
        m_accounts ? m_accounts->find(m_mapping->localPath, m_mapping->upstreamPath()) : nullptr;
    if (m_controller.isAccounting() || m_controller.isAuditing())
        return tr("Finding out what became of the members…");
    if (found && found->structure == audit::FileStructure())
        return tr("Its members could not be told: %1").arg(QString::fromStdString(found->notice));
    if (found)
        return tr("The local file has changed since its account was made; Refresh makes it anew.");
    if (!m_mapping->inScope)
        return tr("The file is outside the review; its members are told once it is taken in.");
    return tr("There is no account of this file; Refresh starts it again.");
}

void StructureDesk::refresh()
{
    const audit::AccountedFile *shown = file();
    m_cards.clear();
    if (!shown) {
        m_shown.reset();
        m_panel.showNotice(notice());
        Q_EMIT openChanged(-1);
        return;
    }
    m_cards = ownerCards(*shown, m_controller.audit().get(), m_controller.session());
    const StructureSheet sheet = structureSheet(*shown, m_cards, m_controller.session(), m_ledger.marks());
    const review::MappingKey key = review::mappingKey(shown->mapping);
    const bool isSameFile = m_shown == key;
    m_shown = key;
    m_panel.showSheet(sheet, isSameFile);
    Q_EMIT openChanged(static_cast<qsizetype>(sheet.open()));
}

void StructureDesk::showCard()
{
    const audit::AccountedFile *shown = file();
    const StructureRow *row = shown ? m_panel.currentRow() : nullptr;
    m_marks->show(row && row->item ? std::optional(newMark(*shown, *row->item)) : std::nullopt);
    if (row)
        m_panel.card().showHunk(structureCard(*shown, *row, m_cards, m_controller.session()));
    else
        m_panel.card().showNotice(tr("Choose a row; Return goes to its lines, and again to the other side."));
    Q_EMIT itemChanged();
}

void StructureDesk::goToPlace(const StructurePlace &place)
{
    const bool isBase = place.side == audit::AccountSide::AtA;
    m_comparison.showPlace(
        isBase ? ComparisonView::BaseTarget : ComparisonView::LocalTarget,
        {.side = place.side == audit::AccountSide::AtB ? diff::Side::Right : diff::Side::Left,
         .line = place.lines.first + 1});
}

void StructureDesk::goTo(const audit::OpenHunk &open)
{
    if (open.kind != audit::OpenKind::Hunk)
        m_panel.select({.kind = open.kind, .index = open.hunk});
}

bool StructureDesk::hasRow() const
{
    return m_panel.currentRow() != nullptr;
}

bool StructureDesk::hasItem() const
{
    const StructureRow *row = m_panel.currentRow();
    return row && row->item;
}

std::optional<audit::OpenHunk> StructureDesk::current() const
{
    const StructureRow *row = m_panel.currentRow();
    if (!m_mapping || !row || !row->item)
        return std::nullopt;
    const auto found = std::ranges::find_if(*m_ledger.open(), [&](const audit::OpenHunk &each) {
        return each.kind == row->item->kind && each.hunk == row->item->index &&
               each.localPath == m_mapping->localPath && each.upstreamPath == m_mapping->upstreamPath();
    });
    return found == m_ledger.open()->end() ? std::nullopt : std::optional(*found);
}

void StructureDesk::goToOwner()
{
    if (const OwnerCard *owner = m_panel.card().ownerToOpen())
        Q_EMIT commitRequested(owner->commit);
}

void StructureDesk::openEntry(review::HunkAccount account)
{
    m_marks->openEntry(account);
}

} // namespace ui
