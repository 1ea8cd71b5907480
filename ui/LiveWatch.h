#pragma once

#include <QDeadlineTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <vector>

namespace ui {

// Says that something on disk may have changed: a watched file or folder stirred, or the window became active
// again (which catches what no watch saw, and machines where watching is not possible). Several changes in a
// row are one signal; a folder that never comes to rest does not keep it back. What has changed, if anything,
// is for the listener to find out by content. GUI thread.
class LiveWatch : public QObject {
    Q_OBJECT

public:
    explicit LiveWatch(QObject *parent = nullptr);

    void watch(const std::vector<std::filesystem::path> &places); // instead of the former ones
    [[nodiscard]] int watchedCount() const;                       // places that the system agreed to watch

Q_SIGNALS:
    void stirred();

private:
    void restart();

    QFileSystemWatcher m_watcher;
    QStringList m_places;
    QTimer m_pause;
    QDeadlineTimer m_latest; // of the signal that the pause is for
};

} // namespace ui
