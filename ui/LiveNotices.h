#pragma once

#include "core/audit/LiveState.h"
#include "core/base/Task.h"
#include "ui/LiveWatch.h"

#include <QObject>

#include <optional>

namespace ui {

class SessionController;
class StatusBanner;

// Tells the reviewer when local files or named revisions have changed since the review was computed, and
// offers Refresh. Nothing is reloaded by itself. A change that is taken back takes its notice away. GUI
// thread; reads off it.
class LiveNotices : public QObject {
    Q_OBJECT

public:
    LiveNotices(SessionController &controller, StatusBanner &banner, QObject *parent = nullptr);

    void check(); // now; also happens by itself
    [[nodiscard]] bool isWatching() const { return m_read.has_value(); }

Q_SIGNALS:
    void checked(); // a look at the disk has ended

private:
    struct Reading {
        audit::LiveState state;
        std::vector<std::filesystem::path> places;
    };

    void begin();
    void stop();
    void show(const audit::LiveChanges &changes);
    void showFiles(const std::vector<std::string> &files);
    void showNames(const std::vector<audit::MovedName> &names);
    void follow(const std::vector<audit::MovedName> &names);

    SessionController &m_controller;
    StatusBanner &m_banner;
    LiveWatch m_watch;
    std::optional<audit::LiveState> m_read; // when the running or last audit began
    std::optional<audit::LiveChanges> m_shown;
    base::Task<Reading> m_begin;
    base::Task<audit::LiveState> m_check;
};

} // namespace ui
