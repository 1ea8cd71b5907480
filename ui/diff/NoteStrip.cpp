#include "ui/diff/NoteStrip.h"

#include "ui/Theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace ui {

NoteStrip::NoteStrip(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_action(new QToolButton(this))
{
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(10, 2, 8, 3);
    line->setSpacing(10);
    line->addWidget(m_text, 1);
    line->addWidget(m_action);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAccessibleDescription(tr("Limits of this view"));
    m_action->setFocusPolicy(Qt::TabFocus);
    setAction({}, {});
    connect(m_action, &QToolButton::clicked, this, &NoteStrip::triggered);
    refreshLook();
    hide();
}

void NoteStrip::setNotes(const QStringList &notes, bool isLimit)
{
    m_isLimit = isLimit;
    m_text->setText(notes.join(QStringLiteral(" · ")));
    refreshLook();
    setVisible(!notes.isEmpty());
}

void NoteStrip::setAction(const QString &text, const QString &tip)
{
    m_action->setText(text);
    m_action->setAccessibleName(text.isEmpty() ? tr("Another way to compare") : text);
    m_action->setToolTip(tip);
    m_action->setAccessibleDescription(tip);
    m_action->setVisible(!text.isEmpty());
}

QString NoteStrip::text() const
{
    return m_text->text();
}

void NoteStrip::refreshLook()
{
    const Theme &theme = Theme::current();
    QPalette colors = theme.palette();
    colors.setColor(QPalette::WindowText, theme.tone(m_isLimit ? Tone::Warning : Tone::Info).text);
    m_text->setPalette(colors);
    setFont(theme.interfaceFont());
    update();
}

void NoteStrip::paintEvent(QPaintEvent * /*event*/)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.tone(m_isLimit ? Tone::Warning : Tone::Info).ground);
    painter.setPen(theme.border());
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace ui
