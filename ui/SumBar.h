#pragma once

#include "ui/Theme.h"

#include <QWidget>

#include <cstddef>
#include <vector>

namespace ui {

// A closed sum as one bar of coloured parts, each as long as its share. Its accessible description reads the
// parts.
class SumBar : public QWidget {
    Q_OBJECT

public:
    struct Part {
        QString label;
        std::size_t count = 0;
        Tone tone = Tone::Neutral;
        bool operator==(const Part &) const = default;
    };

    explicit SumBar(int height, QWidget *parent = nullptr); // pixels

    void setParts(std::vector<Part> parts);
    [[nodiscard]] const std::vector<Part> &parts() const { return m_parts; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_height;
    std::vector<Part> m_parts;
};

} // namespace ui
