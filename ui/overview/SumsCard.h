#pragma once

#include "ui/Card.h"
#include "ui/SessionController.h"

namespace ui {

class Legend;
class SecondaryLabel;
class SumBar;

// The first closed sum: commits by disposition, "decided + open = all", and what else the range holds (twins,
// A's side, merges, omissions). Says what it waits for while there is no audit.
class SumsCard : public Card {
    Q_OBJECT

public:
    explicit SumsCard(QWidget *parent = nullptr);

    void showAudit(const audit::AuditResult &audit, const audit::CommitSum &sum);
    void showWaiting(const QString &text);

private:
    SumBar *m_bar;
    Legend *m_legend;
    SecondaryLabel *m_facts;
    SecondaryLabel *m_waiting;
};

} // namespace ui
