#include "ui/LiveWatch.h"

#include <QGuiApplication>

#include <chrono>

namespace ui {
namespace {

using namespace std::chrono_literals;

constexpr auto pause = 250ms; // an editor's save or a git checkout is many changes within it
constexpr auto longest = 2s;

} // namespace

LiveWatch::LiveWatch(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &LiveWatch::restart);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &LiveWatch::restart);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        // A file that was replaced by renaming is watched no more, a new one not yet.
        const QStringList watched = m_watcher.files() + m_watcher.directories();
        const QSet<QString> known(watched.begin(), watched.end());
        QStringList lost;
        for (const QString &place : m_places)
            if (!known.contains(place))
                lost.append(place);
        if (!lost.isEmpty())
            m_watcher.addPaths(lost);
        Q_EMIT stirred();
    });
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive && !m_places.isEmpty())
            restart();
    });
}

void LiveWatch::watch(const std::vector<std::filesystem::path> &places)
{
    const QStringList former = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    for (const auto &place : places)
        wanted.append(QString::fromStdString(place.string()));
    const QSet<QString> keep(wanted.begin(), wanted.end());
    const QSet<QString> known(former.begin(), former.end());
    const QStringList gone = (known - keep).values();
    const QStringList fresh = (keep - known).values();
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
    m_places = wanted;
}

int LiveWatch::watchedCount() const
{
    return static_cast<int>(m_watcher.files().size() + m_watcher.directories().size());
}

void LiveWatch::restart()
{
    if (!m_pause.isActive())
        m_latest.setRemainingTime(longest);
    if (!m_latest.hasExpired())
        m_pause.start();
}

} // namespace ui
