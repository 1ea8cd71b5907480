#pragma once

#include "ui/Theme.h"

#include <QList>
#include <QWidget>

#include <functional>

class QVBoxLayout;

namespace ui {

// A sentence that stays until it is dealt with, and the ways out of what it says.
struct Notice {
    struct Way {
        QString text;
        std::function<void()> go; // the notice is taken away first
    };
    QString id; // a notice replaces the one of the same id
    Tone tone = Tone::Info;
    QString text;
    QString detail; // shown as a tooltip; may be empty
    QList<Way> ways;
};

// The strip below the top bar: notices one below the other, each with its ways out and Dismiss. Never takes
// the focus.
class StatusBanner : public QWidget {
    Q_OBJECT

public:
    explicit StatusBanner(QWidget *parent = nullptr);

    void post(const Notice &notice);
    void withdraw(const QString &id);
    void clear();
    [[nodiscard]] QStringList ids() const;                 // top to bottom
    [[nodiscard]] QString textOf(const QString &id) const; // empty when there is none

private:
    class Strip;

    QVBoxLayout *m_layout;
    QList<Strip *> m_strips;
};

} // namespace ui
