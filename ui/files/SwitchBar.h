#pragma once

#include <QList>
#include <QWidget>

class QHBoxLayout;
class QStackedWidget;
class QToolButton;

namespace ui {

// Buttons in one line that choose the page of a stack below them; the one that is shown is down.
class SwitchBar : public QWidget {
    Q_OBJECT

public:
    explicit SwitchBar(QStackedWidget *stack, QWidget *parent = nullptr);

    void add(QWidget *page, const QString &text, const QString &tip);
    void setText(int page, const QString &text);
    void next(); // the page after the one that is shown, round the end; takes the focus

private:
    void refresh();

    QStackedWidget *m_stack;
    QHBoxLayout *m_line;
    QList<QToolButton *> m_buttons;
};

} // namespace ui
