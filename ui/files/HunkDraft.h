#pragma once

#include "core/review/HunkMark.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace ui {

class SessionController;

// Journals what is being typed about a hunk, burst by burst, so that a crash costs a word at most. GUI thread
// only.
class HunkDraft : public QObject {
    Q_OBJECT

public:
    explicit HunkDraft(SessionController &controller, QObject *parent = nullptr);
    ~HunkDraft() override;

    void note(review::HunkMark draft); // the newest text; an empty one: there is none any more
    void flush();                      // into the session now

private:
    SessionController &m_controller;
    std::optional<review::HunkMark> m_pending;
    QTimer m_burst;
};

} // namespace ui
