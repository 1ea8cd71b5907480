#pragma once

#include "ui/SumBar.h"

#include <QWidget>

namespace ui {

// The parts of a sum in words: a square in the part's colour, its name, its count; wraps to the width.
class Legend : public QWidget {
    Q_OBJECT

public:
    explicit Legend(QWidget *parent = nullptr);

    void setParts(std::vector<SumBar::Part> parts);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int layOut(int width, QPainter *painter) const; // returns the height

    std::vector<SumBar::Part> m_parts;
};

} // namespace ui
