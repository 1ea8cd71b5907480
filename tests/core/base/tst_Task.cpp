#include "core/base/Task.h"

#include <QSemaphore>
#include <QTest>

#include <atomic>

// The rules that every page relies on: newest wins, a dropped result never arrives, destruction does not
// wait.
class tst_Task : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deliversOnTheOwningThread()
    {
        base::Task<int> task;
        int result = 0;
        QThread *deliveredOn = nullptr;
        task.start([](std::stop_token) { return base::Result<int>(41); },
                   [&](base::Result<int> value) {
                       result = value.value_or(0);
                       deliveredOn = QThread::currentThread();
                   });
        QVERIFY(task.isRunning());
        QTRY_COMPARE(result, 41);
        QCOMPARE(deliveredOn, QThread::currentThread());
        QVERIFY(!task.isRunning());
    }

    void deliversErrors()
    {
        base::Task<int> task;
        base::Error error;
        task.start(
            [](std::stop_token) -> base::Result<int> {
                return base::fail(base::Code::NotFound, "no such thing");
            },
            [&](base::Result<int> value) { error = value.error(); });
        QTRY_COMPARE(error.code, base::Code::NotFound);
    }

    void newestRequestWins()
    {
        base::Task<int> task;
        QSemaphore gate;
        QList<int> delivered;
        task.start(
            [&gate](std::stop_token) {
                gate.acquire();
                return base::Result<int>(1);
            },
            [&](base::Result<int> value) { delivered.append(value.value_or(-1)); });
        task.start([](std::stop_token) { return base::Result<int>(2); },
                   [&](base::Result<int> value) { delivered.append(value.value_or(-1)); });
        gate.release();
        QTRY_COMPARE(delivered, QList<int>{2});
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QCOMPARE(delivered, QList<int>{2});
    }

    void cancelAsksTheWorkToStop()
    {
        std::atomic<bool> stopped = false;
        QSemaphore started;
        bool delivered = false;
        base::Task<int> task;
        task.start(
            [&](std::stop_token stop) {
                started.release();
                while (!stop.stop_requested())
                    QThread::yieldCurrentThread();
                stopped = true;
                return base::Result<int>(base::canceled());
            },
            [&](base::Result<int>) { delivered = true; });
        started.acquire();
        task.cancel();
        QTRY_VERIFY(stopped);
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void destructionDoesNotWait()
    {
        QSemaphore gate;
        bool delivered = false;
        {
            base::Task<int> task;
            task.start(
                [&gate](std::stop_token) {
                    gate.acquire();
                    return base::Result<int>(1);
                },
                [&](base::Result<int>) { delivered = true; });
        }
        gate.release(); // reached while the work still waits for it: the destructor returned at once
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void startingAgainFromDone()
    {
        base::Task<int> task;
        int rounds = 0;
        std::function<void(base::Result<int>)> again = [&](base::Result<int>) {
            if (++rounds < 50)
                task.start([](std::stop_token) { return base::Result<int>(0); }, again);
        };
        task.start([](std::stop_token) { return base::Result<int>(0); }, again);
        QTRY_COMPARE(rounds, 50);
    }

    void destructionFromDone()
    {
        auto task = std::make_unique<base::Task<int>>();
        bool delivered = false;
        task->start([](std::stop_token) { return base::Result<int>(0); },
                    [&](base::Result<int>) {
                        task.reset();
                        delivered = true;
                    });
        QTRY_VERIFY(delivered);
    }
};

QTEST_GUILESS_MAIN(tst_Task)
#include "tst_Task.moc"
