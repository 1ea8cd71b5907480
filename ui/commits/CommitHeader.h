#pragma once

#include "core/diff/RowMarks.h"
#include "ui/commits/CommitRow.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace ui {

class GrowingEdit;
class PresenceLinks;

// What a commit says about itself, to be read before its patch: subject, author and date, ids, what the audit
// knows about it, and the message, which folds away. Everything is plain text and can be selected.
class CommitHeader : public QWidget {
    Q_OBJECT

public:
    explicit CommitHeader(QWidget *parent = nullptr);

    void showCommit(const std::optional<CommitRow> &row);
    void refresh(const CommitRow &row); // the same commit: what the audit and the accounts know by now
    void setMessageVisible(bool visible);
    [[nodiscard]] bool isMessageVisible() const;

Q_SIGNALS:
    void openFile(const QString &localPath, std::optional<diff::LineRef> at);

private:
    void applyTheme();

    bool m_isOpen = true;
    QToolButton *m_fold;
    QLabel *m_subject;
    QLabel *m_who;
    QLabel *m_ids;
    QLabel *m_facts;
    PresenceLinks *m_presence;
    GrowingEdit *m_body;
};

} // namespace ui
