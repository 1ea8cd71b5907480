#include "ui/files/HunkDesk.h"

#include "core/audit/AccountTable.h"
#include "ui/SessionController.h"
#include "ui/diff/DiffView.h"
#include "ui/files/ComparisonView.h"
#include "ui/files/FileOwners.h"
#include "ui/files/HunkLedger.h"
#include "ui/files/HunkPanel.h"

#include <algorithm>
#include <utility>

namespace ui {

HunkDesk::HunkDesk(SessionController &controller, HunkLedger &ledger, ComparisonView &comparison,
                   HunkPanel &panel, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_ledger(ledger)
    , m_comparison(comparison)
    , m_panel(panel)
{
    for (const auto signal : {&SessionController::accountsStarted, &SessionController::accountsFinished,
                              &SessionController::auditStarted, &SessionController::sessionOpened,
                              &SessionController::sessionClosed})
        connect(&controller, signal, this, &HunkDesk::takeAccounts);
    connect(&controller, &SessionController::accountsFailed, this, &HunkDesk::takeAccounts);
    connect(&controller, &SessionController::commitReviewChanged, this, &HunkDesk::showOwners);
    connect(&ledger, &HunkLedger::changed, this, &HunkDesk::showCard);
    connect(&comparison, &ComparisonView::pairShown, this, &HunkDesk::showOwners);
    connect(&comparison.diff(), &DiffView::hunkChanged, this, &HunkDesk::follow);
    connect(&comparison.diff(), &DiffView::ownerActivated, this, [this](int owner) {
        const auto at = static_cast<std::size_t>(owner);
        if (at < m_cards.size() && !m_cards[at].commit.isNull())
            Q_EMIT commitRequested(m_cards[at].commit);
    });
    connect(&panel, &HunkPanel::commitRequested, this, &HunkDesk::commitRequested);
    connect(&panel, &HunkPanel::entryRequested, this, &HunkDesk::openEntry);
    connect(&panel, &HunkPanel::markRequested, this, &HunkDesk::mark);
    connect(&panel, &HunkPanel::unmarkRequested, this, &HunkDesk::unmark);
    connect(&panel, &HunkPanel::entryLeft, this, &HunkDesk::leaveEntry);
    takeAccounts();
}

void HunkDesk::takeAccounts()
{
    m_accounts = m_controller.accounts();
    m_panel.setReadOnly(!m_controller.hasSession() || m_controller.isReadOnly());
    showOwners();
}

void HunkDesk::showFile(const std::optional<review::Mapping> &mapping)
{
    const auto names = [](const review::Mapping &one) {
        return std::tie(one.localPath, one.upstreamAtA, one.upstreamAtB);
    };
    if (!mapping || !m_mapping || names(*mapping) != names(*m_mapping))
        m_wanted.reset();
    m_mapping = mapping;
    showOwners();
}

const audit::AccountedFile *HunkDesk::file() const
{
    if (!m_mapping || !m_accounts)
        return nullptr;
    const auto *found = m_accounts->find(m_mapping->localPath, m_mapping->upstreamPath());
    if (!found || !found->hasAccount() || !m_comparison.isOf(*m_mapping))
        return nullptr;
    const git::Oid local = m_comparison.localId();
    return local.isNull() || local == found->localBlob ? found : nullptr;
}

QString HunkDesk::notice() const
{
    if (!m_controller.hasSession())
        return tr("Open a review or start a new one to see why hunks are there.");
    if (!m_mapping)
        return tr("Select a file to see why its hunks are there.");
    if (m_mapping->localPath.empty())
        return tr("Nothing local stands for this file: there is nothing to account for.");
    if (m_mapping->upstreamPath().empty())
        return tr("No upstream file stands for this one: there is nothing to account for.");
    if (m_mapping->kind == review::MappingKind::Ambiguous && !m_mapping->chosenByReviewer)
        return tr("Its counterpart is not decided yet: choose it under File (key h).");
    const auto *found =
        m_accounts ? m_accounts->find(m_mapping->localPath, m_mapping->upstreamPath()) : nullptr;
    if (found && found->isByMembers)
        return tr("A subclass is accounted for member by member: see Structure (key s).");
    if (found && !found->hasAccount())
        return tr("There is no account line by line: %1").arg(QString::fromStdString(found->notice));
    if (found && file() && found->account.hunks.empty())
        return tr("Local and target are the same: nothing is open here.");
    if (found && file())
        return m_owners.hunks.empty()
                   ? tr("Hunks are accounted for between local and target; key 1 shows them.")
                   : QString();
    if (m_controller.isAccounting() || m_controller.isAuditing())
        return tr("Finding out whose changes these are…");
    if (found && m_comparison.isOf(*m_mapping))
        return tr("The local file has changed since its account was made; Refresh makes it anew.");
    if (found)
        return tr("Loading the two files…");
    if (!m_mapping->inScope)
        return tr("The file is outside the review; its hunks are accounted for once it is taken in.");
    return tr("There is no account of this file; Refresh starts it again.");
}

// Bars and words for what is on screen.
void HunkDesk::showOwners()
{
    const audit::AccountedFile *shown = file();
    m_cards.clear();
    m_owners = {};
    if (shown) {
        m_cards = ownerCards(*shown, m_controller.audit().get(), m_controller.session());
        m_owners = diffOwners(*shown, m_cards, m_comparison.shownSides());
    }
    m_comparison.diff().setOwners(m_owners);
    follow();
}

// The hunk of the account that the diff is at.
void HunkDesk::follow()
{
    const auto lines = m_comparison.diff().currentLines();
    std::optional<std::size_t> hunk;
    if (lines && !m_owners.hunks.empty())
        hunk = m_wanted && m_owners.meets(*m_wanted, *lines) ? m_wanted : m_owners.hunkAt(*lines);
    m_hunk = hunk;
    showCard();
    Q_EMIT hunkChanged();
}

void HunkDesk::showCard()
{
    const audit::AccountedFile *shown = file();
    const bool hasHunk = shown && m_hunk && *m_hunk < shown->account.hunks.size();
    auto key = hasHunk ? std::optional(newMark(*shown, *m_hunk)) : std::nullopt;
    if (key != m_shown) {
        keepDraft();
        m_panel.closeEntry();
        m_shown = std::move(key);
    }
    m_panel.showFile(shown ? std::optional(fileSum(*shown, m_controller.session(), m_ledger.marks()))
                           : std::nullopt);
    if (hasHunk) {
        m_panel.showHunk(hunkCard(*shown, *m_hunk, m_cards, m_ledger.rankOf(*shown, *m_hunk),
                                  m_controller.session(), m_ledger.marks()));
        return;
    }
    const QString why = notice();
    if (!why.isEmpty())
        m_panel.showNotice(why);
    else
        m_panel.showNotice(m_comparison.diff().hunkCount() == 0
                               ? tr("Comparing…")
                               : tr("No hunk is selected; n goes to the next one."));
}

void HunkDesk::goTo(const audit::OpenHunk &hunk)
{
    m_wanted = hunk.hunk;
    m_comparison.showLine(audit::firstLineOf(hunk.local, hunk.target));
    follow(); // where the diff was there already
}

std::optional<audit::OpenHunk> HunkDesk::current() const
{
    if (!m_mapping || !m_hunk)
        return std::nullopt;
    const auto found = std::ranges::find_if(*m_ledger.open(), [this](const audit::OpenHunk &each) {
        return each.kind == audit::OpenKind::Hunk && each.hunk == *m_hunk &&
               each.localPath == m_mapping->localPath && each.upstreamPath == m_mapping->upstreamPath();
    });
    return found == m_ledger.open()->end() ? std::nullopt : std::optional(*found);
}

void HunkDesk::goToOwner()
{
    const audit::AccountedFile *shown = file();
    if (!shown || !m_hunk)
        return;
    if (const OwnerCard *owner = m_panel.ownerToOpen())
        Q_EMIT commitRequested(owner->commit);
}

QString HunkDesk::draftKey(review::HunkAccount account) const
{
    if (!m_shown)
        return {};
    return QString::fromStdString(m_shown->localPath + '\n' + m_shown->upstreamPath + '\n' +
                                  m_shown->content.hex() + ' ' + std::to_string(m_shown->repeat) + ' ' +
                                  std::string(review::key(account)));
}

void HunkDesk::openEntry(review::HunkAccount account)
{
    if (!m_shown || !m_controller.hasSession() || m_controller.isReadOnly())
        return;
    keepDraft();
    QString text = m_drafts.value(draftKey(account)).toString();
    const auto *shown = file();
    if (text.isEmpty() && shown) {
        const auto mark = markOf(*shown, *m_hunk, m_controller.session());
        if (mark && mark->account == account)
            text = QString::fromStdString(mark->text);
    }
    m_panel.openEntry(account, text);
}

// Of the entry that is open.
void HunkDesk::keepDraft()
{
    if (!m_panel.isEntryOpen() || !m_shown)
        return;
    const QString key = draftKey(m_panel.entryAccount());
    if (m_panel.entryText().trimmed().isEmpty())
        m_drafts.remove(key);
    else
        m_drafts.insert(key, m_panel.entryText());
}

QVariantMap HunkDesk::drafts() const
{
    QVariantMap all = m_drafts;
    if (m_panel.isEntryOpen() && m_shown && !m_panel.entryText().trimmed().isEmpty())
        all.insert(draftKey(m_panel.entryAccount()), m_panel.entryText());
    return all;
}

void HunkDesk::leaveEntry()
{
    keepDraft();
    m_panel.closeEntry();
    m_comparison.diff().setFocus(Qt::OtherFocusReason);
}

// The hunk stays where it is: the reader sees what became of it.
void HunkDesk::mark(review::HunkAccount account, const QString &text)
{
    const audit::AccountedFile *shown = file();
    if (!shown || !m_hunk)
        return;
    review::HunkMark mark = newMark(*shown, *m_hunk);
    mark.account = account;
    mark.text = text.toStdString();
    if (!m_controller.markHunk(std::move(mark))) // the controller announces errors
        return;
    m_drafts.remove(draftKey(account));
    const bool hadEntry = m_panel.isEntryOpen();
    m_panel.closeEntry();
    if (hadEntry)
        m_comparison.diff().setFocus(Qt::OtherFocusReason);
}

void HunkDesk::unmark()
{
    const audit::AccountedFile *shown = file();
    if (shown && m_hunk)
        std::ignore = m_controller.unmarkHunk(newMark(*shown, *m_hunk));
}

} // namespace ui
