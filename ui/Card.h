#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

// A titled, rounded surface. What belongs to the title's line goes right of it.
class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(const QString &title, QWidget *parent = nullptr);

    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    void setRemark(const QString &text); // secondary text at the title's right
    void addToTitle(QWidget *widget);

private:
    void applyTheme();

    QLabel *m_title;
    QLabel *m_remark;
    QHBoxLayout *m_line;
    QVBoxLayout *m_body;
};

} // namespace ui
