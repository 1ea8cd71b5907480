#pragma once

#include "core/base/Task.h"
#include "core/diff/LineSearch.h"
#include "ui/diff/DiffDocument.h"

#include <QObject>
#include <QString>

#include <memory>

namespace ui {

// A running search over both texts, folded lines included, and the place that the reader is at. Searches off
// the GUI thread; only the newest request counts.
class DiffSearch : public QObject {
    Q_OBJECT

public:
    explicit DiffSearch(QObject *parent = nullptr);

    void setDocument(DocumentPtr document); // forgets what was found
    // The current match becomes the first one at or after `fromRow`.
    void start(diff::SearchRequest request, int fromRow);
    void clear();
    void step(int direction); // +1 or -1, around the end

    [[nodiscard]] std::shared_ptr<const diff::Matches> matches() const { return m_matches; }
    [[nodiscard]] int current() const { return m_current; } // index into matches()->found, -1 = none
    [[nodiscard]] int count() const;
    [[nodiscard]] int wrapped() const
    {
        return m_wrapped;
    } // how the last step went around: +1, -1, 0 = it did not
    [[nodiscard]] QString failure() const
    {
        return m_failure;
    } // why nothing could be searched; empty: it could
    [[nodiscard]] const diff::Match *currentMatch() const; // null = none

Q_SIGNALS:
    void changed();

private:
    void take(diff::Matches matches, int fromRow);

    DocumentPtr m_document;
    std::shared_ptr<const diff::Matches> m_matches;
    int m_current = -1;
    int m_wrapped = 0;
    QString m_failure;
    base::Task<diff::Matches> m_task;
};

} // namespace ui
