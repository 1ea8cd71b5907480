#pragma once

#include "ui/start/StartForm.h"

#include <QWidget>

class QPushButton;

namespace ui {

class Card;
class RecentList;
class SecondaryLabel;
class SessionController;

// What is shown while no review is open, and for starting another: what the program is for, the form of a new
// review, what was open before, the demo.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(SessionController &controller, QWidget *parent = nullptr);

    [[nodiscard]] StartForm &form() { return *m_form; }
    void setRecent(const QStringList &files);

Q_SIGNALS:
    void startRequested(const ui::NewReview &review);
    void openRequested(const QString &file);
    void chooseRequested(); // a file is to be chosen
    void demoRequested();
    void backRequested(); // to the open review

private:
    QWidget *makeHead();
    QWidget *makeSide();

    SessionController &m_controller;
    StartForm *m_form;
    RecentList *m_recent = nullptr;
    Card *m_recentCard = nullptr;
    SecondaryLabel *m_noRecent = nullptr;
    QPushButton *m_back = nullptr;
};

} // namespace ui
