#include "ui/files/SwitchBar.h"

#include "ui/DiffBar.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>

namespace ui {

SwitchBar::SwitchBar(QStackedWidget *stack, QWidget *parent)
    : QWidget(parent)
    , m_stack(stack)
    , m_line(new QHBoxLayout(this))
{
    m_line->setContentsMargins(8, 4, 8, 4);
    m_line->setSpacing(6);
    m_line->addStretch(1);
    connect(stack, &QStackedWidget::currentChanged, this, &SwitchBar::refresh);
}

void SwitchBar::add(QWidget *page, const QString &text, const QString &tip)
{
    auto *button = makeBarButton(text, tip, this);
    button->setCheckable(true);
    m_line->insertWidget(static_cast<int>(m_buttons.size()), button);
    m_buttons.append(button);
    m_stack->addWidget(page);
    connect(button, &QToolButton::clicked, this, [this, page] {
        m_stack->setCurrentWidget(page);
        refresh(); // also when it was shown already: the button has gone up
    });
    refresh();
}

void SwitchBar::setText(int page, const QString &text)
{
    m_buttons.at(page)->setText(text);
}

void SwitchBar::next()
{
    m_stack->setCurrentIndex((m_stack->currentIndex() + 1) % m_stack->count());
    m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void SwitchBar::refresh()
{
    for (int i = 0; i < m_buttons.size(); ++i)
        m_buttons.at(i)->setChecked(i == m_stack->currentIndex());
}

} // namespace ui
