#include "ui/AccountsRun.h"

#include <chrono>
#include <utility>

namespace ui {

using namespace std::chrono_literals;

AccountsRun::AccountsRun(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(40ms);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_count && m_count->total > 0)
            Q_EMIT progress(m_count->done, m_count->total);
    });
}

void AccountsRun::start(audit::AccountsRequest request, Done done)
{
    m_count = std::make_shared<Count>();
    auto work = [request = std::move(request), count = m_count](const std::stop_token &stop) {
        return audit::computeAccounts(request, stop, [&count](std::size_t files, std::size_t total) {
            count->done = files;
            count->total = total;
        });
    };
    m_task.start(std::move(work), [this, done = std::move(done)](base::Result<audit::Accounts> result) {
        m_timer.stop();
        m_count.reset();
        done(std::move(result));
    });
    m_timer.start();
}

void AccountsRun::cancel()
{
    m_task.cancel();
    m_timer.stop();
    m_count.reset();
}

} // namespace ui
