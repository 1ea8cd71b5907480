#pragma once

#include "core/audit/AccountSums.h"
#include "core/audit/Accounts.h"
#include "core/audit/OpenItems.h"
#include "core/audit/RangeAudit.h"
#include "core/review/SessionEdit.h"
#include "core/review/SessionStore.h"
#include "ui/AccountsRun.h"
#include "ui/AuditRun.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

// The one review that a window shows: session value, store, and what was computed from it. Pages read from
// here, listen to the signals, decide through edit(); nobody else changes the session. GUI thread only.
class SessionController : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<std::int64_t()>; // seconds since the epoch, UTC

    SessionController(Clock clock, QString reviewer, QObject *parent = nullptr);
    ~SessionController() override;

    // Where results of earlier audits are kept; empty (the start value) = nowhere.
    void setAuditCache(std::filesystem::path folder) { m_auditCache = std::move(folder); }

    // Takes over an opened store; starts the audit. A previous review is closed first (its journal keeps
    // everything).
    void open(review::SessionStore store, const review::OpenReport &report);
    // Makes the file and goes on as open().
    base::Result<void> create(const std::filesystem::path &file, const review::Session &session);
    void close();

    [[nodiscard]] bool hasSession() const { return m_store.has_value(); }
    [[nodiscard]] const review::Session &session() const { return m_session; }
    [[nodiscard]] std::filesystem::path file() const;
    [[nodiscard]] bool isReadOnly() const;
    [[nodiscard]] QString readOnlyReason() const { return m_readOnlyReason; }
    [[nodiscard]] bool hasUnsavedChanges() const; // journalled, not yet folded into the file
    [[nodiscard]] std::size_t journalledEdits() const;
    [[nodiscard]] std::size_t recoveredEdits() const { return m_recoveredEdits; }         // from the journal
    [[nodiscard]] const std::vector<std::string> &warnings() const { return m_warnings; } // of open()
    [[nodiscard]] QString reviewer() const { return m_reviewer; }
    void setReviewer(const QString &name) { m_reviewer = name; } // the author of further records

    // Null until the first audit has finished; until then fresh() has what it found so far, newest first.
    [[nodiscard]] std::shared_ptr<const audit::AuditResult> audit() const { return m_audit; }
    [[nodiscard]] const std::vector<audit::CommitEntry> &fresh() const { return m_fresh; }
    [[nodiscard]] bool isAuditing() const { return m_auditRun.isRunning(); }
    [[nodiscard]] audit::AuditRequest auditRequest() const; // with absolute paths

    // Applies, journals, announces. Nothing changes when journalling fails: the error is returned, announced.
    base::Result<void> edit(const review::SessionEdit &edit);
    // Shorthand for the commits page: keeps the other fields, stamps author and time.
    base::Result<void> setDisposition(const git::Oid &commit, review::Disposition disposition);
    base::Result<void> setReview(const git::Oid &commit, review::CommitReview review); // drops the draft
    base::Result<void> setDraft(const git::Oid &commit, std::optional<review::CommitReview> draft);
    base::Result<void> markHunk(review::HunkMark mark);             // stamps; one with a text drops the draft
    base::Result<void> unmarkHunk(const review::HunkMark &mark);    // by its key
    base::Result<void> setHunkDraft(const review::HunkMark &draft); // without a text: none any more
    base::Result<void> setFileBase(review::FileBase base); // stamps; a null commit: the range's A again

    [[nodiscard]] bool canUndo() const { return !m_undo.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_redo.empty(); }
    base::Result<void> undo();
    base::Result<void> redo();

    base::Result<void> save();
    base::Result<void> saveAs(const std::filesystem::path &file);

    // Again, on Refresh; edits of mappings and scope start it themselves. The former result stays until the
    // new one is there.
    void startAudit();
    void cancelAudit(); // ends with auditFailed(Canceled)

    // Null until the audited range is accounted for; started after each audit and with each new base.
    [[nodiscard]] std::shared_ptr<const audit::Accounts> accounts() const { return m_accounts; }
    [[nodiscard]] bool areAccountsCurrent() const; // of audit() and the bases as they are; no, after a stop
    [[nodiscard]] bool isAccounting() const { return m_accountsRun.isRunning(); }
    void startAccounts();
    void cancelAccounts();                                // ends with accountsFailed(Canceled)
    [[nodiscard]] audit::AccountSums accountSums() const; // as commitSum()

    // Computed anew on each call; empty until the audit is there. Items are of lines, too, with accounts().
    [[nodiscard]] audit::CommitSum commitSum() const;
    [[nodiscard]] std::vector<audit::OpenItem> openItems() const;

Q_SIGNALS:
    void sessionOpened();
    void sessionClosed();
    void commitReviewChanged(const git::Oid &commit);
    void commitDraftChanged(const git::Oid &commit); // with every burst of typing
    void mappingsChanged();
    void scopeChanged();
    void revisionsChanged(); // of the range or the local snapshot
    void anchorsChanged();   // of any pair of files
    void hunkMarksChanged(); // of any pair of files
    void fileBasesChanged(); // of any pair of files
    void savedChanged();     // unsaved state, undo and redo state
    void auditStarted();
    void auditProgress(const QString &what, qulonglong done, qulonglong total);
    // Streamed by the first audit only, newest first.
    void auditEntries(const std::vector<audit::CommitEntry> &fresh);
    void auditFinished();                       // audit() is there
    void auditFailed(const base::Error &error); // Canceled when the reviewer stopped it
    void accountsStarted();
    void accountsProgress(qulonglong done, qulonglong total); // files
    void accountsFinished();                                  // accounts() is there
    void accountsFailed(const base::Error &error);            // Canceled when the reviewer stopped it
    void failed(const base::Error &error);                    // anything else worth a banner

private:
    base::Result<void> checkWritable() const;
    void take(review::SessionStore store, review::Session session);
    void takeEntries(const std::vector<audit::CommitEntry> &fresh);
    void finishAudit(base::Result<audit::AuditResult> result);
    base::Result<void> report(base::Result<void> result);
    void announce(const review::SessionEdit &edit);
    base::Result<void> applyAndJournal(const review::SessionEdit &edit);

    Clock m_clock;
    QString m_reviewer;
    std::optional<review::SessionStore> m_store;
    review::Session m_session;
    std::filesystem::path m_auditCache;
    QString m_readOnlyReason;
    std::size_t m_recoveredEdits = 0;
    std::vector<std::string> m_warnings;
    std::shared_ptr<const audit::AuditResult> m_audit;
    std::vector<audit::CommitEntry> m_fresh;
    std::shared_ptr<const audit::Accounts> m_accounts;
    std::shared_ptr<const audit::AuditResult> m_accountedAudit; // that m_accounts are of
    std::vector<review::FileBase> m_accountedBases;
    AuditRun m_auditRun;
    AccountsRun m_accountsRun;
    bool m_areAccountsDue = false; // given up for an audit that has not ended yet
    std::vector<review::SessionEdit> m_undo;
    std::vector<review::SessionEdit> m_redo;
};

} // namespace ui
