// Time until a pair is on screen, per scroll step, and until its colours are there.
//
// open_diff [LEFT RIGHT]   without files: an invented pair of 200,000 lines, the same with a base, then one
//                          with a line of 5 MB; of files also how soon they are there when they are selected
//                          in a program that runs already, once more and once more
#include "ui/diff/Coloring.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QEventLoop>
#include <QFile>
#include <QImage>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

audit::FilePair manyLines()
{
    std::mt19937 random(1);
    std::string left;
    std::string right;
    for (int i = 0; i < 200'000; ++i) {
        const std::string line = "    value_" + std::to_string(i) + " = self.compute(" +
                                 std::to_string(random() % 1'000) + ", \"text\")  # note\n";
        left += line;
        if (random() % 21 != 0)
            right += line;
        else
            right +=
                "    value_" + std::to_string(i) + " = self.other(" + std::to_string(random() % 9) + ")\n";
    }
    return audit::textPair("many_lines.py", std::move(left), std::move(right));
}

audit::FilePair longLine()
{
    std::string left = "x = [";
    for (int i = 0; left.size() < 5'000'000; ++i)
        left += std::to_string(i) + ", ";
    std::string right = left + "0]\n";
    return audit::textPair("long_line.py", left + "]\n", std::move(right));
}

double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

// Of the whole process: what is left of a figure when other programs keep the machine busy.
double cpuMilliseconds()
{
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

void printTimes(const char *name, std::vector<double> times)
{
    std::ranges::sort(times);
    std::printf("  %-16s median %.2f ms, 99 %% %.2f ms, worst %.2f ms\n", name, times[times.size() / 2],
                times[times.size() * 99 / 100], times.back());
}

void measureScroll(ui::DiffPanes &panes, const char *name, int step)
{
    std::vector<double> wall;
    std::vector<double> cpu;
    QScrollBar &bar = *panes.verticalScrollBar();
    bar.setValue(0);
    for (int i = 0; i < 300; ++i) {
        const double began = cpuMilliseconds();
        QElapsedTimer timer;
        timer.start();
        bar.setValue((bar.value() + step) % std::max(bar.maximum(), 1));
        panes.viewport()->repaint();
        wall.push_back(milliseconds(timer));
        cpu.push_back(cpuMilliseconds() - began);
    }
    printTimes(name, wall);
    printTimes("  processor", cpu);
}

void printMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM") || line.startsWith("VmRSS"))
            std::printf("  %s\n", line.constData());
    }
}

// The colours are there when the picture has changed and then stays.
void waitForColors(ui::DiffView &view)
{
    const QImage plain = view.grab().toImage();
    QElapsedTimer patience;
    patience.start();
    while (patience.elapsed() < 10'000 && view.grab().toImage() == plain)
        QApplication::processEvents(QEventLoop::AllEvents, 10);
}

// Toggled, at a new width, and scrolled; what lies between jumps keeps its guessed heights.
void measureWrapped(ui::DiffView &view, ui::DiffPanes &panes)
{
    const auto time = [&](const char *name, auto &&change) {
        QElapsedTimer timer;
        timer.start();
        change();
        view.repaint();
        std::printf("  %s %.1f ms\n", name, milliseconds(timer));
    };
    time("wrap", [&] { view.setWrapped(true); });
    time("new width", [&] {
        view.resize(view.width() - 300, view.height());
        QApplication::sendPostedEvents();
    });
    measureScroll(panes, "wrapped step", panes.rowHeight() * 3);
    measureScroll(panes, "wrapped page", panes.viewport()->height());
    measureScroll(panes, "wrapped jump", 1'234'577);
    time("unwrap", [&] { view.setWrapped(false); });
}

void measure(const char *name, const audit::FilePair &pair)
{
    std::printf("%s (%zu and %zu bytes)\n", name, pair.left.bytes.size(), pair.right.bytes.size());
    ui::DiffView view;
    view.resize(1400, 900);
    view.show();
    QApplication::processEvents();
    auto &panes = *view.findChild<ui::DiffPanes *>();
    QEventLoop loop;
    QObject::connect(&view, &ui::DiffView::diffReady, &loop, &QEventLoop::quit);
    const double began = cpuMilliseconds();
    QElapsedTimer timer;
    timer.start();
    view.showPair(pair, QStringLiteral("left"), QStringLiteral("right"));
    loop.exec();
    const double rows = milliseconds(timer);
    view.repaint();
    std::printf("  rows %.0f ms, on screen %.0f ms (processor %.0f), %d hunks\n", rows, milliseconds(timer),
                cpuMilliseconds() - began, view.hunkCount());
    waitForColors(view);
    std::printf("  colours %.0f ms\n", milliseconds(timer));
    measureScroll(panes, "line step", panes.rowHeight() * 3);
    measureScroll(panes, "page step", panes.viewport()->height());
    measureScroll(panes, "jump", 1'234'577);
    measureWrapped(view, panes);
    timer.restart();
    view.setFolded(true);
    view.repaint();
    std::printf("  fold %.1f ms\n", milliseconds(timer));
    printMemory();
}

// Says when a widget has been painted.
class PaintWatch : public QObject {
public:
    PaintWatch(QWidget &widget, std::function<void()> painted)
        : m_painted(std::move(painted))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) // behind it in the queue, when it is done
            QMetaObject::invokeMethod(this, m_painted, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_painted;
};

// From the selection of a file, its bytes not yet read, to the first picture with its text and to the one
// with the last colours that come in.
void measureSelected(const char *left, const char *right)
{
    ui::DiffView view;
    view.resize(1400, 900);
    view.show();
    auto &panes = *view.findChild<ui::DiffPanes *>();
    auto &coloring = *view.findChild<ui::Coloring *>();
    QElapsedTimer timer;
    double text = 0; // 0: not yet
    double colors = 0;
    bool isReady = false;
    bool isColored = false; // and not painted yet
    const PaintWatch watch(*panes.viewport(), [&] {
        if (isReady && text == 0)
            text = milliseconds(timer);
        if (std::exchange(isColored, false))
            colors = milliseconds(timer);
    });
    QObject::connect(&view, &ui::DiffView::diffReady, &view, [&] { isReady = true; });
    QObject::connect(&coloring, &ui::Coloring::changed, &view, [&] { isColored = true; });
    const auto select = [&](const audit::FilePair &pair) {
        text = 0;
        isReady = false;
        view.showPair(pair, QStringLiteral("left"), QStringLiteral("right"));
        while (text == 0 || isColored || !coloring.isDone())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    std::vector<double> texts;
    std::vector<double> colorings;
    for (int round = 0; round < 21; ++round) {
        select(audit::textPair("other.txt", "a\n", "b\n")); // the file before
        timer.start();
        select(*audit::loadFiles(left, right));
        texts.push_back(text);
        colorings.push_back(colors);
    }
    std::printf("selected in the running program, %zu times\n", texts.size());
    printTimes("text painted", texts);
    printTimes("colours painted", colorings);
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    if (argc == 3) {
        const auto pair = audit::loadFiles(argv[1], argv[2]);
        if (!pair) {
            std::fprintf(stderr, "%s\n", pair.error().message.c_str());
            return 3;
        }
        measure("files", *pair);
        measureSelected(argv[1], argv[2]);
        return 0;
    }
    measure("200,000 lines", manyLines());
    audit::FilePair three = manyLines();
    three.base = three.left;
    measure("200,000 lines beside their base", three);
    measure("a line of 5 MB", longLine());
    return 0;
}
