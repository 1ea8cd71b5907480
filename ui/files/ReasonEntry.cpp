#include "ui/files/ReasonEntry.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace ui {

ReasonEntry::ReasonEntry(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_edit(new QPlainTextEdit(this))
    , m_save(new QPushButton(tr("Save  Ctrl+Enter"), this))
    , m_leave(new QPushButton(tr("Later  Esc"), this))
{
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setBuddy(m_edit);
    m_edit->setTabChangesFocus(true);
    m_edit->installEventFilter(this);
    m_leave->setToolTip(tr("What was typed stays and comes back with the hunk"));
    for (auto *button : {m_save, m_leave})
        button->setAutoDefault(false);
    auto *line = new QHBoxLayout;
    line->addWidget(m_save, 1);
    line->addWidget(m_leave);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_edit);
    column->addLayout(line);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        m_save->setEnabled(!text().trimmed().isEmpty());
        if (!m_isFilling)
            Q_EMIT edited();
    });
    connect(m_save, &QPushButton::clicked, this, &ReasonEntry::save);
    connect(m_leave, &QPushButton::clicked, this, &ReasonEntry::left);
    connect(&Theme::current(), &Theme::changed, this, &ReasonEntry::applyTheme);
    applyTheme();
    hide();
}

void ReasonEntry::applyTheme()
{
    m_edit->setFixedHeight(QFontMetrics(Theme::current().interfaceFont()).lineSpacing() * 4 + 12);
}

void ReasonEntry::open(const QString &title, const QString &hint, const QString &text)
{
    m_title->setText(title);
    m_edit->setAccessibleName(title);
    m_edit->setPlaceholderText(hint);
    if (m_edit->toPlainText() != text) {
        const QScopedValueRollback filling(m_isFilling, true);
        m_edit->setPlainText(text);
    }
    m_edit->moveCursor(QTextCursor::End);
    m_save->setEnabled(!text.trimmed().isEmpty());
    show();
}

void ReasonEntry::focusText()
{
    m_edit->setFocus(Qt::OtherFocusReason);
}

bool ReasonEntry::isWriting() const
{
    return m_edit->hasFocus();
}

QString ReasonEntry::text() const
{
    return m_edit->toPlainText();
}

void ReasonEntry::save()
{
    if (const QString typed = text().trimmed(); !typed.isEmpty())
        Q_EMIT saved(typed);
}

bool ReasonEntry::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_edit || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool saves = isReturn && key->modifiers().testFlag(Qt::ControlModifier);
    const bool leaves = key->key() == Qt::Key_Escape;
    if (!saves && !leaves)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress && saves)
        save();
    else if (event->type() == QEvent::KeyPress)
        Q_EMIT left();
    return true;
}

} // namespace ui
