#include "ui/ChipRow.h"

#include <QPushButton>

#include <algorithm>

namespace ui {

constexpr int chipGap = 6;

ChipRow::ChipRow(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ChipRow::setChips(const QList<FilterChip> &chips)
{
    const auto sameTerms = [](const FilterChip &a, const FilterChip &b) { return a.term == b.term; };
    if (!std::ranges::equal(chips, m_shown, sameTerms)) {
        qDeleteAll(m_buttons);
        m_buttons.clear();
        for (const FilterChip &chip : chips) {
            auto *button = new QPushButton(this);
            button->setCheckable(true);
            button->setAutoDefault(false);
            button->setToolTip(tr("Show only these (%1)").arg(chip.term));
            connect(button, &QPushButton::clicked, this,
                    [this, term = chip.term](bool on) { Q_EMIT toggled(term, on); });
            m_buttons.append(button);
        }
    }
    m_shown = chips;
    for (qsizetype i = 0; i < chips.size(); ++i) {
        const FilterChip &chip = chips[i];
        m_buttons[i]->setText(QStringLiteral("%1 %2").arg(chip.label).arg(chip.count));
        m_buttons[i]->setAccessibleName(tr("Filter: %1, %n row(s)", nullptr, chip.count).arg(chip.label));
    }
    updateGeometry();
    place();
}

void ChipRow::setText(const QString &filter)
{
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < m_shown.size(); ++i)
        m_buttons[i]->setChecked(words.contains(m_shown[i].term));
}

QSize ChipRow::sizeHint() const
{
    QSize size(0, 0);
    for (const auto *button : m_buttons) {
        const QSize hint = button->sizeHint();
        size = {size.width() + hint.width() + chipGap, std::max(size.height(), hint.height())};
    }
    return size;
}

QSize ChipRow::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void ChipRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void ChipRow::place()
{
    int x = 0;
    for (auto *button : m_buttons) {
        const QSize hint = button->sizeHint();
        button->setGeometry(x, (height() - hint.height()) / 2, hint.width(), hint.height());
        button->setVisible(x + hint.width() <= width());
        x += hint.width() + chipGap;
    }
}

} // namespace ui
