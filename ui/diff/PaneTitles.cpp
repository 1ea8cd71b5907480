#include "ui/diff/PaneTitles.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

constexpr int margin = 10;

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
    m_counter->setAccessibleDescription(tr("Current change"));
    for (QToolButton *button : {m_previous, m_next}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus); // the keys n and p do this without leaving the text
    }
    connect(m_previous, &QToolButton::clicked, this, &PaneTitles::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &PaneTitles::nextRequested);
    setCounter(-1, -1);
    refreshLook();
}

void PaneTitles::setTitles(const QString &left, const QString &right)
{
    m_left = left;
    m_right = right;
    setAccessibleName(tr("Left: %1. Right: %2.").arg(left, right));
    update();
}

void PaneTitles::setCounter(int current, int count)
{
    if (count < 0)
        m_counter->clear();
    else if (count == 0)
        m_counter->setText(tr("no differences"));
    else if (current < 0)
        m_counter->setText(tr("changes: %1").arg(count));
    else
        m_counter->setText(tr("%1 of %2").arg(current + 1).arg(count));
    m_previous->setVisible(count > 0);
    m_next->setVisible(count > 0);
    m_previous->setEnabled(current > 0);
    m_next->setEnabled(current + 1 < count);
    update();
}

QString PaneTitles::counterText() const
{
    return m_counter->text();
}

void PaneTitles::setRulerWidth(int width)
{
    m_rulerWidth = width;
    update();
}

void PaneTitles::refreshLook()
{
    const Theme &theme = Theme::current();
    setFont(theme.interfaceFont());
    QPalette colors = theme.palette();
    colors.setColor(QPalette::WindowText, theme.secondaryText());
    setPalette(colors);
    setFixedHeight(QFontMetrics(font()).height() + 12);
    update();
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
    const int split = (width() - m_rulerWidth - 1) / 2;
    const int end = m_counter->text().isEmpty() ? width() : m_counter->x();
    const QRect left(margin, 0, std::max(split - 2 * margin, 0), height() - 1);
    const QRect right(split + 1 + margin, 0, std::max(end - split - 2 * margin, 0), height() - 1);
    const QFontMetrics metrics(font());
    painter.drawText(left, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     metrics.elidedText(m_left, Qt::ElideMiddle, left.width()));
    painter.drawText(right, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     metrics.elidedText(m_right, Qt::ElideMiddle, right.width()));
}

} // namespace ui
