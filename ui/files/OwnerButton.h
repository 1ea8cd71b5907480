#pragma once

#include "ui/files/OwnerCard.h"

#include <QAbstractButton>

namespace ui {

// A commit that explains a hunk: the colour of its bar, its id and subject over as many lines as they take,
// then what the reviewer has said about it. A press opens the commit.
class OwnerButton : public QAbstractButton {
    Q_OBJECT

public:
    OwnerButton(const OwnerCard &card, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int textLeft() const;
    [[nodiscard]] int textHeight(int width) const; // of the subject in a button of that width

    OwnerCard m_card;
};

} // namespace ui
