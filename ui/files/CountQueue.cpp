#include "ui/files/CountQueue.h"

#include <algorithm>
#include <iterator>

namespace ui {

constexpr std::size_t batchSize = 6;

CountQueue::CountQueue(QObject *parent)
    : QObject(parent)
{
}

void CountQueue::start(std::vector<Job> jobs)
{
    m_task.cancel();
    m_jobs.assign(std::make_move_iterator(jobs.begin()), std::make_move_iterator(jobs.end()));
    next();
}

void CountQueue::stop()
{
    m_jobs.clear();
    m_task.cancel();
}

void CountQueue::next()
{
    if (m_jobs.empty()) {
        Q_EMIT finished();
        return;
    }
    std::vector<Job> batch;
    while (!m_jobs.empty() && batch.size() < batchSize) {
        batch.push_back(std::move(m_jobs.front()));
        m_jobs.pop_front();
    }
    m_task.start(
        [batch = std::move(batch)](const std::stop_token &stop) -> base::Result<Batch> {
            Batch results;
            for (const Job &job : batch) {
                if (stop.stop_requested())
                    return base::canceled();
                auto counts = audit::countComparison(job.request, stop);
                if (counts) {
                    results.emplace_back(job.key, std::move(*counts));
                } else {
                    audit::ComparisonCounts unknown;
                    unknown.notice = counts.error().message;
                    results.emplace_back(job.key, std::move(unknown));
                }
            }
            return results;
        },
        [this](const base::Result<Batch> &results) {
            if (!results)
                return;
            for (const auto &[key, counts] : *results)
                Q_EMIT counted(key, counts);
            next();
        });
}

} // namespace ui
