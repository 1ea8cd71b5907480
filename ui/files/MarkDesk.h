#pragma once

#include "core/review/HunkMark.h"

#include <QObject>
#include <QVariantMap>

#include <optional>

namespace ui {

class HunkPanel;
class SessionController;

// Turns what the reviewer says in a panel, about whatever the panel shows, into marks of the session. What
// was typed and not saved stays with what it is about.
class MarkDesk : public QObject {
    Q_OBJECT

public:
    MarkDesk(SessionController &controller, HunkPanel &panel, QObject *parent = nullptr);

    // The key of a mark of what the panel is about to show; nothing: it can have none. Another one closes the
    // entry.
    void show(const std::optional<review::HunkMark> &key);
    void openEntry(review::HunkAccount account); // Adaptation or Finding

    // Texts that were not saved, by what they are about; for keeping them over a restart.
    [[nodiscard]] QVariantMap drafts() const;
    void setDrafts(const QVariantMap &drafts) { m_drafts = drafts; }

Q_SIGNALS:
    void entryClosed(); // saved or left: the focus goes back to what is read

private:
    [[nodiscard]] QString draftKey(review::HunkAccount account) const;
    void mark(review::HunkAccount account, const QString &text);
    void unmark();
    void keepDraft();
    void leaveEntry();

    SessionController &m_controller;
    HunkPanel &m_panel;
    std::optional<review::HunkMark> m_key;
    QVariantMap m_drafts;
};

} // namespace ui
