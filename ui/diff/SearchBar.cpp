#include "ui/diff/SearchBar.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QShortcut>
#include <QToolButton>

namespace ui {

namespace {

QToolButton *button(QWidget *parent, const QString &text, const QString &name, const QString &keys)
{
    auto *result = new QToolButton(parent);
    result->setText(text);
    result->setAutoRaise(true);
    result->setAccessibleName(name);
    result->setToolTip(keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys));
    return result;
}

} // namespace

SearchBar::SearchBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_case(button(this, QStringLiteral("Aa"), tr("Match case"), {}))
    , m_words(button(this, QStringLiteral("ab|"), tr("Whole words"), {}))
    , m_expression(button(this, QStringLiteral(".*"), tr("Regular expression"), {}))
    , m_previous(button(this, QStringLiteral("↑"), tr("Previous match"), tr("Shift+Enter")))
    , m_next(button(this, QStringLiteral("↓"), tr("Next match"), tr("Enter")))
{
    auto *close = button(this, QStringLiteral("✕"), tr("Close search"), tr("Esc"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 6, 4);
    layout->setSpacing(4);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_case);
    layout->addWidget(m_words);
    layout->addWidget(m_expression);
    layout->addWidget(m_count);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addStretch(1);
    layout->addWidget(close);
    m_text->setPlaceholderText(tr("Find in all panes"));
    m_text->setAccessibleName(tr("Find in all panes"));
    m_count->setAccessibleDescription(tr("Matches"));
    m_count->setMinimumWidth(90);
    addOption(m_case, Qt::ALT | Qt::Key_C);
    addOption(m_words, Qt::ALT | Qt::Key_W);
    addOption(m_expression, Qt::ALT | Qt::Key_R);
    connect(m_text, &QLineEdit::textChanged, this, &SearchBar::changed);
    connect(m_previous, &QToolButton::clicked, this, &SearchBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &SearchBar::nextRequested);
    connect(close, &QToolButton::clicked, this, &SearchBar::closed);
    setOutcome({});
    refreshLook();
    hide();
}

void SearchBar::addOption(QToolButton *option, const QKeySequence &key)
{
    option->setCheckable(true);
    option->setToolTip(
        QStringLiteral("%1 (%2)").arg(option->accessibleName(), key.toString(QKeySequence::NativeText)));
    auto *shortcut = new QShortcut(key, this, option, &QToolButton::click);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(option, &QToolButton::toggled, this, &SearchBar::changed);
}

void SearchBar::open()
{
    m_text->setClearButtonEnabled(
        true); // loads an icon, which a view that is never searched need not wait for
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void SearchBar::refreshLook()
{
    setFont(Theme::current().interfaceFont());
    setPalette(Theme::current().palette());
    update();
}

QString SearchBar::text() const
{
    return m_text->text();
}

diff::SearchRequest SearchBar::request() const
{
    return {.needle = m_text->text().toStdString(),
            .matching = m_case->isChecked() ? diff::Case::Match : diff::Case::Ignore,
            .wholeWords = m_words->isChecked(),
            .isExpression = m_expression->isChecked()};
}

void SearchBar::setOutcome(const Outcome &outcome)
{
    const QString total = QLocale().toString(outcome.count);
    const QString current = QLocale().toString(outcome.current + 1);
    QString text;
    if (!outcome.failure.isEmpty())
        text = outcome.failure;
    else if (m_text->text().isEmpty())
        text.clear();
    else if (outcome.count == 0)
        text = tr("not found");
    else if (outcome.isCut)
        text = tr("%1 of the first %2").arg(current, total);
    else
        text = tr("%1 of %2").arg(current, total);
    if (outcome.wrapped > 0)
        text += QStringLiteral(" · ") + tr("on from the top");
    else if (outcome.wrapped < 0)
        text += QStringLiteral(" · ") + tr("on from the end");
    m_count->setText(text);
    QPalette colors = Theme::current().palette();
    if (!outcome.failure.isEmpty())
        colors.setColor(QPalette::WindowText, Theme::current().tone(Tone::Bad).text);
    m_count->setPalette(colors);
    m_previous->setEnabled(outcome.count > 0);
    m_next->setEnabled(outcome.count > 0);
}

QString SearchBar::countText() const
{
    return m_count->text();
}

void SearchBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            Q_EMIT previousRequested();
        else
            Q_EMIT nextRequested();
    } else {
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
}

void SearchBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().header());
    painter.setPen(Theme::current().border());
    painter.drawLine(0, 0, width(), 0);
}

} // namespace ui
