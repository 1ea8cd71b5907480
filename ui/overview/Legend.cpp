#include "ui/overview/Legend.h"

#include <QLocale>
#include <QPainter>

namespace ui {

namespace {

constexpr int square = 9;
constexpr int gap = 5;
constexpr int between = 16;

QString textOf(const SumBar::Part &part)
{
    return part.label + QLatin1Char(' ') + QLocale().toString(static_cast<qulonglong>(part.count));
}

} // namespace

Legend::Legend(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&Theme::current(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void Legend::setParts(std::vector<SumBar::Part> parts)
{
    m_parts = std::move(parts);
    QStringList spoken;
    for (const SumBar::Part &part : m_parts)
        spoken.append(textOf(part));
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int Legend::layOut(int width, QPainter *painter) const
{
    const QFontMetrics metrics(Theme::current().interfaceFont());
    const int line = metrics.height() + 4;
    int x = 0;
    int y = 0;
    for (const SumBar::Part &part : m_parts) {
        const QString text = textOf(part);
        const int needed = square + gap + metrics.horizontalAdvance(text);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += line;
        }
        if (painter) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(Theme::current().tone(part.tone).solid);
            painter->drawRoundedRect(QRectF(x, y + (line - square) / 2.0, square, square), 2, 2);
            painter->setPen(Theme::current().secondaryText());
            painter->drawText(QRect(x + square + gap, y, needed, line), Qt::AlignLeft | Qt::AlignVCenter,
                              text);
        }
        x += needed + between;
    }
    return m_parts.empty() ? 0 : y + line;
}

int Legend::heightForWidth(int width) const
{
    return layOut(width, nullptr);
}

QSize Legend::sizeHint() const
{
    return {300, layOut(300, nullptr)};
}

void Legend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::current().interfaceFont());
    layOut(width(), &painter);
}

} // namespace ui
