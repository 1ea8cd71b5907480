#pragma once

#include "ui/Theme.h"

#include <QLabel>

#include <optional>

namespace ui {

// A short text on a rounded ground: in a tone, or, without one, outlined and in the code font (an identity to
// be read exactly).
class Pill : public QLabel {
    Q_OBJECT

public:
    explicit Pill(QWidget *parent = nullptr);

    void setTone(std::optional<Tone> tone);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void applyTheme();

    std::optional<Tone> m_tone;
};

} // namespace ui
