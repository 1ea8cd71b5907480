#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace ui {

// The line below the titles that says what the rows do not show, with at most one button that changes how the
// texts are compared. Hidden while there is nothing to say.
class NoteStrip : public QWidget {
    Q_OBJECT

public:
    explicit NoteStrip(QWidget *parent = nullptr);

    // `isLimit`: something is not shown or not certain; else the notes only inform.
    void setNotes(const QStringList &notes, bool isLimit);
    void setAction(const QString &text, const QString &tip); // an empty text takes it away
    [[nodiscard]] QString text() const;
    void refreshLook();

Q_SIGNALS:
    void triggered();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QToolButton *m_action;
    bool m_isLimit = false;
};

} // namespace ui
