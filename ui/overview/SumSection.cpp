#include "ui/overview/SumSection.h"

#include "ui/SecondaryLabel.h"
#include "ui/overview/Legend.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace ui {

SumSection::SumSection(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_title(new QLabel(name, this))
    , m_equation(new QLabel(this))
    , m_bar(new SumBar(14, this))
    , m_legend(new Legend(this))
    , m_notice(new SecondaryLabel({}, this))
{
    m_title->setTextFormat(Qt::PlainText);
    m_equation->setTextFormat(Qt::PlainText);
    m_bar->setAccessibleName(name);
    auto *line = new QHBoxLayout;
    line->addWidget(m_title);
    line->addStretch(1);
    line->addWidget(m_equation);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    column->addLayout(line);
    column->addWidget(m_bar);
    column->addWidget(m_legend);
    column->addWidget(m_notice);
    connect(&Theme::current(), &Theme::changed, this, &SumSection::applyTheme);
    applyTheme();
    showNotice({});
}

void SumSection::showParts(const std::vector<SumBar::Part> &parts, const QString &equation)
{
    std::size_t total = 0;
    for (const SumBar::Part &part : parts)
        total += part.count;
    m_title->setText(m_name + QLatin1Char(' ') + QLocale().toString(static_cast<qulonglong>(total)));
    m_equation->setText(equation);
    m_bar->setParts(parts);
    m_legend->setParts(parts);
    m_bar->show();
    m_legend->show();
    m_notice->hide();
}

void SumSection::showNotice(const QString &text)
{
    m_title->setText(m_name);
    m_equation->clear();
    m_notice->setText(text);
    m_notice->show();
    m_bar->hide();
    m_legend->hide();
}

QString SumSection::equation() const
{
    return m_equation->text();
}

void SumSection::applyTheme()
{
    QFont bold = Theme::current().interfaceFont();
    bold.setBold(true);
    m_title->setFont(bold);
    QPalette colors = m_equation->palette();
    colors.setColor(QPalette::WindowText, Theme::current().secondaryText());
    m_equation->setPalette(colors);
}

} // namespace ui
