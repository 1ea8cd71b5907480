#pragma once

#include "core/audit/CommitPatch.h"
#include "core/base/Task.h"
#include "core/review/MappingTable.h"

#include <QObject>

#include <deque>
#include <utility>
#include <vector>

namespace ui {

// Counts the differences of many file pairs in the background, a few at a time, so that the first numbers
// come soon and a new list replaces the rest of an old one.
class CountQueue : public QObject {
    Q_OBJECT

public:
    struct Job {
        review::MappingKey key;
        audit::ComparisonRequest request;
    };

    explicit CountQueue(QObject *parent = nullptr);

    void start(std::vector<Job> jobs); // in this order; what was queued before is dropped
    void stop();
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    void counted(const review::MappingKey &key, const audit::ComparisonCounts &counts);
    void finished();

private:
    using Batch = std::vector<std::pair<review::MappingKey, audit::ComparisonCounts>>;
    void next();

    std::deque<Job> m_jobs;
    base::Task<Batch> m_task;
};

} // namespace ui
