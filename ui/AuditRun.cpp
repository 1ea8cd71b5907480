#include "ui/AuditRun.h"

#include <chrono>
#include <mutex>
#include <utility>

namespace ui {

namespace {

using namespace std::chrono_literals;

// Often enough that the list seems to grow by itself, seldom enough that the window has time to paint.
constexpr auto inboxInterval = 40ms;

QString stageText(audit::AuditUpdate::Stage stage)
{
    switch (stage) {
    case audit::AuditUpdate::Stage::Range:
        return AuditRun::tr("Reading the range");
    case audit::AuditUpdate::Stage::Mapping:
        return AuditRun::tr("Mapping local files to upstream files");
    case audit::AuditUpdate::Stage::Commits:
        return AuditRun::tr("Looking for commits that touch mapped files");
    case audit::AuditUpdate::Stage::Modules:
        return AuditRun::tr("Listing what else each commit changed");
    case audit::AuditUpdate::Stage::Twins:
        return AuditRun::tr("Comparing the two sides of the range");
    }
    return {};
}

} // namespace

// Where the working thread leaves news; the GUI thread empties it by a timer, so no event is posted to an
// object that may be gone, and a fast walk cannot flood the event loop.
struct AuditRun::Inbox {
    std::mutex mutex;
    std::vector<audit::CommitEntry> fresh;
    audit::AuditUpdate::Stage stage = audit::AuditUpdate::Stage::Range;
    std::size_t done = 0;
    std::size_t total = 0;
    bool isNew = false;
};

AuditRun::AuditRun(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(inboxInterval);
    connect(&m_timer, &QTimer::timeout, this, &AuditRun::drain);
}

AuditRun::~AuditRun() = default;

void AuditRun::start(audit::AuditRequest request, Done done)
{
    m_inbox = std::make_shared<Inbox>();
    auto work = [request = std::move(request), inbox = m_inbox](const std::stop_token &stop) {
        return audit::auditRange(request, stop, [&inbox](const audit::AuditUpdate &update) {
            const std::lock_guard lock(inbox->mutex);
            inbox->stage = update.stage;
            inbox->done = update.done;
            inbox->total = update.total;
            inbox->isNew = true;
            inbox->fresh.insert(inbox->fresh.end(), update.fresh.begin(), update.fresh.end());
        });
    };
    m_task.start(std::move(work), [this, done = std::move(done)](base::Result<audit::AuditResult> result) {
        drain();
        m_timer.stop();
        m_inbox.reset();
        done(std::move(result));
    });
    m_timer.start();
}

void AuditRun::cancel()
{
    m_task.cancel();
    m_timer.stop();
    m_inbox.reset();
}

void AuditRun::drain()
{
    if (!m_inbox)
        return;
    const auto inbox = m_inbox;
    std::vector<audit::CommitEntry> fresh;
    QString what;
    std::size_t done = 0;
    std::size_t total = 0;
    {
        const std::lock_guard lock(inbox->mutex);
        if (!std::exchange(inbox->isNew, false))
            return;
        fresh.swap(inbox->fresh);
        what = stageText(inbox->stage);
        done = inbox->done;
        total = inbox->total;
    }
    Q_EMIT progress(what, done, total);
    if (!fresh.empty())
        Q_EMIT entries(fresh);
}

} // namespace ui
