#include "ui/files/OwnerButton.h"

#include "ui/OwnerColors.h"
#include "ui/PillDelegate.h"
#include "ui/PlainToolTip.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int padding = 6;
constexpr int swatch = 10;
constexpr int gap = 6;

} // namespace

OwnerButton::OwnerButton(const OwnerCard &card, QWidget *parent)
    : QAbstractButton(parent)
    , m_card(card)
{
    setText(card.name());
    setAccessibleName(card.state.isEmpty() ? card.name() : card.name() + QStringLiteral(", ") + card.state);
    setEnabled(!card.commit.isNull());
    setToolTip(plainToolTip(card.commit.isNull() ? card.subject : tr("Go to commit %1").arg(card.name())));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(isEnabled() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int OwnerButton::textLeft() const
{
    return padding + swatch + gap;
}

int OwnerButton::textHeight(int width) const
{
    const QFontMetrics metrics(Theme::current().interfaceFont());
    return metrics
        .boundingRect(QRect(0, 0, std::max(width - textLeft() - padding, 40), 10000), Qt::TextWordWrap,
                      m_card.subject)
        .height();
}

// The id and, at its right, the pill; the subject below both.
int OwnerButton::heightForWidth(int width) const
{
    const int line = QFontMetrics(Theme::current().interfaceFont()).height() + 6;
    return padding + (m_card.id.isEmpty() ? 0 : line + 2) + textHeight(width) + padding;
}

QSize OwnerButton::sizeHint() const
{
    constexpr int natural = 240;
    return {natural, heightForWidth(natural)};
}

QSize OwnerButton::minimumSizeHint() const
{
    return {120, heightForWidth(std::max(width(), 120))};
}

void OwnerButton::paintEvent(QPaintEvent * /*event*/)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isStrong = isEnabled() && (underMouse() || hasFocus());
    painter.setPen(isStrong ? theme.accent() : theme.border());
    painter.setBrush(isStrong ? theme.header() : theme.surface());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const QFontMetrics metrics(theme.interfaceFont());
    int top = padding;
    const int line = metrics.height() + 6;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ownerColors(theme).of(m_card.color));
    painter.drawRoundedRect(QRect(padding, top + (line - swatch) / 2, swatch, swatch), 2, 2);
    if (!m_card.id.isEmpty()) {
        painter.setFont(theme.codeFont());
        painter.setPen(isStrong ? theme.link() : theme.text());
        const int idWidth = QFontMetrics(theme.codeFont()).horizontalAdvance(m_card.id);
        painter.drawText(QRect(textLeft(), top, idWidth, line), Qt::AlignVCenter | Qt::AlignLeft, m_card.id);
        painter.setFont(theme.interfaceFont());
        const int pillLeft = textLeft() + idWidth + gap;
        if (width() - pillLeft - padding > metrics.averageCharWidth() * 4)
            PillDelegate::drawPill(painter, QRect(pillLeft, top, width() - pillLeft - padding, line),
                                   m_card.state, m_card.tone);
        top += line + 2;
    }
    painter.setFont(theme.interfaceFont());
    painter.setPen(theme.text());
    painter.drawText(QRect(textLeft(), top, width() - textLeft() - padding, height() - top), Qt::TextWordWrap,
                     m_card.subject);
}

} // namespace ui
