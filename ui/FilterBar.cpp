#include "ui/FilterBar.h"

#include "ui/ChipRow.h"
#include "ui/Theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QLineEdit(this))
    , m_chips(new ChipRow(this))
    , m_shown(new QLabel(this))
    , m_problems(new QLabel(this))
    , m_columns(new QToolButton(this))
    , m_line(new QHBoxLayout)
{
    m_edit->setClearButtonEnabled(true);
    m_edit->setMinimumWidth(140);
    m_edit->setMaximumWidth(420);
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->installEventFilter(this);
    m_shown->setAccessibleDescription(tr("Rows shown"));
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setWordWrap(true);
    m_problems->setAccessibleDescription(tr("What is wrong with the filter"));
    m_problems->hide();
    m_columns->setText(tr("Columns") + QStringLiteral(" ▾"));
    m_columns->setAccessibleName(tr("Columns"));
    m_columns->setAutoRaise(true);
    m_columns->setToolTip(tr("Choose the columns to show"));
    m_columns->hide();

    m_line->setContentsMargins(8, 6, 8, 6);
    m_line->setSpacing(8);
    m_line->addWidget(m_edit, 2);
    m_line->addWidget(m_chips, 3);
    m_line->addStretch(0);
    m_line->addWidget(m_shown);
    m_line->addWidget(m_columns);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_line);
    column->addWidget(m_problems);
    m_problems->setContentsMargins(8, 0, 8, 6);

    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_chips->setText(text);
        Q_EMIT textChanged(text);
    });
    connect(m_columns, &QToolButton::clicked, this, &FilterBar::showColumnMenu);
    connect(m_chips, &ChipRow::toggled, this, &FilterBar::toggleTerm);
}

void FilterBar::setPlaceholder(const QString &text, const QString &help)
{
    m_edit->setPlaceholderText(text);
    m_edit->setToolTip(help);
    m_edit->setAccessibleDescription(help);
}

void FilterBar::addLeading(QWidget *widget)
{
    m_line->insertWidget(m_line->indexOf(m_edit), widget);
    setTabOrder(widget, m_edit);
}

void FilterBar::setChips(const QList<FilterChip> &chips)
{
    m_chips->setChips(chips);
    m_chips->setText(text());
}

void FilterBar::putChipsBelow()
{
    m_line->removeWidget(m_chips);
    m_edit->setMinimumWidth(90); // the row is as narrow as its list may be
    m_edit->setMaximumWidth(QWIDGETSIZE_MAX);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 0, 8, 6);
    line->addWidget(m_chips, 1);
    static_cast<QVBoxLayout *>(layout())->insertLayout(1, line);
}

void FilterBar::setShown(qsizetype shown, qsizetype total)
{
    m_shown->setText(tr("%1 of %2 shown").arg(shown).arg(total));
}

void FilterBar::setProblems(const QStringList &problems)
{
    QPalette palette;
    palette.setColor(QPalette::WindowText, Theme::current().tone(Tone::Bad).text);
    m_problems->setPalette(palette);
    m_problems->setText(problems.join(QLatin1Char('\n')));
    m_problems->setVisible(!problems.isEmpty());
}

void FilterBar::setColumnsOf(QHeaderView *header)
{
    m_header = header;
    m_columns->show();
}

void FilterBar::showColumnMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 1; column < m_header->count(); ++column) {
        QAction *action = menu->addAction(m_header->model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_header->isSectionHidden(column));
        connect(action, &QAction::toggled, m_header,
                [header = m_header, column](bool on) { header->setSectionHidden(column, !on); });
    }
    menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
}

QString FilterBar::text() const
{
    return m_edit->text();
}

void FilterBar::setText(const QString &text)
{
    m_edit->setText(text);
}

void FilterBar::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FilterBar::toggleTerm(const QString &term, bool on)
{
    QStringList words = text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    words.removeAll(term);
    if (on)
        words.append(term);
    setText(words.join(QLatin1Char(' ')));
    m_chips->setText(text());
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down || key == Qt::Key_Escape) {
            Q_EMIT leaveRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
