#pragma once

#include "core/git/Oid.h"
#include "ui/SessionController.h"

#include <QWidget>

namespace ui {

class Card;
class SumsCard;
class EnvironmentCard;
class OpenItemList;
class RangePicture;
class SecondaryLabel;

// Where do I stand, what next: the commit sum, what is open, a picture of the range, the environment as
// known.
class OverviewPage : public QWidget {
    Q_OBJECT

public:
    explicit OverviewPage(SessionController &controller, QWidget *parent = nullptr);

Q_SIGNALS:
    void openCommit(const git::Oid &commit);
    void openFile(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTop();
    void showEnvironment();
    void renew(); // when visible
    void showWaiting(const QString &text);
    void onFailed(const base::Error &error);

    SessionController &m_controller;
    SumsCard *m_sum;
    Card *m_next;
    OpenItemList *m_items;
    SecondaryLabel *m_nothing;
    Card *m_range;
    RangePicture *m_picture;
    SecondaryLabel *m_rangeEmpty;
    EnvironmentCard *m_environment;
};

} // namespace ui
