#pragma once

#include "core/base/Error.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace base {

// One background computation of which only the newest request counts. Belongs to the thread that made it (the
// GUI thread); `work` runs on the pool, must be a function of its captured values, touch no QObject, and look
// at its stop token. `done` is called on the owning thread with the result; a request that was superseded or
// canceled never calls it. Destruction asks the work to stop and never waits for it.
template<typename T>
class Task {
public:
    using Work = std::function<Result<T>(std::stop_token)>;
    using Done = std::function<void(Result<T>)>;

    explicit Task(QThreadPool *pool = QThreadPool::globalInstance())
        : m_pool(pool)
    {
    }
    Task(const Task &) = delete;
    Task &operator=(const Task &) = delete;
    ~Task() { cancel(); }

    void start(Work work, Done done)
    {
        cancel();
        m_stop = std::stop_source();
        auto promise = std::make_shared<QPromise<std::shared_ptr<Result<T>>>>();
        m_watcher = std::make_unique<QFutureWatcher<std::shared_ptr<Result<T>>>>();
        auto *watcher = m_watcher.get();
        QObject::connect(watcher, &QFutureWatcherBase::finished, watcher,
                         [this, watcher, done = std::move(done)] {
                             auto future = watcher->future();
                             m_watcher.release()->deleteLater();
                             if (future.resultCount() > 0)
                                 done(std::move(*future.result()));
                         });
        watcher->setFuture(promise->future());
        m_pool->start([promise, work = std::move(work), stop = m_stop.get_token()] {
            promise->start();
            if (!stop.stop_requested())
                promise->addResult(std::make_shared<Result<T>>(work(stop)));
            promise->finish();
        });
    }

    // Asks the running work to stop and forgets it.
    void cancel()
    {
        if (!m_watcher)
            return;
        m_stop.request_stop();
        m_watcher->disconnect();
        m_watcher.release()->deleteLater();
    }

    [[nodiscard]] bool isRunning() const { return m_watcher != nullptr; }

private:
    QThreadPool *m_pool;
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<std::shared_ptr<Result<T>>>> m_watcher;
};

} // namespace base
