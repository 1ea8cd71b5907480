#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace ui {

class DiffView;

// Where the reader is in a diff, and the buttons that move there: "hunk 2 of 5", previous, next, fold.
class HunkBar : public QWidget {
    Q_OBJECT

public:
    explicit HunkBar(DiffView *diff, QWidget *parent = nullptr);

    void clear(); // nothing is shown that has hunks

    // A flat button of a bar over a diff.
    [[nodiscard]] static QToolButton *button(const QString &text, const QString &tip, QWidget *parent);

private:
    void refresh(int current, int count);

    QLabel *m_place;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_fold;
};

} // namespace ui
