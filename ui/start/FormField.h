#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStringListModel;
class QTimer;

namespace ui {

// How a field stands: nothing to say yet, being looked at, fits, fits with something to know, does not fit.
enum class FieldState { Empty, Checking, Good, Warning, Bad };

// One line of a form: label above, input, and below it a sentence about what was typed. `settled` comes once
// typing has paused; the owner checks and answers with setState.
class FormField : public QWidget {
    Q_OBJECT

public:
    FormField(const QString &label, const QString &placeholder, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;
    void setText(const QString &text); // as if typed, settles at once
    void setLabel(const QString &label);
    void setCompletions(const QStringList &words);
    void addFolderButton(const QString &title);
    void addToInput(QWidget *widget); // beside the input
    [[nodiscard]] QLineEdit *input() const { return m_input; }

    void setState(FieldState state, const QString &message = {});
    [[nodiscard]] FieldState state() const { return m_state; }
    [[nodiscard]] QString message() const;
    [[nodiscard]] bool fits() const { return m_state == FieldState::Good || m_state == FieldState::Warning; }

Q_SIGNALS:
    void edited();  // at once: what was known about the text no longer holds
    void settled(); // typing has paused

private:
    void applyTheme();
    void chooseFolder(const QString &title);

    QLabel *m_label;
    QLineEdit *m_input;
    QHBoxLayout *m_line;
    QLabel *m_message;
    QTimer *m_pause;
    QStringListModel *m_words = nullptr;
    FieldState m_state = FieldState::Empty;
};

// "~/x" and relative paths as absolute ones; empty stays empty.
[[nodiscard]] QString absolutePath(const QString &typed);

} // namespace ui
