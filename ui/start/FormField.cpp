#include "ui/start/FormField.h"

#include "ui/Icons.h"
#include "ui/Theme.h"

#include <QCompleter>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStringListModel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace ui {

using namespace std::chrono_literals;

QString absolutePath(const QString &typed)
{
    const QString trimmed = typed.trimmed();
    if (trimmed.isEmpty())
        return {};
    if (trimmed == QLatin1String("~") || trimmed.startsWith(QLatin1String("~/")))
        return QDir::cleanPath(QDir::homePath() + trimmed.mid(1));
    return QDir::cleanPath(QDir::current().absoluteFilePath(trimmed));
}

FormField::FormField(const QString &label, const QString &placeholder, QWidget *parent)
    : QWidget(parent)
    , m_label(new QLabel(label, this))
    , m_input(new QLineEdit(this))
    , m_line(new QHBoxLayout)
    , m_message(new QLabel(this))
    , m_pause(new QTimer(this))
{
    m_label->setBuddy(m_input);
    m_input->setPlaceholderText(placeholder);
    m_input->setAccessibleName(label);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->hide();
    m_line->setSpacing(6);
    m_line->addWidget(m_input, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(m_label);
    column->addLayout(m_line);
    column->addWidget(m_message);
    m_pause->setSingleShot(true);
    m_pause->setInterval(200ms);
    connect(m_pause, &QTimer::timeout, this, &FormField::settled);
    connect(m_input, &QLineEdit::textChanged, this, [this] {
        setState(m_input->text().trimmed().isEmpty() ? FieldState::Empty : FieldState::Checking);
        Q_EMIT edited();
        m_pause->start();
    });
    connect(m_input, &QLineEdit::editingFinished, this, [this] {
        if (!m_pause->isActive())
            return;
        m_pause->stop();
        Q_EMIT settled();
    });
    connect(&Theme::current(), &Theme::changed, this, &FormField::applyTheme);
    applyTheme();
}

QString FormField::text() const
{
    return m_input->text().trimmed();
}

void FormField::setText(const QString &text)
{
    m_input->setText(text);
    m_pause->stop();
    Q_EMIT settled();
}

void FormField::setLabel(const QString &label)
{
    m_label->setText(label);
    m_input->setAccessibleName(label);
}

void FormField::setCompletions(const QStringList &words)
{
    if (!m_words) {
        m_words = new QStringListModel(this);
        auto *completer = new QCompleter(m_words, this);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        completer->setMaxVisibleItems(12);
        m_input->setCompleter(completer);
    }
    if (m_words->stringList() != words)
        m_words->setStringList(words);
}

void FormField::addFolderButton(const QString &title)
{
    auto *button = new QToolButton(this);
    button->setIcon(tintedIcon(QStringLiteral("folder"), Theme::current().secondaryText()));
    button->setToolTip(title);
    button->setAccessibleName(title);
    connect(&Theme::current(), &Theme::changed, button, [button] {
        button->setIcon(tintedIcon(QStringLiteral("folder"), Theme::current().secondaryText()));
    });
    connect(button, &QToolButton::clicked, this, [this, title] { chooseFolder(title); });
    m_line->addWidget(button);
}

void FormField::addToInput(QWidget *widget)
{
    m_line->addWidget(widget);
}

void FormField::chooseFolder(const QString &title)
{
    auto *dialog = new QFileDialog(this, title, absolutePath(text()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &FormField::setText);
    dialog->open();
}

void FormField::setState(FieldState state, const QString &message)
{
    m_state = state;
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_input->setAccessibleDescription(message);
    applyTheme();
}

QString FormField::message() const
{
    return m_message->text();
}

void FormField::applyTheme()
{
    const Theme &theme = Theme::current();
    QColor color = theme.secondaryText();
    switch (m_state) {
    case FieldState::Empty:
    case FieldState::Checking:
        break;
    case FieldState::Good:
        color = theme.tone(Tone::Good).text;
        break;
    case FieldState::Warning:
        color = theme.tone(Tone::Warning).text;
        break;
    case FieldState::Bad:
        color = theme.tone(Tone::Bad).text;
        break;
    }
    QPalette colors = m_message->palette();
    colors.setColor(QPalette::WindowText, color);
    m_message->setPalette(colors);
}

} // namespace ui
