#include "ui/commits/DispositionButton.h"

#include "ui/Theme.h"
#include "ui/commits/CommitText.h"

#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace ui {

constexpr int gap = 8;
constexpr int margin = 10;

DispositionButton::DispositionButton(review::Disposition disposition, int digit, QWidget *parent)
    : QPushButton(disposition == review::Disposition::UnsupportedArchitecture
                      ? dispositionFullLabel(disposition)
                      : dispositionLabel(disposition),
                  parent)
    , m_disposition(disposition)
    , m_digit(QString::number(digit))
{
    setAutoDefault(false);
    setToolTip(tr("%1 (key %2)").arg(dispositionFullLabel(disposition), m_digit));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setChosen(false);
}

void DispositionButton::setChosen(bool chosen)
{
    m_chosen = chosen;
    setProperty("primary", chosen);
    const QString label = dispositionFullLabel(m_disposition);
    setAccessibleName(chosen ? tr("%1, chosen").arg(label) : label);
    update();
}

QSize DispositionButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text()) + metrics.horizontalAdvance(m_digit) + 2 * margin + gap + 10,
            metrics.height() + 12};
}

QSize DispositionButton::minimumSizeHint() const
{
    return {60, sizeHint().height()};
}

void DispositionButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const QFontMetrics metrics = fontMetrics();
    const int box = metrics.horizontalAdvance(m_digit) + 10;
    const int room = width() - 2 * margin - gap - box;
    const QString label = metrics.elidedText(text(), Qt::ElideRight, std::max(room, 0));
    const int labelWidth = metrics.horizontalAdvance(label);
    const int left = (width() - labelWidth - gap - box) / 2;
    const QColor ink = !isEnabled() ? theme.secondaryText() : m_chosen ? theme.accentText() : theme.text();
    painter.setPen(ink);
    painter.drawText(QRect(left, 0, labelWidth + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, label);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.setRenderHint(QPainter::Antialiasing);
    const int boxHeight = std::min(metrics.height() + 2, height() - 6);
    const QRectF frame(left + labelWidth + gap + 0.5, (height() - boxHeight) / 2.0, box - 1, boxHeight - 1);
    painter.setPen(m_chosen ? theme.accentText() : theme.border());
    painter.drawRoundedRect(frame, 3, 3);
    painter.setPen(m_chosen ? theme.accentText() : theme.secondaryText());
    painter.drawText(frame, Qt::AlignCenter, m_digit);
}

} // namespace ui
