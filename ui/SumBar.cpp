#include "ui/SumBar.h"

#include <QPainter>
#include <QPainterPath>

namespace ui {

SumBar::SumBar(int height, QWidget *parent)
    : QWidget(parent)
    , m_height(height)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::current(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void SumBar::setParts(std::vector<Part> parts)
{
    if (parts == m_parts)
        return;
    m_parts = std::move(parts);
    QStringList spoken;
    for (const Part &part : m_parts)
        spoken.append(tr("%1: %2").arg(part.label).arg(part.count));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    setToolTip(spoken.join(QLatin1Char('\n')));
    update();
}

QSize SumBar::sizeHint() const
{
    return {120, m_height};
}

void SumBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    const double radius = std::min(m_height / 2.0, 3.0);
    outline.addRoundedRect(rect(), radius, radius);
    painter.setClipPath(outline);
    painter.fillRect(rect(), Theme::current().border());
    std::size_t total = 0;
    for (const Part &part : m_parts)
        total += part.count;
    if (total == 0)
        return;
    std::size_t before = 0;
    for (const Part &part : m_parts) {
        const double from = width() * static_cast<double>(before) / static_cast<double>(total);
        before += part.count;
        const double to = width() * static_cast<double>(before) / static_cast<double>(total);
        painter.fillRect(QRectF(from, 0, to - from, m_height), Theme::current().tone(part.tone).solid);
    }
}

} // namespace ui
