#pragma once

#include "core/audit/AccountMarks.h"
#include "core/audit/Accounts.h"
#include "core/audit/OpenHunks.h"
#include "core/base/Task.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <memory>
#include <vector>

namespace ui {

class SessionController;

// The open hunks of all files, kept up to date with the accounts and with what the reviewer decides. Ranks
// are found once for each finished account, off the GUI thread; a decision only sorts anew, once control is
// back in the event loop. GUI thread only.
class HunkLedger : public QObject {
    Q_OBJECT

public:
    using OpenPtr = std::shared_ptr<const std::vector<audit::OpenHunk>>;

    explicit HunkLedger(SessionController &controller, QObject *parent = nullptr);

    [[nodiscard]] const OpenPtr &open() const { return m_open; } // never null
    // Whether open() is of the accounts as they are.
    [[nodiscard]] bool isRanked() const { return m_ranks != nullptr; }
    [[nodiscard]] const audit::AccountMarks &marks() const { return m_marks; }
    // Of a file of accounts(); one without a subject while the ranks are not there.
    [[nodiscard]] audit::HunkRank rankOf(const audit::AccountedFile &file, std::size_t hunk) const;
    // Why some files may be ranked too low, a line for each; empty: none.
    [[nodiscard]] QString notice() const;

Q_SIGNALS:
    void changed(); // open(), and marks() with it
    void decided(); // the reviewer, and open() is as it was

private:
    using Ranks = std::vector<audit::FileRanks>; // by file of the accounts

    void takeAccounts();
    void rank();
    void sort();
    void refreshMarks();

    SessionController &m_controller;
    std::shared_ptr<const audit::Accounts> m_accounts; // that m_ranks are of
    std::shared_ptr<const Ranks> m_ranks;
    audit::AccountMarks m_marks;
    OpenPtr m_open;
    base::Task<Ranks> m_task;
    QTimer m_soon; // decisions that come together are counted together
};

} // namespace ui
