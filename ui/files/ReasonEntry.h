#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui {

// A few lines of text with a title, written in place: Ctrl+Enter saves, Esc leaves and keeps what was typed.
class ReasonEntry : public QWidget {
    Q_OBJECT

public:
    explicit ReasonEntry(QWidget *parent = nullptr);

    // Shows itself; the focus stays where it is. An empty text cannot be saved.
    void open(const QString &title, const QString &hint, const QString &text);
    void focusText();
    [[nodiscard]] bool isWriting() const; // has the focus
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void saved(const QString &text); // trimmed, not empty
    void left();
    void edited(); // by the reviewer

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void save();
    void applyTheme();

    QLabel *m_title;
    QPlainTextEdit *m_edit;
    QPushButton *m_save;
    QPushButton *m_leave;
    bool m_isFilling = false; // its text changes, and nobody typed
};

} // namespace ui
