#pragma once

#include "ui/SumBar.h"

#include <QWidget>

class QLabel;

namespace ui {

class Legend;
class SecondaryLabel;

// One closed sum: its name and equation, the bar, the legend. Or, in place of bar and legend, why it is not
// there.
class SumSection : public QWidget {
    Q_OBJECT

public:
    explicit SumSection(const QString &name, QWidget *parent = nullptr);

    void showParts(const std::vector<SumBar::Part> &parts, const QString &equation);
    void showNotice(const QString &text);
    [[nodiscard]] QString equation() const; // empty while there is a notice

private:
    void applyTheme();

    QString m_name;
    QLabel *m_title;
    QLabel *m_equation;
    SumBar *m_bar;
    Legend *m_legend;
    SecondaryLabel *m_notice;
};

} // namespace ui
