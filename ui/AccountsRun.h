#pragma once

#include "core/audit/Accounts.h"
#include "core/base/Task.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace ui {

// The accounts of all mapped files in the background; the newest start counts. GUI thread only.
class AccountsRun : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(base::Result<audit::Accounts>)>;

    explicit AccountsRun(QObject *parent = nullptr);

    void start(audit::AccountsRequest request, Done done);
    void cancel(); // `done` is not called then
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

Q_SIGNALS:
    void progress(qulonglong done, qulonglong total); // files

private:
    struct Count {
        std::atomic<std::size_t> done = 0;
        std::atomic<std::size_t> total = 0;
    };

    std::shared_ptr<Count> m_count; // set by the working threads, read by a timer
    QTimer m_timer;
    base::Task<audit::Accounts> m_task;
};

} // namespace ui
