#include "ui/commits/SuggestionList.h"

#include "ui/Theme.h"
#include "ui/commits/WrappedButton.h"

#include <QVBoxLayout>

namespace ui {

SuggestionList::SuggestionList(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
}

void SuggestionList::setSuggestions(const QList<Suggestion> &suggestions)
{
    if (suggestions == m_suggestions)
        return;
    m_suggestions = suggestions;
    while (QLayoutItem *item = m_column->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Suggestion &suggestion : suggestions) {
        auto *button = new WrappedButton(suggestion.action, suggestion.source, this);
        button->setToolTip(tr("Put this into the action (key a accepts the first)"));
        connect(button, &QAbstractButton::clicked, this,
                [this, action = suggestion.action] { Q_EMIT accepted(action); });
        m_column->addWidget(button);
    }
    setVisible(!suggestions.isEmpty());
}

} // namespace ui
