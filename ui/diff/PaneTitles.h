#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace ui {

// The row above the panes: what stands left and right, which of how many changes is current, and the way to
// the others.
class PaneTitles : public QWidget {
    Q_OBJECT

public:
    explicit PaneTitles(QWidget *parent = nullptr);

    void setTitles(const QString &left, const QString &right);
    void setCounter(int current, int count); // current is 0-based, -1 = none; a count of -1 hides it
    void setRulerWidth(int width);           // what stands right of the panes below
    void refreshLook();
    [[nodiscard]] QString counterText() const;

Q_SIGNALS:
    void nextRequested();
    void previousRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_left;
    QString m_right;
    int m_rulerWidth = 0;
    QLabel *m_counter;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace ui
