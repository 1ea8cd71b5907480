#pragma once

#include "ui/commits/CommitRow.h"

#include <QWidget>

#include <optional>

class QLabel;
class QToolButton;

namespace ui {

class GrowingEdit;

// What a commit says about itself, to be read before its patch: subject, author and date, ids, what the audit
// knows about it, and the message, which folds away. Everything is plain text and can be selected.
class CommitHeader : public QWidget {
    Q_OBJECT

public:
    explicit CommitHeader(QWidget *parent = nullptr);

    void showCommit(const std::optional<CommitRow> &row);
    void setMessageVisible(bool visible);
    [[nodiscard]] bool isMessageVisible() const;

private:
    void applyTheme();

    bool m_isOpen = true;
    QToolButton *m_fold;
    QLabel *m_subject;
    QLabel *m_who;
    QLabel *m_ids;
    QLabel *m_facts;
    GrowingEdit *m_body;
};

} // namespace ui
