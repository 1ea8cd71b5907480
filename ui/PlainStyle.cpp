#include "ui/PlainStyle.h"

#include "ui/Icons.h"
#include "ui/Theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QToolTip>

namespace ui {

namespace {

constexpr double radius = 5;

struct Look {
    QColor ground;
    QColor border;
};

void drawRounded(QPainter &painter, const QRect &rect, const Look &look, double width = 1,
                 double corner = radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look.border.isValid() ? QPen(look.border, width) : QPen(Qt::NoPen));
    painter.setBrush(look.ground.isValid() ? QBrush(look.ground) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect).adjusted(width / 2, width / 2, -width / 2, -width / 2), corner,
                            corner);
    painter.restore();
}

QColor blend(const QColor &one, const QColor &other, double share)
{
    const auto mix = [share](float a, float b) { return static_cast<float>(a * (1 - share) + b * share); };
    return QColor::fromRgbF(mix(one.redF(), other.redF()), mix(one.greenF(), other.greenF()),
                            mix(one.blueF(), other.blueF()));
}

bool isPrimary(const QWidget *widget)
{
    return widget && widget->property("primary").toBool();
}

bool isCard(const QWidget *widget)
{
    return widget && widget->property("card").toBool();
}

Look buttonLook(const QStyleOption &option, const QWidget *widget)
{
    const Theme &theme = Theme::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool down = option.state.testFlag(QStyle::State_Sunken);
    const bool hover = enabled && option.state.testFlag(QStyle::State_MouseOver);
    const bool on = option.state.testFlag(QStyle::State_On);
    Look look{.ground = theme.surface(), .border = theme.border()};
    if (isPrimary(widget) && enabled)
        look = {.ground = theme.accent(), .border = theme.accent()};
    else if (on)
        look = {.ground = theme.selection(), .border = blend(theme.selection(), theme.accent(), 0.4)};
    else if (!enabled)
        look.ground = theme.window();
    if (hover || down)
        look.ground = blend(look.ground, theme.text(), down ? 0.16 : 0.07);
    if (option.state.testFlag(QStyle::State_HasFocus) &&
        option.state.testFlag(QStyle::State_KeyboardFocusChange))
        look.border = theme.currentHunk();
    return look;
}

// Fusion outlines a box with a darkened window colour, which vanishes on a dark ground.
void drawCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Theme &theme = Theme::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool filled =
        option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_NoChange);
    const QRect box = option.rect.adjusted(1, 1, -1, -1);
    const QColor line = enabled ? theme.secondaryText() : theme.border();
    drawRounded(painter, box,
                {.ground = filled ? (enabled ? theme.accent() : line) : theme.surface(),
                 .border = filled ? QColor() : line},
                1, 2.5);
    if (option.state.testFlag(QStyle::State_On))
        painter.drawPixmap(box, tintedPixmap(QStringLiteral("check"), theme.accentText(), box.size(),
                                             painter.device()->devicePixelRatio()));
    else if (filled)
        painter.fillRect(QRect(box.left() + 3, box.center().y(), box.width() - 6, 2), theme.accentText());
}

void drawChevron(QPainter &painter, const QRect &rect, bool enabled)
{
    const Theme &theme = Theme::current();
    const QSize size(12, 12);
    const QPixmap icon =
        tintedPixmap(QStringLiteral("chevron-down"), enabled ? theme.secondaryText() : theme.border(), size,
                     painter.device()->devicePixelRatio());
    painter.drawPixmap(QStyle::alignedRect(Qt::LeftToRight, Qt::AlignCenter, size, rect), icon);
}

} // namespace

PlainStyle::PlainStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void PlainStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) ||
        qobject_cast<QTabBar *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void PlainStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const Theme &theme = Theme::current();
    switch (element) {
    case PE_PanelButtonCommand:
        drawRounded(*painter, option->rect, buttonLook(*option, widget));
        return;
    case PE_PanelButtonTool:
        // A flat tool button shows its ground only when it says something.
        if (option->state & (State_Sunken | State_On | State_MouseOver) || !(option->state & State_AutoRaise))
            drawRounded(*painter, option->rect, buttonLook(*option, widget));
        return;
    case PE_PanelLineEdit:
        painter->save();
        painter->fillRect(option->rect, Qt::transparent);
        painter->restore();
        drawPrimitive(PE_FrameLineEdit, option, painter, widget);
        return;
    case PE_FrameLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth == 0)
            return;
        const bool focus = option->state.testFlag(State_HasFocus);
        drawRounded(*painter, option->rect,
                    {.ground = option->palette.color(QPalette::Base),
                     .border = focus ? theme.currentHunk() : theme.border()},
                    focus ? 1.5 : 1);
        return;
    }
    case PE_Frame:
        if (isCard(widget)) {
            drawRounded(*painter, option->rect, {.ground = theme.surface(), .border = theme.border()});
            return;
        }
        painter->save();
        painter->setPen(theme.border());
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_IndicatorCheckBox:
        drawCheckBox(*painter, *option);
        return;
    case PE_FrameFocusRect:
        if (option->state.testFlag(State_KeyboardFocusChange))
            drawRounded(*painter, option->rect, {.ground = {}, .border = theme.currentHunk()}, 1.5);
        return;
    case PE_FrameTabWidget:
    case PE_FrameStatusBarItem:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void PlainStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const Theme &theme = Theme::current();
    if (element == CE_PushButtonLabel && isPrimary(widget) && option->state.testFlag(State_Enabled)) {
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton copy = *button;
            copy.palette.setColor(QPalette::ButtonText, theme.accentText());
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
    }
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        painter->fillRect(option->rect, theme.header());
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          theme.border());
        return;
    }
    if (element == CE_HeaderLabel) {
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            auto copy = *header;
            copy.palette.setColor(QPalette::ButtonText, theme.secondaryText());
            copy.rect.adjust(4, 0, 0, 0);
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
    }
    if (element == CE_ProgressBarGroove) {
        drawRounded(*painter, option->rect, {.ground = theme.border(), .border = {}});
        return;
    }
    if (element == CE_Splitter) {
        const bool upright = option->state.testFlag(State_Horizontal);
        const QPoint middle = option->rect.center();
        const QRect line = upright ? QRect(middle.x(), option->rect.top(), 1, option->rect.height())
                                   : QRect(option->rect.left(), middle.y(), option->rect.width(), 1);
        painter->fillRect(line, theme.border());
        return;
    }
    if (element == CE_TabBarTabShape) {
        if (option->state.testFlag(State_Selected))
            painter->fillRect(
                QRect(option->rect.left() + 6, option->rect.bottom() - 1, option->rect.width() - 12, 2),
                theme.accent());
        return;
    }
    if (element == CE_ComboBoxLabel) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            auto inset = *combo;
            inset.rect.adjust(5, 0, 0, 0);
            QProxyStyle::drawControl(element, &inset, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void PlainStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        if (combo && !combo->editable) {
            drawRounded(*painter, option->rect, buttonLook(*option, widget));
            drawChevron(*painter,
                        QRect(option->rect.right() - 22, option->rect.top(), 18, option->rect.height()),
                        option->state.testFlag(State_Enabled));
            return;
        }
    }
    if (control == CC_ToolButton) {
        // An icon alone opens its menu without an arrow painted over it.
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        if (button && button->features.testFlag(QStyleOptionToolButton::HasMenu) && button->text.isEmpty()) {
            auto plain = *button;
            plain.features.setFlag(QStyleOptionToolButton::HasMenu, false);
            QProxyStyle::drawComplexControl(control, &plain, painter, widget);
            return;
        }
    }
    if (control == CC_ScrollBar) {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        const Theme &theme = Theme::current();
        painter->fillRect(option->rect, theme.surface());
        const QRect slider = proxy()->subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, widget);
        const bool active =
            option->state.testFlag(State_MouseOver) || option->activeSubControls.testFlag(SC_ScrollBarSlider);
        const bool upright = bar && bar->orientation == Qt::Vertical;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(blend(theme.surface(), theme.text(), active ? 0.45 : 0.25));
        if (bar && bar->maximum > bar->minimum)
            painter->drawRoundedRect(QRectF(slider).adjusted(upright ? 3 : 1, upright ? 1 : 3,
                                                             upright ? -3 : -1, upright ? -1 : -3),
                                     3, 3);
        painter->restore();
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int PlainStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 12;
    case PM_SplitterWidth:
        return 5;
    case PM_DefaultFrameWidth:
        return isCard(widget) ? 1 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_MenuButtonIndicator:
        return 16;
    case PM_HeaderMargin:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int PlainStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returned) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup:
    case SH_UnderlineShortcut:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize PlainStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton || type == CT_LineEdit || type == CT_ComboBox)
        result.setHeight(std::max(result.height(), option->fontMetrics.height() + 12));
    if (type == CT_PushButton)
        result.rwidth() += 14;
    return result;
}

QRect PlainStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents) {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        return frame && frame->lineWidth > 0 ? rect.adjusted(5, 0, -5, 0) : rect;
    }
    return element == SE_ComboBoxFocusRect ? rect.adjusted(5, 0, 0, 0) : rect;
}

void installLook(QApplication &application)
{
    QApplication::setStyle(new PlainStyle);
    const auto apply = [] {
        QApplication::setPalette(Theme::current().palette());
        QApplication::setFont(Theme::current().interfaceFont());
        QToolTip::setPalette(Theme::current().palette());
    };
    QObject::connect(&Theme::current(), &Theme::changed, &application, apply);
    apply();
}

} // namespace ui
