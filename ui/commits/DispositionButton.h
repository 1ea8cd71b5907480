#pragma once

#include "core/review/Disposition.h"

#include <QPushButton>

namespace ui {

// Chooses one disposition; shows its key in a box.
class DispositionButton : public QPushButton {
    Q_OBJECT

public:
    DispositionButton(review::Disposition disposition, int digit, QWidget *parent);

    [[nodiscard]] review::Disposition disposition() const { return m_disposition; }
    void setChosen(bool chosen);
    [[nodiscard]] bool isChosen() const { return m_chosen; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    review::Disposition m_disposition;
    QString m_digit;
    bool m_chosen = false;
};

} // namespace ui
