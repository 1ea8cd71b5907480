#include "ui/diff/FoldRow.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

namespace ui {

using diff::FoldPart;

namespace {

constexpr std::array allParts{FoldPart::Top, FoldPart::Bottom, FoldPart::All};
constexpr int padding = 6; // left and right of a place's words
constexpr int spacing = 4; // between places

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FoldRow)
};

// Ten more of fewer than ten is all of them.
bool hasPart(const diff::VisibleRow &fold, FoldPart part)
{
    return part == FoldPart::All || fold.hidden > diff::foldStep;
}

} // namespace

void FoldRow::setLook(const DiffLook &look, const RowMetrics &metrics)
{
    m_look = look;
    m_metrics = metrics;
}

QString FoldRow::label(FoldPart part)
{
    switch (part) {
    case FoldPart::Top:
        return QStringLiteral("↑ %1").arg(diff::foldStep);
    case FoldPart::Bottom:
        return QStringLiteral("↓ %1").arg(diff::foldStep);
    case FoldPart::All:
        return Words::tr("all", "all lines of a fold");
    }
    return {};
}

QString FoldRow::tip(FoldPart part)
{
    switch (part) {
    case FoldPart::Top:
        return Words::tr("Show ten more lines at the upper edge (Alt+Up)");
    case FoldPart::Bottom:
        return Words::tr("Show ten more lines at the lower edge (Alt+Down)");
    case FoldPart::All:
        return Words::tr("Show all of these lines (Enter)");
    }
    return {};
}

QFont FoldRow::font() const
{
    QFont font = m_look.interfaceFont;
    font.setPointSizeF(m_metrics.font.pointSizeF() * 0.95);
    return font;
}

QRect FoldRow::place(const QRect &line, const diff::VisibleRow &fold, FoldPart part) const
{
    const QFontMetrics metrics(font());
    int left = line.left() + m_metrics.gutterWidth();
    for (const FoldPart candidate : allParts) {
        if (!hasPart(fold, candidate))
            continue;
        const int width = metrics.horizontalAdvance(label(candidate)) + 2 * padding;
        if (candidate == part)
            return {left, line.top() + 2, width, line.height() - 4};
        left += width + spacing;
    }
    return {};
}

std::optional<FoldPart> FoldRow::partAt(const QRect &line, const diff::VisibleRow &fold, QPoint point) const
{
    if (!line.contains(point))
        return std::nullopt;
    for (const FoldPart part : allParts) {
        // The whole height is taken, and half of the gap beside it.
        const QRect rect = place(line, fold, part).adjusted(-spacing / 2, -2, spacing / 2, 2);
        if (hasPart(fold, part) && rect.contains(point))
            return part;
    }
    return FoldPart::All;
}

void FoldRow::paint(QPainter &painter, const QRect &line, const diff::VisibleRow &fold,
                    const State &state) const
{
    painter.fillRect(line, m_look.header);
    painter.setPen(m_look.border);
    painter.drawLine(line.topLeft(), line.topRight());
    painter.drawLine(line.bottomLeft(), line.bottomRight());
    painter.setFont(font());
    int left = line.left();
    for (const FoldPart part : allParts) {
        if (!hasPart(fold, part))
            continue;
        const QRect rect = place(line, fold, part);
        const bool isUnder = state.isHovered && state.part == part;
        if (isUnder || state.hasCaret) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(isUnder ? m_look.accent : m_look.border);
            painter.setBrush(m_look.surface);
            painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
        painter.setPen(isUnder ? m_look.text : m_look.secondaryText);
        painter.drawText(rect, Qt::AlignCenter, label(part));
        left = rect.right() + 1;
    }
    QString words = Words::tr("⋯  %1 equal lines").arg(QLocale().toString(fold.hidden));
    // As git's hunk headers: what the text below the fold is in the middle of.
    const QString scope = m_scopeOf ? m_scopeOf(fold.row + fold.hidden) : QString();
    if (!scope.isEmpty())
        words += QStringLiteral("  ·  ") + scope;
    const QRect rest = line.adjusted(left - line.left() + 2 * padding, 0, -padding, 0);
    painter.setPen(state.isHovered || state.hasCaret ? m_look.text : m_look.secondaryText);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight, rest.width()));
}

} // namespace ui
