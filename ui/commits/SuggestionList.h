#pragma once

#include "ui/commits/Suggestions.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

// Offers that look like offers: outlined, with their source; a click accepts one.
class SuggestionList : public QWidget {
    Q_OBJECT

public:
    explicit SuggestionList(QWidget *parent = nullptr);

    void setSuggestions(const QList<Suggestion> &suggestions);
    [[nodiscard]] const QList<Suggestion> &suggestions() const { return m_suggestions; }

Q_SIGNALS:
    void accepted(const QString &action);

private:
    QList<Suggestion> m_suggestions;
    QVBoxLayout *m_column;
};

} // namespace ui
