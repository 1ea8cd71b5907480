#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QHeaderView;
class QLabel;
class QLineEdit;
class QHBoxLayout;
class QToolButton;

namespace ui {

// A ready-made filter term with the number of rows it would show.
struct FilterChip {
    QString label;
    QString term; // as typed, one word
    int count = 0;
    bool operator==(const FilterChip &) const = default;
};

class ChipRow;

// The line above a table: filter text, chips that put a term in or take it out, "n of m shown", a column
// menu. Knows no grammar; what the owner finds wrong with the text is shown below it.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(QWidget *parent = nullptr);

    void setPlaceholder(const QString &text, const QString &help);
    void addLeading(QWidget *widget); // before the text
    void putChipsBelow();             // on a line of their own, for a narrow bar
    void setChips(const QList<FilterChip> &chips);
    void setShown(qsizetype shown, qsizetype total);
    void setProblems(const QStringList &problems); // empty = none
    void setColumnsOf(QHeaderView *header); // columns are named by the header's model; the first one stays

    [[nodiscard]] QString text() const;
    void setText(const QString &text);
    void focusText();

Q_SIGNALS:
    void textChanged(const QString &text);
    void leaveRequested(); // Return, Esc or Down in the text: back to the table

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void toggleTerm(const QString &term, bool on);
    void showColumnMenu();

    QLineEdit *m_edit;
    ChipRow *m_chips;
    QLabel *m_shown;
    QLabel *m_problems;
    QToolButton *m_columns;
    QHeaderView *m_header = nullptr;
    QHBoxLayout *m_line;
};

} // namespace ui
