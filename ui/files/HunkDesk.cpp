#include "ui/files/HunkDesk.h"

#include "core/audit/AccountTable.h"
#include "core/base/Text.h"
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
    , m_draft(controller)
{
    connectController();
    for (const auto signal : {&HunkLedger::changed, &HunkLedger::decided})
        connect(&ledger, signal, this, &HunkDesk::showOwners);
    connect(&comparison, &ComparisonView::pairShown, this, &HunkDesk::showOwners);
    connect(&comparison.diff(), &DiffView::hunkChanged, this, &HunkDesk::follow);
    connect(&comparison.diff(), &DiffView::ownerActivated, this, &HunkDesk::activateOwner);
    connect(&panel, &HunkPanel::commitRequested, this, &HunkDesk::commitRequested);
    connect(&panel, &HunkPanel::entryRequested, this, &HunkDesk::openEntry);
    connect(&panel, &HunkPanel::markRequested, this, &HunkDesk::mark);
    connect(&panel, &HunkPanel::unmarkRequested, this, &HunkDesk::unmark);
    connect(&panel, &HunkPanel::entryLeft, this, &HunkDesk::leaveEntry);
    connect(&panel, &HunkPanel::entryEdited, this, &HunkDesk::noteDraft);
    takeAccounts();
}

void HunkDesk::connectController()
{
    for (const auto signal : {&SessionController::accountsStarted, &SessionController::accountsFinished,
                              &SessionController::auditStarted, &SessionController::sessionOpened,
                              &SessionController::sessionClosed, &SessionController::fileBasesChanged})
        connect(&m_controller, signal, this, &HunkDesk::takeAccounts);
    for (const auto signal : {&SessionController::accountsFailed, &SessionController::auditFailed})
        connect(&m_controller, signal, this, &HunkDesk::takeAccounts);
    connect(&m_controller, &SessionController::savedChanged, this, &HunkDesk::refreshReadOnly);
}

void HunkDesk::takeAccounts()
{
    m_accounts = m_controller.accounts();
    refreshReadOnly();
    showOwners();
}

void HunkDesk::refreshReadOnly()
{
    m_panel.setReadOnly(!m_controller.hasSession() || m_controller.isReadOnly());
}

// Bars of the former pair stay on screen until the next one is there; they are nobody's then.
void HunkDesk::activateOwner(int owner)
{
    const auto at = static_cast<std::size_t>(owner);
    if (!m_comparison.diff().isComparing() && at < m_cards.size() && !m_cards[at].commit.isNull())
        Q_EMIT commitRequested(m_cards[at].commit);
}

void HunkDesk::showFile(const std::optional<review::Mapping> &mapping)
{
    const auto names = [](const review::Mapping &one) {
        return std::tie(one.localPath, one.upstreamAtA, one.upstreamAtB);
    };
    if (!mapping || !m_mapping || names(*mapping) != names(*m_mapping)) {
        m_wanted.reset();
        closeEntry();
        m_shown.reset();
    }
    m_mapping = mapping;
    showOwners();
}

const audit::AccountedFile *HunkDesk::file() const
{
    if (!m_mapping || !m_accounts)
        return nullptr;
    const auto *found = m_accounts->find(m_mapping->localPath, m_mapping->upstreamPath());
    if (!found || !found->hasAccount() || found->a != base() || !m_comparison.isOf(*m_mapping))
        return nullptr;
    const git::Oid local = m_comparison.localId();
    return local.isNull() || local == found->localBlob ? found : nullptr;
}

git::Oid HunkDesk::base() const
{
    const auto *chosen = m_controller.session().baseOf(m_mapping->localPath, m_mapping->upstreamPath());
    return chosen ? chosen->commit : m_accounts->range.a;
}

bool HunkDesk::isSettling() const
{
    return m_controller.isAuditing() || m_controller.isAccounting() || m_comparison.isLoading() ||
           m_comparison.diff().isComparing();
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
    if (found && found->a != base())
        return tr("The base has changed since the file's account was made; Refresh makes it anew.");
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

// Where the diff has made one hunk of several, or none of what differs in white space only, the hunk that was
// asked for counts until the diff goes on to another one.
bool HunkDesk::isAtWanted(const diff::Hunk &lines)
{
    const audit::AccountedFile *shown = file();
    if (!m_wanted || !shown || *m_wanted >= shown->account.hunks.size() || m_comparison.isLoading())
        return false;
    if (m_owners.meets(*m_wanted, lines))
        return true;
    const audit::AccountHunk &hunk = shown->account.hunks[*m_wanted];
    if (m_comparison.diff().hasHunkAt(audit::firstLineOf(hunk.local, hunk.target)))
        return false;
    if (!m_beside)
        m_beside = lines;
    if (*m_beside == lines)
        return true;
    m_wanted.reset();
    return false;
}

// The hunk of the account that the diff is at.
void HunkDesk::follow()
{
    const auto lines = m_comparison.diff().currentLines();
    std::optional<std::size_t> hunk;
    if (lines && !m_owners.hunks.empty())
        hunk = isAtWanted(*lines) ? m_wanted : m_owners.hunkAt(*lines);
    m_hunk = hunk;
    showCard();
    Q_EMIT hunkChanged();
}

// The diff may count in another way than the account does: in its white space mode, with lines put beside
// each other by hand.
HunkCard HunkDesk::card(const audit::AccountedFile &file) const
{
    HunkCard card = hunkCard(file, *m_hunk, m_cards, m_ledger.rankOf(file, *m_hunk), m_controller.session(),
                             m_ledger.marks());
    const DiffView &diff = m_comparison.diff();
    if (diff.isComparing())
        return card;
    const auto count = static_cast<int>(file.account.hunks.size());
    if (diff.hunkCount() != count)
        card.title = tr("%1 · one of %n hunk(s) of the account", nullptr, count).arg(card.place);
    const audit::AccountHunk &hunk = file.account.hunks[*m_hunk];
    if (!diff.hasHunkAt(audit::firstLineOf(hunk.local, hunk.target)))
        card.difference += QLatin1Char('\n') + tr("The diff, as it is set, does not show it as a hunk.");
    return card;
}

void HunkDesk::showCard()
{
    const audit::AccountedFile *shown = file();
    const bool hasHunk = shown && m_hunk && *m_hunk < shown->account.hunks.size();
    if (!hasHunk && m_panel.isEntryOpen() && isSettling())
        return; // what is being written about comes back
    auto key = hasHunk ? std::optional(newMark(*shown, *m_hunk)) : std::nullopt;
    const bool isSame = key && m_shown && review::haveSameKey(*key, *m_shown);
    if (!isSame)
        closeEntry();
    m_shown = std::move(key);
    m_panel.showFile(shown ? std::optional(fileSum(*shown, m_controller.session(), m_ledger.marks()))
                           : std::nullopt);
    if (hasHunk) {
        m_panel.showHunk(card(*shown));
        if (!isSame)
            restoreDraft();
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
    m_beside.reset();
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

// What was typed about the hunk, whatever it was to become; else what was said before.
QString HunkDesk::draftText(review::HunkAccount account) const
{
    const review::Session &session = m_controller.session();
    if (const auto *draft = session.draftOf(*m_shown))
        return QString::fromStdString(draft->text);
    const auto *mark = session.markOf(*m_shown);
    return mark && mark->account == account ? QString::fromStdString(mark->text) : QString();
}

void HunkDesk::openEntry(review::HunkAccount account)
{
    if (!m_shown || !m_controller.hasSession() || m_controller.isReadOnly())
        return;
    m_draft.flush();
    m_panel.openEntry(account, draftText(account));
    m_panel.focusEntry();
    noteDraft(); // a draft of another kind is one of this kind now
}

void HunkDesk::noteDraft()
{
    if (!m_shown || !m_panel.isEntryOpen())
        return;
    review::HunkMark draft = *m_shown;
    draft.account = m_panel.entryAccount();
    draft.text = m_panel.entryText().toStdString();
    const auto *mark = m_controller.session().markOf(draft);
    const bool isSaid = mark && mark->account == draft.account && mark->text == draft.text;
    if (isSaid || base::trimmed(draft.text).empty())
        draft.text.clear();
    m_draft.note(std::move(draft));
}

// The focus stays with the reader.
void HunkDesk::restoreDraft()
{
    const auto *draft = m_controller.session().draftOf(*m_shown);
    if (!draft || m_controller.isReadOnly())
        return;
    m_panel.openEntry(draft->account == review::HunkAccount::Finding ? review::HunkAccount::Finding
                                                                     : review::HunkAccount::Adaptation,
                      QString::fromStdString(draft->text));
}

// Whoever writes while it closes goes on in the diff.
void HunkDesk::closeEntry()
{
    m_draft.flush();
    const bool wasWriting = m_panel.isWriting();
    m_panel.closeEntry();
    if (wasWriting)
        m_comparison.diff().setFocus(Qt::OtherFocusReason);
}

void HunkDesk::leaveEntry()
{
    closeEntry();
    m_comparison.diff().setFocus(Qt::OtherFocusReason);
}

// The hunk stays where it is: the reader sees what became of it. It is the one in the panel, also while its
// file comes anew.
void HunkDesk::mark(review::HunkAccount account, const QString &text)
{
    if (!m_shown)
        return;
    m_draft.flush();
    review::HunkMark mark = *m_shown;
    mark.account = account;
    mark.text = text.toStdString();
    if (!m_controller.markHunk(std::move(mark))) // the controller announces errors
        return;
    const bool hadEntry = m_panel.isEntryOpen();
    m_panel.closeEntry();
    if (hadEntry)
        m_comparison.diff().setFocus(Qt::OtherFocusReason);
}

void HunkDesk::unmark()
{
    if (m_shown)
        std::ignore = m_controller.unmarkHunk(*m_shown);
}

} // namespace ui
