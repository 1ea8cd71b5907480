#pragma once

#include "ui/FilterBar.h"

#include <QWidget>

class QAbstractButton;

namespace ui {

// Toggle buttons in one line. What does not fit is hidden, so that the row never forces the window wider.
class ChipRow : public QWidget {
    Q_OBJECT

public:
    explicit ChipRow(QWidget *parent = nullptr);

    void setChips(const QList<FilterChip> &chips);
    void setText(const QString &filter); // a chip is down while its term is a word of the filter

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void toggled(const QString &term, bool on);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void place();

    QList<FilterChip> m_shown;
    QList<QAbstractButton *> m_buttons;
};

} // namespace ui
