#pragma once

#include "core/audit/AccountTable.h"
#include "core/diff/RowMarks.h"
#include "core/git/Oid.h"
#include "ui/SessionController.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace ui {

class AccountCard;
class Card;
class EnvironmentCard;
class OpenItemList;
class RangePicture;
class SecondaryLabel;
class SumsCard;

// Where do I stand, what next: the three sums, what is open, a picture of the range, the hunks by family and
// file, the environment as known.
class OverviewPage : public QWidget {
    Q_OBJECT

public:
    explicit OverviewPage(SessionController &controller, QWidget *parent = nullptr);

Q_SIGNALS:
    void openCommit(const git::Oid &commit);
    void openFile(const QString &path, std::optional<diff::LineRef> at);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTop();
    void showEnvironment();
    void renew(); // when visible
    void showWaiting(const QString &text);
    void showAccounts(std::vector<audit::FamilySums> families);
    void onFailed(const base::Error &error);

    SessionController &m_controller;
    SumsCard *m_sums;
    Card *m_next;
    OpenItemList *m_items;
    SecondaryLabel *m_nothing;
    Card *m_range;
    RangePicture *m_picture;
    SecondaryLabel *m_rangeEmpty;
    AccountCard *m_accounts;
    EnvironmentCard *m_environment;
};

} // namespace ui
