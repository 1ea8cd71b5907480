#pragma once

#include "ui/SessionController.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

class Pill;
class SumBar;

// The review's identity, always on top: family, base and target, local snapshot, environment, the commit sum,
// Export. Shows only the program's name while no review is open.
class TopBar : public QWidget {
    Q_OBJECT

public:
    TopBar(SessionController &controller, QMenu *menu, QWidget *parent = nullptr);

    void setExportAction(QAction *action);
    void openMenu();

    // "86 of 131 commits · 412 of 530 hunks accounted": what the bar says beside the sum; for tests and
    // screen readers.
    [[nodiscard]] QString sumText() const;
    // Narrow, so that the window can be made narrower than everything side by side: what matters least is
    // hidden then.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit(); // shows as much as there is room for
    void showIdentity();
    void showSum();
    void applyTheme();

    SessionController &m_controller;
    QToolButton *m_menuButton;
    QLabel *m_title;
    Pill *m_base;
    QLabel *m_arrow;
    Pill *m_target;
    QLabel *m_localLabel;
    Pill *m_local;
    Pill *m_environment;
    QLabel *m_sum;
    SumBar *m_bar;
    QPushButton *m_export;
};

} // namespace ui
