// SessionController, what concerns the accounts of hunks and the bases of files.
#include "ui/SessionController.h"

#include <algorithm>
#include <utility>

namespace ui {

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
    const auto found = std::ranges::find_if(m_session.hunks, [&mark](const review::HunkMark &other) {
        return !review::comesBefore(mark, other) && !review::comesBefore(other, mark);
    });
    review::EditHunkMark change{.localPath = mark.localPath,
                                .upstreamPath = mark.upstreamPath,
                                .content = mark.content,
                                .repeat = mark.repeat,
                                .before = {},
                                .after = {}};
    if (found != m_session.hunks.end()) {
        if (found->account == mark.account && found->text == mark.text)
            return {};
        change.before = *found;
        mark.unknown = found->unknown;
    }
    mark.author = m_reviewer.toStdString();
    mark.time = m_clock();
    change.after = std::move(mark);
    return edit(change);
}

base::Result<void> SessionController::unmarkHunk(const review::HunkMark &mark)
{
    const auto found = std::ranges::find_if(m_session.hunks, [&mark](const review::HunkMark &other) {
        return !review::comesBefore(mark, other) && !review::comesBefore(other, mark);
    });
    if (found == m_session.hunks.end())
        return {};
    return edit(review::EditHunkMark{.localPath = mark.localPath,
                                     .upstreamPath = mark.upstreamPath,
                                     .content = mark.content,
                                     .repeat = mark.repeat,
                                     .before = *found,
                                     .after = {}});
}

base::Result<void> SessionController::setFileBase(review::FileBase base)
{
    review::EditFileBase change{
        .localPath = base.localPath, .upstreamPath = base.upstreamPath, .before = {}, .after = {}};
    const auto found = std::ranges::find_if(m_session.bases, [&base](const review::FileBase &other) {
        return other.localPath == base.localPath && other.upstreamPath == base.upstreamPath;
    });
    if (found != m_session.bases.end()) {
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
