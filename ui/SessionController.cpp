#include "ui/SessionController.h"

#include <utility>

namespace ui {

namespace {

bool saysNothing(const review::CommitReview &review)
{
    review::CommitReview blank;
    blank.author = review.author;
    blank.time = review.time;
    blank.patchId = review.patchId;
    return review == blank;
}

} // namespace

SessionController::SessionController(Clock clock, QString reviewer, QObject *parent)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_reviewer(std::move(reviewer))
{
    connect(&m_auditRun, &AuditRun::progress, this, &SessionController::auditProgress);
    connect(&m_auditRun, &AuditRun::entries, this, &SessionController::takeEntries);
    connect(&m_accountsRun, &AccountsRun::progress, this, &SessionController::accountsProgress);
}

SessionController::~SessionController() = default;

void SessionController::open(review::SessionStore store, const review::OpenReport &report)
{
    close();
    m_readOnlyReason = QString::fromStdString(report.readOnlyReason);
    m_recoveredEdits = report.recoveredEdits;
    m_warnings = report.warnings;
    take(std::move(store), report.session);
}

base::Result<void> SessionController::create(const std::filesystem::path &file,
                                             const review::Session &session)
{
    auto store = review::SessionStore::create(file, session);
    if (!store)
        return report(std::unexpected(store.error()));
    close();
    take(std::move(*store), session);
    return {};
}

void SessionController::take(review::SessionStore store, review::Session session)
{
    m_store.emplace(std::move(store));
    m_session = std::move(session);
    Q_EMIT sessionOpened();
    Q_EMIT savedChanged();
    startAudit();
}

void SessionController::close()
{
    if (!m_store)
        return;
    m_auditRun.cancel();
    m_accountsRun.cancel();
    m_areAccountsDue = false;
    m_audit.reset();
    m_accounts.reset();
    m_accountedAudit.reset();
    m_fresh.clear();
    m_undo.clear();
    m_redo.clear();
    m_recoveredEdits = 0;
    m_warnings.clear();
    m_readOnlyReason.clear();
    m_session = {};
    m_store.reset();
    Q_EMIT sessionClosed();
    Q_EMIT savedChanged();
}

std::filesystem::path SessionController::file() const
{
    return m_store ? m_store->file() : std::filesystem::path();
}

bool SessionController::isReadOnly() const
{
    return m_store && m_store->isReadOnly();
}

bool SessionController::hasUnsavedChanges() const
{
    return journalledEdits() > 0;
}

std::size_t SessionController::journalledEdits() const
{
    return m_store ? m_store->journalledEdits() : 0;
}

audit::AuditRequest SessionController::auditRequest() const
{
    auto request = audit::requestFor(m_session, file());
    request.cache = m_auditCache;
    return request;
}

base::Result<void> SessionController::report(base::Result<void> result)
{
    if (!result && result.error().code != base::Code::Canceled)
        Q_EMIT failed(result.error());
    return result;
}

base::Result<void> SessionController::checkWritable() const
{
    if (!m_store)
        return base::fail(base::Code::Invalid, "no review is open: open one or start a new one first");
    if (m_store->isReadOnly())
        return base::fail(base::Code::Conflict, file().filename().string() + " is open read-only (" +
                                                    m_readOnlyReason.toStdString() +
                                                    "): save it under another name to go on");
    return {};
}

base::Result<void> SessionController::applyAndJournal(const review::SessionEdit &edit)
{
    if (auto writable = checkWritable(); !writable)
        return writable;
    if (auto applied = review::apply(m_session, edit); !applied)
        return applied;
    if (auto kept = m_store->append(edit); !kept) {
        const auto reverted = review::apply(m_session, review::inverse(edit));
        Q_ASSERT(reverted);
        return kept;
    }
    return {};
}

base::Result<void> SessionController::edit(const review::SessionEdit &edit)
{
    if (auto result = applyAndJournal(edit); !result)
        return report(result);
    if (review::isUndoable(edit)) {
        m_undo.push_back(edit);
        m_redo.clear();
    }
    announce(edit);
    return {};
}

void SessionController::announce(const review::SessionEdit &edit)
{
    if (const auto *review = std::get_if<review::EditCommitReview>(&edit)) {
        Q_EMIT commitReviewChanged(review->commit);
    } else if (const auto *draft = std::get_if<review::EditDraft>(&edit)) {
        Q_EMIT commitDraftChanged(draft->commit);
    } else if (std::holds_alternative<review::EditMappings>(edit)) {
        Q_EMIT mappingsChanged();
        startAudit();
    } else if (std::holds_alternative<review::EditScope>(edit)) {
        Q_EMIT scopeChanged();
        startAudit();
    } else if (std::holds_alternative<review::EditRevisions>(edit)) {
        Q_EMIT revisionsChanged();
        startAudit();
    } else if (std::holds_alternative<review::EditAnchors>(edit)) {
        Q_EMIT anchorsChanged();
    } else if (std::holds_alternative<review::EditHunkMark>(edit)) {
        Q_EMIT hunkMarksChanged();
    } else if (std::holds_alternative<review::EditFileBase>(edit)) {
        Q_EMIT fileBasesChanged();
        startAccounts();
    }
    Q_EMIT savedChanged();
}

base::Result<void> SessionController::setDisposition(const git::Oid &commit, review::Disposition disposition)
{
    review::CommitReview review = m_session.reviewOf(commit);
    if (review.disposition == disposition)
        return {};
    review.disposition = disposition;
    review.author = m_reviewer.toStdString();
    review.time = m_clock();
    review::EditCommitReview change{.commit = commit, .before = {}, .after = review};
    if (const auto found = m_session.commits.find(commit); found != m_session.commits.end())
        change.before = found->second;
    if (disposition == review::Disposition::Unreviewed && saysNothing(review))
        change.after.reset();
    if (auto result = edit(change); !result)
        return result;
    const auto draft = m_session.drafts.find(commit);
    if (draft == m_session.drafts.end())
        return {};
    review::CommitReview updated = draft->second;
    updated.disposition = disposition;
    return setDraft(commit, updated);
}

base::Result<void> SessionController::setReview(const git::Oid &commit, review::CommitReview review)
{
    const auto found = m_session.commits.find(commit);
    review.author = m_reviewer.toStdString();
    review.time = m_clock();
    review::EditCommitReview change{.commit = commit, .before = {}, .after = std::move(review)};
    if (found != m_session.commits.end())
        change.before = found->second;
    if (saysNothing(*change.after))
        change.after.reset();
    if (change.before || change.after) {
        if (auto result = edit(change); !result)
            return result;
    }
    return setDraft(commit, std::nullopt);
}

base::Result<void> SessionController::setDraft(const git::Oid &commit,
                                               std::optional<review::CommitReview> draft)
{
    review::EditDraft change{.commit = commit, .before = {}, .after = std::move(draft)};
    if (const auto found = m_session.drafts.find(commit); found != m_session.drafts.end())
        change.before = found->second;
    if (change.before == change.after)
        return {};
    return edit(change);
}

base::Result<void> SessionController::undo()
{
    if (m_undo.empty())
        return {};
    const review::SessionEdit back = review::inverse(m_undo.back());
    if (auto result = applyAndJournal(back); !result)
        return report(result);
    m_redo.push_back(std::move(m_undo.back()));
    m_undo.pop_back();
    announce(back);
    return {};
}

base::Result<void> SessionController::redo()
{
    if (m_redo.empty())
        return {};
    const review::SessionEdit again = m_redo.back();
    if (auto result = applyAndJournal(again); !result)
        return report(result);
    m_undo.push_back(again);
    m_redo.pop_back();
    announce(again);
    return {};
}

base::Result<void> SessionController::save()
{
    if (auto writable = checkWritable(); !writable)
        return report(writable);
    auto result = m_store->save(m_session);
    Q_EMIT savedChanged();
    return report(result);
}

base::Result<void> SessionController::saveAs(const std::filesystem::path &file)
{
    if (!m_store)
        return report(checkWritable());
    // Links are relative to the session file, so they are written anew for the new folder.
    review::Session moved = m_session;
    moved.upstream = review::makeLink(file, review::resolveLink(m_store->file(), moved.upstream),
                                      moved.upstream.rootCommit);
    moved.local =
        review::makeLink(file, review::resolveLink(m_store->file(), moved.local), moved.local.rootCommit);
    auto result = m_store->saveAs(file, moved);
    if (result) {
        m_session = std::move(moved);
        m_readOnlyReason.clear();
    }
    Q_EMIT savedChanged();
    return report(result);
}

void SessionController::startAudit()
{
    if (!m_store)
        return;
    m_areAccountsDue = m_areAccountsDue || m_accountsRun.isRunning();
    m_accountsRun.cancel();
    m_fresh.clear();
    m_auditRun.start(auditRequest(),
                     [this](base::Result<audit::AuditResult> result) { finishAudit(std::move(result)); });
    Q_EMIT auditStarted();
}

void SessionController::cancelAudit()
{
    if (!m_auditRun.isRunning())
        return;
    m_auditRun.cancel();
    finishAudit(base::canceled());
}

void SessionController::takeEntries(const std::vector<audit::CommitEntry> &fresh)
{
    if (m_audit)
        return;
    m_fresh.insert(m_fresh.end(), fresh.begin(), fresh.end());
    Q_EMIT auditEntries(fresh);
}

void SessionController::finishAudit(base::Result<audit::AuditResult> result)
{
    if (result) {
        m_audit = std::make_shared<const audit::AuditResult>(std::move(*result));
        m_fresh.clear();
        if (m_accounts && m_accounts->range != m_audit->range)
            m_accounts.reset();
        Q_EMIT auditFinished();
    } else {
        Q_EMIT auditFailed(result.error());
    }
    if (result || m_areAccountsDue)
        startAccounts();
}

audit::CommitSum SessionController::commitSum() const
{
    return m_audit ? audit::sumCommits(m_session, *m_audit) : audit::CommitSum{};
}

std::vector<audit::OpenItem> SessionController::openItems() const
{
    if (!m_audit)
        return {};
    return m_accounts ? audit::openItems(m_session, *m_audit, *m_accounts)
                      : audit::openItems(m_session, *m_audit);
}

} // namespace ui
