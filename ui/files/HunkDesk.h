#pragma once

#include "core/audit/Accounts.h"
#include "core/audit/OpenHunks.h"
#include "core/diff/LineDiff.h"
#include "core/review/HunkMark.h"
#include "core/review/Mapping.h"
#include "ui/diff/DiffOwners.h"
#include "ui/files/HunkCard.h"
#include "ui/files/HunkDraft.h"
#include "ui/files/OwnerCard.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

class ComparisonView;
class HunkLedger;
class HunkPanel;
class SessionController;

// Keeps the bars of the diff and the panel at the hunk that the reader is at, and turns what the reviewer
// says about it into edits of the session. What was typed and not saved is a draft of its hunk: journalled
// with every burst, shown with the hunk again. While texts or accounts come anew, an open entry stays.
class HunkDesk : public QObject {
    Q_OBJECT

public:
    HunkDesk(SessionController &controller, HunkLedger &ledger, ComparisonView &comparison, HunkPanel &panel,
             QObject *parent = nullptr);

    void showFile(const std::optional<review::Mapping> &mapping);
    // Of the file that is shown: goes there, and stays with it where the diff has made one hunk of several,
    // or none of it, until the reader goes on.
    void goTo(const audit::OpenHunk &hunk);
    [[nodiscard]] std::optional<audit::OpenHunk> current() const; // nothing: the reader is at no open hunk

    [[nodiscard]] bool hasHunk() const { return m_hunk.has_value(); }

    void goToOwner(); // of those that explain the hunk, the first that is not reviewed
    void openEntry(review::HunkAccount account); // Adaptation or Finding

Q_SIGNALS:
    void commitRequested(const git::Oid &commit);
    void hunkChanged();

private:
    [[nodiscard]] const audit::AccountedFile *file() const; // with an account of the lines on screen, or null
    [[nodiscard]] QString notice() const;                   // why there is none; empty: there is one
    [[nodiscard]] bool isSettling() const;                  // texts or accounts are on their way
    [[nodiscard]] bool isAtWanted(const diff::Hunk &lines); // of the diff
    [[nodiscard]] git::Oid base() const; // of the mapping, as the session has it now; with accounts only
    [[nodiscard]] HunkCard card(const audit::AccountedFile &file) const;
    [[nodiscard]] QString draftText(review::HunkAccount account) const;
    void connectController();
    void takeAccounts();
    void refreshReadOnly();
    void activateOwner(int owner);
    void showOwners();
    void follow();
    void showCard();
    void mark(review::HunkAccount account, const QString &text);
    void unmark();
    void noteDraft();
    void restoreDraft();
    void closeEntry();
    void leaveEntry();

    SessionController &m_controller;
    HunkLedger &m_ledger;
    ComparisonView &m_comparison;
    HunkPanel &m_panel;
    std::optional<review::Mapping> m_mapping;
    std::shared_ptr<const audit::Accounts> m_accounts;
    std::vector<OwnerCard> m_cards;
    DiffOwners m_owners;
    std::optional<std::size_t> m_hunk;       // of the account
    std::optional<std::size_t> m_wanted;     // that the reader asked for
    std::optional<diff::Hunk> m_beside;      // where the diff stands while it has no hunk for the wanted one
    std::optional<review::HunkMark> m_shown; // key and evidence of the hunk whose card is in the panel
    HunkDraft m_draft;
};

} // namespace ui
