#pragma once

#include "core/diff/LineSearch.h"

#include <QWidget>

class QKeySequence;
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
    [[nodiscard]] diff::SearchRequest request() const;
    // What a search has come to.
    struct Outcome {
        int current = -1; // 0-based, -1 = none
        int count = 0;
        bool isCut = false; // there are more than `count`
        int wrapped = 0;    // +1: the last step went on from the top, -1: from the end
        // Why nothing could be searched.
        QString failure = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    };
    void setOutcome(const Outcome &outcome);
    [[nodiscard]] QString countText() const;

Q_SIGNALS:
    void changed(); // the request
    void nextRequested();
    void previousRequested();
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void addOption(QToolButton *option, const QKeySequence &key); // a switch that changes the request

    QLineEdit *m_text;
    QLabel *m_count;
    QToolButton *m_case;
    QToolButton *m_words;
    QToolButton *m_expression;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace ui
