// How long the window's event loop was ever busy while a review loads: a timer of 5 ms notes the largest gap
// between two beats.
//
//   repaint_gap FILE.metaxreview [SECONDS]      on a real display or QT_QPA_PLATFORM=offscreen
#include "app/Application.h"
#include "app/CacheFolder.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTextStream>
#include <QTimer>

#include <algorithm>

int main(int argc, char **argv)
{
    QApplication::setApplicationName(QStringLiteral("metax-review"));
    const QApplication application(argc, argv);
    const QStringList words = QApplication::arguments();
    if (words.size() < 2)
        return 2;
    std::error_code ignored;
    std::filesystem::remove_all(app::auditCacheFolder(), ignored); // a first opening, with the whole audit
    app::WindowArguments arguments;
    arguments.file = words.at(1);
    arguments.page = QStringLiteral("commits");
    app::Application window(std::move(arguments));

    QElapsedTimer clock;
    qint64 last = 0;
    qint64 largest = 0;
    qint64 afterShow = 0;
    qint64 beats = 0;
    QTimer heart;
    heart.setInterval(5);
    heart.setTimerType(Qt::PreciseTimer);
    QObject::connect(&heart, &QTimer::timeout, [&] {
        const qint64 now = clock.nsecsElapsed();
        const qint64 gap = now - last;
        last = now;
        if (++beats > 1) {
            largest = std::max(largest, gap);
            if (now > 500'000'000)
                afterShow = std::max(afterShow, gap);
        }
    });
    clock.start();
    heart.start();
    window.start();
    QTimer::singleShot(words.size() > 2 ? words.at(2).toInt() * 1000 : 6000, &application,
                       &QApplication::quit);
    QApplication::exec();
    QTextStream(stdout) << "largest gap " << static_cast<double>(largest) / 1e6
                        << " ms, after the first half second " << static_cast<double>(afterShow) / 1e6
                        << " ms, " << beats << " beats\n";
    return largest > 100'000'000 ? 1 : 0;
}
