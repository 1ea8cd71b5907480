#include "ui/diff/GoToLineBar.h"

#include "ui/Theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

constexpr int widestName = 300; // of a side, which may be a path; its end says most

} // namespace

GoToLineBar::GoToLineBar(QWidget *parent)
    : QWidget(parent)
    , m_number(new QLineEdit(this))
    , m_side(new QComboBox(this))
    , m_hint(new QLabel(this))
{
    auto *close = new QToolButton(this);
    close->setText(QStringLiteral("✕"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close"));
    close->setToolTip(tr("Close (Esc)"));
    auto *name = new QLabel(tr("Go to line"), this);
    name->setBuddy(m_number);
    m_number->setAccessibleName(tr("Line number"));
    m_number->setMaximumWidth(140);
    m_number->setToolTip(tr("Enter goes there, Esc closes"));
    m_side->setAccessibleName(tr("Side"));
    m_side->view()->setAccessibleName(tr("Sides"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setAccessibleName(tr("Lines that there are"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->setSpacing(6);
    layout->addWidget(name);
    layout->addWidget(m_number);
    layout->addWidget(m_side);
    layout->addWidget(m_hint, 1);
    layout->addWidget(close);
    connect(m_number, &QLineEdit::textChanged, this, &GoToLineBar::check);
    connect(m_side, &QComboBox::currentIndexChanged, this, &GoToLineBar::check);
    connect(close, &QToolButton::clicked, this, &GoToLineBar::closed);
    refreshLook();
    hide();
}

void GoToLineBar::open(const std::vector<Choice> &choices, diff::Side side)
{
    setChoices(choices);
    const auto chosen = std::ranges::find(m_choices, side, &Choice::side);
    if (chosen != m_choices.end())
        m_side->setCurrentIndex(static_cast<int>(chosen - m_choices.begin()));
    m_number->clear();
    check();
    show();
    m_number->setFocus(Qt::ShortcutFocusReason);
}

void GoToLineBar::setChoices(const std::vector<Choice> &choices)
{
    if (choices.empty())
        return;
    const diff::Side before = choice().side;
    m_choices = choices;
    const QSignalBlocker blocker(m_side);
    m_side->clear();
    for (const Choice &each : m_choices)
        m_side->addItem(fontMetrics().elidedText(each.name, Qt::ElideLeft, widestName));
    const auto chosen = std::ranges::find(m_choices, before, &Choice::side);
    m_side->setCurrentIndex(chosen == m_choices.end() ? 0 : static_cast<int>(chosen - m_choices.begin()));
    check();
}

void GoToLineBar::refreshLook()
{
    setFont(Theme::current().interfaceFont());
    setPalette(Theme::current().palette());
    check();
    update();
}

QString GoToLineBar::hint() const
{
    return m_hint->text();
}

const GoToLineBar::Choice &GoToLineBar::choice() const
{
    return m_choices.at(static_cast<std::size_t>(std::max(m_side->currentIndex(), 0)));
}

std::optional<std::uint32_t> GoToLineBar::wantedLine() const
{
    bool isNumber = false;
    const std::uint32_t line = QLocale::c().toUInt(m_number->text().trimmed().remove(u','), &isNumber);
    if (!isNumber || line < 1 || line > choice().lines)
        return std::nullopt;
    return line;
}

void GoToLineBar::check()
{
    const QString last = QLocale().toString(choice().lines);
    m_hasError = !m_number->text().trimmed().isEmpty() && !wantedLine();
    if (choice().lines == 0)
        m_hint->setText(tr("This side has no lines."));
    else if (m_hasError)
        m_hint->setText(tr("There is no such line: lines 1 to %1").arg(last));
    else
        m_hint->setText(tr("lines 1 to %1").arg(last));
    QPalette colors = Theme::current().palette();
    colors.setColor(QPalette::WindowText,
                    m_hasError ? Theme::current().tone(Tone::Bad).text : Theme::current().secondaryText());
    m_hint->setPalette(colors);
}

void GoToLineBar::accept()
{
    if (const auto line = wantedLine())
        Q_EMIT lineRequested({.side = choice().side, .line = *line});
    else
        m_number->selectAll();
}

void GoToLineBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        accept();
    else
        QWidget::keyPressEvent(event);
}

void GoToLineBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().header());
    painter.setPen(Theme::current().border());
    painter.drawLine(0, 0, width(), 0);
}

} // namespace ui
