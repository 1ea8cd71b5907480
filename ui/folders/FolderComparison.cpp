#include "ui/folders/FolderComparison.h"

#include <chrono>
#include <iterator>
#include <mutex>
#include <utility>

namespace ui {

namespace {

constexpr std::chrono::milliseconds drainInterval{50};

} // namespace

struct FolderComparison::Inbox {
    std::mutex mutex;
    std::vector<git::FolderChange> changes;
    std::size_t compared = 0;
};

FolderComparison::FolderComparison(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(drainInterval);
    connect(&m_timer, &QTimer::timeout, this, &FolderComparison::drain);
}

FolderComparison::~FolderComparison() = default;

void FolderComparison::start(const git::FolderPair &folders)
{
    m_inbox = std::make_shared<Inbox>();
    m_timer.start();
    m_task.start(
        [folders, inbox = m_inbox](const std::stop_token &stop) {
            const auto take = [inbox](git::FolderDiffUpdate update) {
                const std::scoped_lock lock(inbox->mutex);
                inbox->changes.insert(inbox->changes.end(), std::make_move_iterator(update.changes.begin()),
                                      std::make_move_iterator(update.changes.end()));
                inbox->compared = update.compared;
            };
            return git::diffFolders(folders, take, stop);
        },
        [this](const base::Result<std::size_t> &compared) {
            m_timer.stop();
            drain();
            if (compared)
                Q_EMIT finished(*compared);
            else
                Q_EMIT failed(QString::fromStdString(compared.error().message));
        });
}

void FolderComparison::stop()
{
    m_task.cancel();
    m_timer.stop();
    drain();
}

void FolderComparison::drain()
{
    if (!m_inbox)
        return;
    std::vector<git::FolderChange> changes;
    std::size_t compared = 0;
    {
        const std::scoped_lock lock(m_inbox->mutex);
        changes = std::exchange(m_inbox->changes, {});
        compared = m_inbox->compared;
    }
    if (!changes.empty())
        Q_EMIT found(changes);
    Q_EMIT progressed(compared);
}

} // namespace ui
