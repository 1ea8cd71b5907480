#pragma once

#include "ui/Card.h"
#include "ui/SessionController.h"

namespace ui {

class SecondaryLabel;
class SumSection;

// The closed sums: commits by disposition, hunks between A and B by what explains them, hunks between the
// local files and B by account, changed members of base classes where files derive from them; and what else
// the range holds (twins, A's side, merges, omissions). Each says what it waits for while it is not there.
class SumsCard : public Card {
    Q_OBJECT

public:
    explicit SumsCard(QWidget *parent = nullptr);

    void showAudit(const audit::AuditResult &audit, const audit::CommitSum &sum);
    void showWaiting(const QString &text); // no audit yet
    void showAccounts(const audit::Accounts &accounts, const audit::AccountSums &sums);
    void showAccountsWaiting(const QString &text);

private:
    SumSection *m_commits;
    SumSection *m_upstream;
    SumSection *m_remaining;
    SumSection *m_members; // of upstream's classes that local ones derive from; hidden where there are none
    SecondaryLabel *m_facts;
    SecondaryLabel *m_untold; // files without an account
};

} // namespace ui
