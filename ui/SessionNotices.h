#pragma once

#include "ui/SessionController.h"

#include <QObject>

namespace ui {

class StatusBanner;

// Puts what the reviewer must know about the open review into the banner: read-only, recovered decisions, an
// incomplete range, failures; each with its way out.
class SessionNotices : public QObject {
    Q_OBJECT

public:
    SessionNotices(SessionController &controller, StatusBanner &banner, QObject *parent = nullptr);

Q_SIGNALS:
    void saveAsRequested();

private:
    void onOpened();
    void onAudited();
    void onAuditFailed(const base::Error &error);
    void onAccountsFailed(const base::Error &error);
    void onFailed(const base::Error &error);

    SessionController &m_controller;
    StatusBanner &m_banner;
};

// An error as a sentence: first letter upper case, full stop at the end.
[[nodiscard]] QString sentence(const base::Error &error);

} // namespace ui
