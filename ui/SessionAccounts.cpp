// SessionController, what concerns the accounts of hunks and the bases of files.
#include "ui/SessionController.h"

#include <utility>

namespace ui {

namespace {

// An edit of what is said about a hunk, and what was said before.
template<typename Edit>
Edit editOf(const review::HunkMark &hunk, const review::HunkMark *before)
{
    Edit edit{.localPath = hunk.localPath,
              .upstreamPath = hunk.upstreamPath,
              .content = hunk.content,
              .repeat = hunk.repeat,
              .before = {},
              .after = {}};
    if (before)
        edit.before = *before;
    return edit;
}

} // namespace

void SessionController::startAccounts()
{
    if (!m_audit)
        return;
    m_areAccountsDue = false;
    const audit::AccountsRequest request{
        .audit = auditRequest(), .result = m_audit, .bases = m_session.bases, .cache = m_auditCache};
    m_accountsRun.start(request, [this, request](base::Result<audit::Accounts> result) {
        if (!result) {
            Q_EMIT accountsFailed(result.error());
            return;
        }
        m_accounts = std::make_shared<const audit::Accounts>(std::move(*result));
        m_accountedAudit = request.result;
        m_accountedBases = request.bases;
        Q_EMIT accountsFinished();
    });
    Q_EMIT accountsStarted();
}

void SessionController::cancelAccounts()
{
    if (!m_accountsRun.isRunning())
        return;
    m_accountsRun.cancel();
    Q_EMIT accountsFailed(base::Error{.code = base::Code::Canceled, .message = "canceled", .detail = {}});
}

bool SessionController::areAccountsCurrent() const
{
    return m_accounts && m_accountedAudit == m_audit && m_accountedBases == m_session.bases;
}

audit::AccountSums SessionController::accountSums() const
{
    return m_accounts ? audit::sumsOf(*m_accounts, audit::marksOf(m_session)) : audit::AccountSums{};
}

base::Result<void> SessionController::markHunk(review::HunkMark mark)
{
    auto change = editOf<review::EditHunkMark>(mark, m_session.markOf(mark));
    const bool isSame =
        change.before && change.before->account == mark.account && change.before->text == mark.text;
    if (!isSame) {
        if (change.before)
            mark.unknown = change.before->unknown;
        mark.author = m_reviewer.toStdString();
        mark.time = m_clock();
        change.after = mark;
        if (auto result = edit(change); !result)
            return result;
    }
    if (mark.text.empty()) // it says nothing that the draft was about
        return {};
    mark.text.clear();
    return setHunkDraft(mark);
}

base::Result<void> SessionController::unmarkHunk(const review::HunkMark &mark)
{
    const auto change = editOf<review::EditHunkMark>(mark, m_session.markOf(mark));
    return change.before ? edit(change) : base::Result<void>();
}

base::Result<void> SessionController::setHunkDraft(const review::HunkMark &draft)
{
    auto change = editOf<review::EditHunkDraft>(draft, m_session.draftOf(draft));
    if (!draft.text.empty())
        change.after = draft;
    return change.before == change.after ? base::Result<void>() : edit(change);
}

base::Result<void> SessionController::setFileBase(review::FileBase base)
{
    review::EditFileBase change{
        .localPath = base.localPath, .upstreamPath = base.upstreamPath, .before = {}, .after = {}};
    if (const auto *found = m_session.baseOf(base.localPath, base.upstreamPath)) {
        change.before = *found;
        base.unknown = found->unknown;
    }
    const git::Oid before = change.before ? change.before->commit : git::Oid{};
    if (before == base.commit)
        return {};
    if (!base.commit.isNull()) {
        base.author = m_reviewer.toStdString();
        base.time = m_clock();
        change.after = std::move(base);
    }
    return edit(change);
}

} // namespace ui
