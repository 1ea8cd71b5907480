#include "ui/Pill.h"

#include <QPainter>

namespace ui {

Pill::Pill(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setContentsMargins(9, 3, 9, 3);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&Theme::current(), &Theme::changed, this, &Pill::applyTheme);
    applyTheme();
}

void Pill::setTone(std::optional<Tone> tone)
{
    m_tone = tone;
    applyTheme();
}

void Pill::applyTheme()
{
    const Theme &theme = Theme::current();
    setFont(m_tone ? theme.interfaceFont() : theme.codeFont());
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_tone ? theme.tone(*m_tone).text : theme.text());
    setPalette(colors);
    update();
}

void Pill::paintEvent(QPaintEvent *event)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const double radius = m_tone ? area.height() / 2 : 5;
    painter.setPen(m_tone ? QPen(Qt::NoPen) : QPen(theme.border()));
    painter.setBrush(m_tone ? theme.tone(*m_tone).ground : theme.surface());
    painter.drawRoundedRect(area, radius, radius);
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace ui
