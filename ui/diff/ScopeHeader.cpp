#include "ui/diff/ScopeHeader.h"

#include "ui/Theme.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

using diff::Side;

namespace {

const QString separator = QStringLiteral(" › ");
const QString dropped = QStringLiteral("… › "); // in place of outer parts

// Room enough to draw it without a cut, whatever part of a pixel it ends in.
int widthOf(const QFontMetricsF &metrics, const QString &text)
{
    return static_cast<int>(std::ceil(metrics.horizontalAdvance(text))) + 1;
}

} // namespace

ScopeHeader::ScopeHeader(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setAccessibleName(tr("Enclosing definitions"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    refreshLook();
    hide();
}

void ScopeHeader::setGeometryOf(const PaneGeometry &panes)
{
    m_panes = panes;
    update();
}

void ScopeHeader::setPaneNames(std::array<QString, 3> names)
{
    m_names = std::move(names);
}

void ScopeHeader::setScopes(const Scopes &scopes)
{
    if (scopes == m_scopes)
        return;
    m_scopes = scopes;
    setHover(std::nullopt);
    QStringList sides;
    for (const Side side : m_panes.sides()) {
        QStringList parts;
        for (const ScopePart &part : scopes.at(std::to_underlying(side)))
            parts << part.label;
        if (!parts.isEmpty())
            sides << QStringLiteral("%1: %2").arg(m_names.at(std::to_underlying(side)),
                                                  parts.join(separator));
    }
    setAccessibleDescription(sides.join(QStringLiteral("; ")));
    update();
}

void ScopeHeader::refreshLook()
{
    QFont font = Theme::current().codeFont();
    font.setPointSizeF(font.pointSizeF() * 0.95);
    setFont(font);
    setPalette(Theme::current().palette());
    updateGeometry();
    update();
}

QSize ScopeHeader::sizeHint() const
{
    return {0, QFontMetrics(font()).height() + 4};
}

std::size_t ScopeHeader::firstShown(Side side) const
{
    const auto &parts = m_scopes.at(std::to_underlying(side));
    const QFontMetricsF metrics(font());
    const int between = widthOf(metrics, separator);
    int room = m_panes.text(side).width();
    int needed = -between;
    for (const ScopePart &part : parts)
        needed += between + widthOf(metrics, part.label);
    std::size_t first = 0;
    if (needed > room)
        room -= widthOf(metrics, dropped);
    while (needed > room && first + 1 < parts.size())
        needed -= widthOf(metrics, parts[first++].label) + between;
    return first;
}

QRect ScopeHeader::placeOf(Side side, std::size_t part) const
{
    const auto &parts = m_scopes.at(std::to_underlying(side));
    const std::size_t first = firstShown(side);
    if (!m_panes.shows(side) || part < first || part >= parts.size())
        return {};
    const QFontMetricsF metrics(font());
    const QRect area = m_panes.text(side);
    int left = area.left() + (first > 0 ? widthOf(metrics, dropped) : 0);
    for (std::size_t before = first; before < part; ++before)
        left += widthOf(metrics, parts[before].label) + widthOf(metrics, separator);
    const int width = std::min(widthOf(metrics, parts[part].label), area.right() - left);
    return {left, 0, std::max(width, 0), height()};
}

std::optional<ScopeHeader::Place> ScopeHeader::placeAt(QPoint point) const
{
    for (const Side side : m_panes.sides()) {
        for (std::size_t part = 0; part < m_scopes.at(std::to_underlying(side)).size(); ++part) {
            if (placeOf(side, part).contains(point))
                return Place{.side = side, .part = part};
        }
    }
    return std::nullopt;
}

void ScopeHeader::setHover(std::optional<Place> place)
{
    if (place == m_hovered)
        return;
    m_hovered = place;
    setCursor(place ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void ScopeHeader::mouseMoveEvent(QMouseEvent *event)
{
    setHover(placeAt(event->position().toPoint()));
}

void ScopeHeader::leaveEvent(QEvent * /*event*/)
{
    setHover(std::nullopt);
}

void ScopeHeader::mousePressEvent(QMouseEvent *event)
{
    const auto place = placeAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && place)
        Q_EMIT lineRequested(
            {.side = place->side, .line = m_scopes.at(std::to_underlying(place->side)).at(place->part).line});
}

bool ScopeHeader::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto place = placeAt(help->pos());
    if (place) {
        const ScopePart &part = m_scopes.at(std::to_underlying(place->side)).at(place->part);
        QToolTip::showText(help->globalPos(),
                           tr("%1, line %2\nd goes to the definition around the caret")
                               .arg(part.label.toHtmlEscaped())
                               .arg(part.line),
                           this);
    } else
        QToolTip::hideText();
    return true;
}

void ScopeHeader::paintEvent(QPaintEvent * /*event*/)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.header());
    painter.setPen(theme.border());
    painter.drawLine(0, height() - 1, width(), height() - 1);
    for (const int divider : m_panes.dividers())
        painter.drawLine(divider, 0, divider, height());
    for (const Side side : m_panes.sides()) {
        const auto &parts = m_scopes.at(std::to_underlying(side));
        const std::size_t first = firstShown(side);
        painter.setClipRect(m_panes.pane(side));
        painter.setPen(theme.secondaryText());
        if (first > 0 && !parts.empty())
            painter.drawText(m_panes.text(side).left(), 0, width(), height(), Qt::AlignVCenter, dropped);
        for (std::size_t part = first; part < parts.size(); ++part) {
            const QRect place = placeOf(side, part);
            const bool isUnder = m_hovered == Place{.side = side, .part = part};
            painter.setPen(isUnder                    ? theme.link()
                           : part + 1 == parts.size() ? theme.text()
                                                      : theme.secondaryText());
            painter.drawText(
                place, Qt::AlignVCenter,
                painter.fontMetrics().elidedText(parts[part].label, Qt::ElideRight, place.width()));
            painter.setPen(theme.secondaryText());
            if (part + 1 < parts.size())
                painter.drawText(place.right() + 1, 0, width(), height(), Qt::AlignVCenter, separator);
        }
        painter.setClipping(false);
    }
}

} // namespace ui
