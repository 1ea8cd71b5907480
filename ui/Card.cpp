#include "ui/Card.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

Card::Card(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(title, this))
    , m_remark(new QLabel(this))
    , m_line(new QHBoxLayout)
    , m_body(new QVBoxLayout)
{
    setProperty("card", true);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(title);
    m_title->setTextFormat(Qt::PlainText);
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_line->addWidget(m_title);
    m_line->addWidget(m_remark, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(8);
    column->addLayout(m_line);
    column->addLayout(m_body, 1);
    m_body->setSpacing(6);
    connect(&Theme::current(), &Theme::changed, this, &Card::applyTheme);
    applyTheme();
}

void Card::setRemark(const QString &text)
{
    m_remark->setText(text);
}

void Card::addToTitle(QWidget *widget)
{
    m_line->addWidget(widget);
}

void Card::applyTheme()
{
    QFont bold = Theme::current().interfaceFont();
    bold.setBold(true);
    m_title->setFont(bold);
    QPalette colors = m_remark->palette();
    colors.setColor(QPalette::WindowText, Theme::current().secondaryText());
    m_remark->setPalette(colors);
    update();
}

} // namespace ui
