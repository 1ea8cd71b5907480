#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QTimer;

namespace ui {

// One line while something takes longer than a moment: what, how far, Cancel. Shows itself only after a short
// delay, so that quick work does not flicker.
class ProgressStrip : public QWidget {
    Q_OBJECT

public:
    explicit ProgressStrip(QWidget *parent = nullptr);

    void begin(const QString &what);
    void update(const QString &what, qulonglong done, qulonglong total); // total 0 = unknown
    void end();

Q_SIGNALS:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_what;
    QProgressBar *m_bar;
    QTimer *m_delay;
};

} // namespace ui
