#include "ui/diff/FormatButton.h"

#include "ui/Theme.h"
#include "ui/diff/ContentText.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>

namespace ui {

namespace {

constexpr int arrowSize = 14;
constexpr int padding = 5;

} // namespace

FormatButton::FormatButton(QWidget *parent)
    : QToolButton(parent)
{
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &FormatButton::fillMenu);
    refreshLook();
    hide();
}

void FormatButton::setSide(const DocumentSide &side, std::optional<base::Encoding> wanted)
{
    m_format = formatText(side);
    setText(unusualFormatText(side));
    nameItself();
    m_current = side.content.decoded.encoding;
    m_wanted = wanted;
    setVisible(!side.text.empty() || !side.content.decoded.text.empty());
    updateGeometry();
    resize(sizeHint());
    update();
}

void FormatButton::setSideName(const QString &name)
{
    m_name = name;
    nameItself();
}

void FormatButton::nameItself()
{
    setToolTip(tr("%1\nChoose another encoding for this side").arg(m_format));
    setAccessibleName(tr("Encoding %1: %2", "which side, then the encoding").arg(m_name, m_format));
}

void FormatButton::fillMenu()
{
    menu()->clear();
    auto *group = new QActionGroup(menu());
    const auto add = [&](const QString &text, std::optional<base::Encoding> encoding) {
        QAction *action = menu()->addAction(text, this, [this, encoding] { Q_EMIT chosen(encoding); });
        action->setCheckable(true);
        action->setChecked(encoding == m_wanted);
        group->addAction(action);
    };
    add(m_wanted ? tr("Detect") : tr("Detected: %1").arg(encodingText(m_current)), std::nullopt);
    menu()->addSeparator();
    for (const base::Encoding encoding : base::allEncodings)
        add(encodingText(encoding), encoding);
}

void FormatButton::refreshLook()
{
    QFont small = Theme::current().interfaceFont();
    small.setPointSizeF(small.pointSizeF() * 0.92);
    setFont(small);
    updateGeometry();
    update();
}

QSize FormatButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    const int text = this->text().isEmpty() ? 0 : metrics.horizontalAdvance(this->text()) + padding;
    return {text + arrowSize + padding, metrics.height() + 4};
}

void FormatButton::paintEvent(QPaintEvent * /*event*/)
{
    const Theme &theme = Theme::current();
    const ToneColors colors = theme.tone(Tone::Info);
    const bool hasText = !text().isEmpty();
    const bool isHot = underMouse() || isDown() || menu()->isVisible();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.currentHunk(), 1.5) : QPen(Qt::NoPen));
    painter.setBrush(hasText ? colors.ground : isHot ? theme.selection() : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 4, 4);
    const QColor ink = hasText ? colors.text : theme.secondaryText();
    painter.setPen(ink);
    painter.setFont(font());
    painter.drawText(rect().adjusted(padding, 0, -arrowSize, 0), Qt::AlignVCenter | Qt::AlignLeft, text());
    // Drawn here: the first icon of the program would load what reads them.
    const QPointF tip(width() - arrowSize / 2.0 - 2, height() / 2.0 + 2);
    painter.setPen(QPen(ink, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({tip + QPointF(-3.5, -3.5), tip, tip + QPointF(3.5, -3.5)}));
}

} // namespace ui
