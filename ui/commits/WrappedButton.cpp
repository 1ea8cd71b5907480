#include "ui/commits/WrappedButton.h"

#include "ui/Theme.h"

#include <QPainter>

namespace ui {

constexpr int padding = 8;

WrappedButton::WrappedButton(const QString &sentence, const QString &source, QWidget *parent)
    : QAbstractButton(parent)
    , m_source(source)
{
    setText(sentence);
    setAccessibleName(sentence + QStringLiteral(", ") + source);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QFont WrappedButton::sourceFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

QRect WrappedButton::wrapped(const QFont &font, const QString &text, int width)
{
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap, text);
}

int WrappedButton::heightForWidth(int width) const
{
    const int room = width - 2 * padding;
    return wrapped(font(), text(), room).height() + wrapped(sourceFont(), m_source, room).height() +
           2 * padding;
}

QSize WrappedButton::sizeHint() const
{
    constexpr int natural = 280;
    return {natural, heightForWidth(natural)};
}

void WrappedButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool strong = underMouse() || hasFocus();
    painter.setPen(QPen(strong ? theme.accent() : theme.secondaryText(), 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const QRect inner = rect().adjusted(padding, padding, -padding, -padding);
    painter.setPen(theme.text());
    painter.drawText(inner, Qt::TextWordWrap, text());
    const int below = wrapped(font(), text(), inner.width()).height();
    painter.setFont(sourceFont());
    painter.setPen(theme.secondaryText());
    painter.drawText(inner.adjusted(0, below, 0, 0), Qt::TextWordWrap, m_source);
}

} // namespace ui
