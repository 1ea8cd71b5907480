#include "ui/SecondaryLabel.h"

#include "ui/Theme.h"

namespace ui {

SecondaryLabel::SecondaryLabel(const QString &text, QWidget *parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    connect(&Theme::current(), &Theme::changed, this, &SecondaryLabel::applyTheme);
    applyTheme();
}

void SecondaryLabel::applyTheme()
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, Theme::current().secondaryText());
    setPalette(colors);
}

} // namespace ui
