#pragma once

#include "core/diff/LineSearch.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace ui {

// What to look for, how many places there are, and the way through them. Only asks; the viewer searches.
class SearchBar : public QWidget {
    Q_OBJECT

public:
    explicit SearchBar(QWidget *parent = nullptr);

    void open(); // shows itself, takes the focus, selects the old text
    void refreshLook();
    [[nodiscard]] QString text() const;
    [[nodiscard]] diff::Case matching() const;
    // `current` is 0-based, -1 = none. `isCut`: there are more than `count`.
    void setCount(int current, int count, bool isCut);
    [[nodiscard]] QString countText() const;

Q_SIGNALS:
    void changed(); // text or case
    void nextRequested();
    void previousRequested();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QLineEdit *m_text;
    QLabel *m_count;
    QToolButton *m_case;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace ui
