#pragma once

#include <QLabel>

namespace ui {

// A label of secondary importance: plain text that wraps, in the theme's secondary colour.
class SecondaryLabel : public QLabel {
    Q_OBJECT

public:
    explicit SecondaryLabel(const QString &text, QWidget *parent = nullptr);

private:
    void applyTheme();
};

} // namespace ui
