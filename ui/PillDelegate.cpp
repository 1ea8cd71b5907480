#include "ui/PillDelegate.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int padding = 8;     // left and right of a cell's text
constexpr int pillPadding = 8; // inside a pill
constexpr int badgeGap = 6;
constexpr int barWidth = 3;

QFont fontOf(const QModelIndex &index)
{
    QFont font =
        index.data(CodeRole).toBool() ? Theme::current().codeFont() : Theme::current().interfaceFont();
    const QVariant own = index.data(Qt::FontRole);
    if (own.isValid())
        font.setBold(own.value<QFont>().bold());
    return font;
}

QFont badgeFont()
{
    QFont font = Theme::current().interfaceFont();
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

int badgesWidth(const QList<Badge> &badges)
{
    const QFontMetrics metrics(badgeFont());
    int width = 0;
    for (const Badge &badge : badges)
        width += badgeGap + PillDelegate::pillWidth(metrics, badge.text);
    return width;
}

void drawBadges(QPainter &painter, QRect rect, const QList<Badge> &badges)
{
    painter.setFont(badgeFont());
    for (const Badge &badge : badges) {
        rect.setLeft(rect.left() + badgeGap);
        if (rect.width() <= 0)
            return;
        rect.setLeft(rect.left() + PillDelegate::drawPill(painter, rect, badge.text, badge.tone, badge.look));
    }
}

} // namespace

PillDelegate::PillDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
}

int PillDelegate::rowHeight()
{
    return QFontMetrics(Theme::current().interfaceFont()).height() + 10;
}

int PillDelegate::pillWidth(const QFontMetrics &metrics, const QString &text)
{
    return metrics.horizontalAdvance(text) + 2 * pillPadding;
}

int PillDelegate::drawPill(QPainter &painter, const QRect &rect, const QString &text, Tone tone,
                           PillLook look)
{
    const QFontMetrics metrics(painter.font(), painter.device());
    const ToneColors colors = Theme::current().tone(tone);
    const int width = std::min(pillWidth(metrics, text), rect.width());
    const int height = std::min(metrics.height() + 2, rect.height());
    const QRectF pill(rect.left(), rect.top() + (rect.height() - height) / 2.0, width, height);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFilled = look == PillLook::Filled;
    QColor outline = colors.text; // keeps a pill apart from a selected row of its own colour
    outline.setAlphaF(isFilled ? 0.2F : 0.7F);
    painter.setPen(isFilled ? QPen(outline) : QPen(outline, 1, Qt::DashLine));
    painter.setBrush(isFilled ? colors.ground : Theme::current().surface());
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), height / 2.0, height / 2.0);
    painter.setPen(colors.text);
    painter.drawText(pill, Qt::AlignCenter,
                     metrics.elidedText(text, Qt::ElideRight, std::max(width - 2 * pillPadding + 2, 0)));
    painter.restore();
    return width;
}

void PillDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QRect cell = option.rect;
    painter->save();
    painter->setClipRect(cell);
    painter->fillRect(cell, selected ? theme.selection() : theme.surface());
    painter->fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme.border());
    const bool first = option.viewItemPosition == QStyleOptionViewItem::Beginning ||
                       option.viewItemPosition == QStyleOptionViewItem::OnlyOne ||
                       (option.viewItemPosition == QStyleOptionViewItem::Invalid && cell.left() <= 0);
    if (selected && first)
        painter->fillRect(QRect(cell.left(), cell.top(), barWidth, cell.height()), theme.accent());

    QRect inner = cell.adjusted(padding, 0, -padding, -1);
    const QString text = index.data(Qt::DisplayRole).toString();
    const QVariant tone = index.data(ToneRole);
    const auto badges = index.data(BadgesRole).value<QList<Badge>>();
    painter->setFont(fontOf(index));
    if (tone.isValid()) {
        if (!text.isEmpty())
            drawPill(*painter, inner, text, static_cast<Tone>(tone.toInt()),
                     index.data(SuggestedRole).toBool() ? PillLook::Outlined : PillLook::Filled);
    } else {
        const QFontMetrics metrics(painter->font(), painter->device());
        const int most = inner.width() * 2 / 5; // of a narrow cell the text is worth more than its badges
        const int room = std::max(inner.width() - std::min(badgesWidth(badges), most), 0);
        const QString shown = metrics.elidedText(text, option.textElideMode, room);
        const QVariant alignment = index.data(Qt::TextAlignmentRole);
        painter->setPen(index.data(SecondaryRole).toBool() ? theme.secondaryText() : theme.text());
        painter->drawText(inner.adjusted(0, 0, badges.isEmpty() ? 0 : room - inner.width(), 0),
                          alignment.isValid() ? alignment.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter),
                          shown);
        inner.setLeft(inner.left() + std::min(metrics.horizontalAdvance(shown), room));
        drawBadges(*painter, inner, badges);
    }
    painter->restore();
}

QSize PillDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(fontOf(index));
    const QString text = index.data(Qt::DisplayRole).toString();
    int width = metrics.horizontalAdvance(text) + 2 * padding;
    if (index.data(ToneRole).isValid())
        width += 2 * pillPadding;
    width += badgesWidth(index.data(BadgesRole).value<QList<Badge>>());
    return {width, rowHeight()};
}

} // namespace ui
