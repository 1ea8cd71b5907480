#include "ui/diff/PaneTitles.h"

#include "ui/Theme.h"
#include "ui/diff/ContentText.h"
#include "ui/diff/FormatButton.h"
#include "ui/diff/PaneGeometry.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int margin = 10;
constexpr int gap = 6;

} // namespace

PaneTitles::PaneTitles(QWidget *parent)
    : QWidget(parent)
    , m_counter(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(margin, 2, 4, 2);
    layout->setSpacing(2);
    layout->addStretch(1);
    layout->addWidget(m_counter);
    layout->addSpacing(4);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    m_previous->setText(QStringLiteral("↑"));
    m_previous->setToolTip(tr("Previous change (p, Shift+F7)"));
    m_previous->setAccessibleName(tr("Previous change"));
    m_next->setText(QStringLiteral("↓"));
    m_next->setToolTip(tr("Next change (n, F7)"));
    m_next->setAccessibleName(tr("Next change"));
    for (QToolButton *button : {m_previous, m_next}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus); // the keys n and p do this without leaving the text
    }
    for (const Side side : PaneGeometry::threeSides()) {
        auto *button = new FormatButton(this);
        m_formats.at(std::to_underlying(side)) = button;
        button->setSideName(sideText(side));
        connect(button, &FormatButton::chosen, this, [this, side](std::optional<base::Encoding> encoding) {
            Q_EMIT encodingChosen(side, encoding);
        });
    }
    connect(m_previous, &QToolButton::clicked, this, &PaneTitles::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &PaneTitles::nextRequested);
    setCounter(-1, -1);
    refreshLook();
}

void PaneTitles::setTitles(const QString &left, const QString &right, const QString &base)
{
    m_titles = {left, right, base};
    setAccessibleName(base.isEmpty() ? tr("Left: %1. Right: %2.").arg(left, right)
                                     : tr("Base: %1. Left: %2. Right: %3.").arg(base, left, right));
    place();
}

void PaneTitles::setDocument(const DiffDocument *document, const Reading &reading)
{
    m_hasBase = document && document->alignment.hasBase;
    m_isSame = !document || document->unseen.empty();
    m_moves = document ? document->alignment.moves.size() : 0;
    for (const Side side : PaneGeometry::threeSides()) {
        const auto at = std::to_underlying(side);
        const bool hasPane = side != Side::Base || m_hasBase;
        if (document && document->isLines && hasPane && !reading.isExact)
            m_formats.at(at)->setSide(document->side(side), reading.encodings.at(at));
        else
            m_formats.at(at)->hide();
    }
    place();
}

void PaneTitles::setCounter(int current, int count)
{
    if (count < 0)
        m_counter->clear();
    else if (count == 0)
        m_counter->setText(m_isSame ? tr("no differences") : tr("no changed lines"));
    else if (current < 0)
        m_counter->setText(tr("changes: %1").arg(count));
    else
        m_counter->setText(tr("%1 of %2").arg(current + 1).arg(count));
    if (count > 0 && m_moves > 0)
        m_counter->setText(tr("%1 · %2 moved", "changes, moved blocks").arg(m_counter->text()).arg(m_moves));
    m_previous->setVisible(count > 0);
    m_next->setVisible(count > 0);
    m_previous->setEnabled(current > 0);
    m_next->setEnabled(current + 1 < count);
    place();
}

void PaneTitles::describeChange(const QString &sentence)
{
    m_counter->setAccessibleDescription(sentence);
}

QString PaneTitles::counterText() const
{
    return m_counter->text();
}

void PaneTitles::setRulerWidth(int width)
{
    m_rulerWidth = width;
    place();
}

FormatButton *PaneTitles::formatButton(Side side) const
{
    return m_formats.at(std::to_underlying(side));
}

QRect PaneTitles::sectionOf(Side side) const
{
    const PaneGeometry panes(m_hasBase ? PaneGeometry::threeSides() : PaneGeometry::twoSides(),
                             QSize(std::max(width() - m_rulerWidth, 0), height() - 1), 0);
    if (side == Side::Base && !m_hasBase)
        return {};
    QRect section = panes.pane(side).adjusted(margin, 0, -margin, 0);
    if (side == Side::Right && !m_counter->text().isEmpty())
        section.setRight(std::min(m_counter->x() - margin, width()));
    return section;
}

QString PaneTitles::shownTitle(Side side) const
{
    const auto at = std::to_underlying(side);
    const QRect section = sectionOf(side);
    const int taken = m_formats.at(at)->isHidden() ? 0 : m_formats.at(at)->width() + gap;
    return QFontMetrics(font()).elidedText(m_titles.at(at), Qt::ElideMiddle,
                                           std::max(section.width() - taken, 0));
}

// Each side's format stands right behind its title.
void PaneTitles::place()
{
    layout()->activate(); // the counter's place limits the last title
    for (const Side side : PaneGeometry::threeSides()) {
        FormatButton &button = *m_formats.at(std::to_underlying(side));
        const QRect section = sectionOf(side);
        if (button.isHidden() || section.isNull())
            continue;
        button.resize(button.sizeHint());
        const int x = section.left() + QFontMetrics(font()).horizontalAdvance(shownTitle(side)) + gap;
        button.move(std::min(x, std::max(section.right() - button.width(), section.left())),
                    (height() - 1 - button.height()) / 2);
    }
    update();
}

void PaneTitles::resizeEvent(QResizeEvent * /*event*/)
{
    place();
}

void PaneTitles::refreshLook()
{
    const Theme &theme = Theme::current();
    setFont(theme.interfaceFont());
    QPalette colors = theme.palette();
    colors.setColor(QPalette::WindowText, theme.secondaryText());
    setPalette(colors);
    setFixedHeight(QFontMetrics(font()).height() + 12);
    for (FormatButton *button : m_formats)
        button->refreshLook();
    place();
}

void PaneTitles::paintEvent(QPaintEvent * /*event*/)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.header());
    painter.setPen(theme.border());
    painter.drawLine(0, height() - 1, width(), height() - 1);
    painter.setPen(theme.secondaryText());
    painter.setFont(font());
    for (const Side side : PaneGeometry::threeSides())
        painter.drawText(sectionOf(side), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                         shownTitle(side));
}

} // namespace ui
