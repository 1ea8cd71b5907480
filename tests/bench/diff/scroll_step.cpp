// What one scroll step costs, from a thousand lines to 200,000, with 10,000 hunks, and with a line of 5 MB;
// and how soon the first screen has its colours when a long text opens at its middle.
//
// scroll_step   prints a table: of each text the median and the worst step, as wall time and as the processor
//               time of the window's thread. Each step is made three times, every time without any line that
//               is laid out already, and the cheapest counts: what other programs on the machine add to one
//               of them is no part of the step.
#include "ui/diff/Coloring.h"
#include "ui/diff/DiffPanes.h"
#include "ui/diff/DiffView.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>
#include <string>
#include <vector>

namespace {

struct Cost {
    double wall = 0; // milliseconds
    double processor = 0;
};

double processorMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

// Every `every`th line is another one on the right.
audit::FilePair textOf(int lines, int every)
{
    std::mt19937 random(1);
    std::string left;
    std::string right;
    for (int i = 0; i < lines; ++i) {
        const std::string line = "    value_" + std::to_string(i) + " = self.compute(" +
                                 std::to_string(random() % 1'000) + ", \"text\")  # note\n";
        left += line;
        right += i % every != every / 2 ? line : "    value_" + std::to_string(i) + " = self.other(1)\n";
    }
    return audit::textPair("lines.py", left, right);
}

audit::FilePair longLine()
{
    std::string left = "x = [";
    for (int i = 0; left.size() < 5'000'000; ++i)
        left += std::to_string(i) + ", ";
    const std::string right = left + "0]\n";
    left += "]\n";
    const audit::FilePair others = textOf(1'000, 21);
    const auto around = [](std::string_view text, const std::string &line) {
        return std::string(text) + line + std::string(text);
    };
    return audit::textPair("long_line.py", around(others.left.bytes, left),
                           around(others.right.bytes, right));
}

void show(ui::DiffView &view, const audit::FilePair &pair)
{
    QEventLoop loop;
    const auto connection = QObject::connect(&view, &ui::DiffView::diffReady, &loop, &QEventLoop::quit);
    view.showPair(pair, QStringLiteral("left"), QStringLiteral("right"));
    loop.exec();
    QObject::disconnect(connection);
}

constexpr int stepCount = 400;

// From the begin, and from there again where the text ends.
std::vector<Cost> stepsOnce(ui::DiffPanes &panes, int step)
{
    std::vector<Cost> costs;
    QScrollBar &bar = *panes.verticalScrollBar();
    bar.setValue(bar.maximum());
    while (costs.size() < stepCount) {
        if (bar.value() + step > bar.maximum()) {
            bar.setValue(0);
            panes.refreshLook(); // nothing is laid out any more
            panes.viewport()->repaint();
        }
        const double began = processorMilliseconds();
        QElapsedTimer timer;
        timer.start();
        bar.setValue(bar.value() + step);
        panes.viewport()->repaint(); // and with it all of the window that has changed
        costs.push_back({.wall = milliseconds(timer), .processor = processorMilliseconds() - began});
        QApplication::processEvents(); // colours come in between, as they do for a reader
    }
    return costs;
}

std::vector<Cost> steps(ui::DiffPanes &panes, int step)
{
    std::vector<Cost> cheapest = stepsOnce(panes, step);
    for (int again = 0; again < 2; ++again) {
        const std::vector<Cost> costs = stepsOnce(panes, step);
        for (std::size_t i = 0; i < costs.size(); ++i)
            cheapest[i] = {.wall = std::min(cheapest[i].wall, costs[i].wall),
                           .processor = std::min(cheapest[i].processor, costs[i].processor)};
    }
    return cheapest;
}

double median(std::vector<Cost> costs, double Cost::*of)
{
    std::ranges::sort(costs, {}, of);
    return costs[costs.size() / 2].*of;
}

double worst(const std::vector<Cost> &costs, double Cost::*of)
{
    return std::ranges::max(costs, {}, of).*of;
}

struct Sizes {
    const char *name;
    audit::FilePair pair;
};

void measure(const std::vector<Sizes> &all, const char *what, int rowsPerStep)
{
    std::printf("%s\n  %-28s %9s %9s   %9s %9s   (ms: wall median, worst; processor median, worst)\n", what,
                "", "median", "worst", "median", "worst");
    double smallest = 1e9;
    double largest = 0;
    for (const Sizes &each : all) {
        ui::DiffView view;
        view.resize(1400, 900);
        view.show();
        QApplication::processEvents();
        show(view, each.pair);
        auto &panes = *view.findChild<ui::DiffPanes *>();
        const auto costs = steps(panes, rowsPerStep * panes.rowHeight());
        const double middle = median(costs, &Cost::processor);
        std::printf("  %-28s %9.2f %9.2f   %9.2f %9.2f\n", each.name, median(costs, &Cost::wall),
                    worst(costs, &Cost::wall), middle, worst(costs, &Cost::processor));
        smallest = std::min(smallest, middle);
        largest = std::max(largest, middle);
    }
    std::printf("  largest to smallest median (processor): %.2f\n", largest / smallest);
}

void measureColors(const char *name, const audit::FilePair &pair, int row)
{
    ui::DiffView view;
    view.resize(1400, 900);
    view.show();
    QApplication::processEvents();
    auto &coloring = *view.findChild<ui::Coloring *>();
    double rows = 0;
    double colors = 0;
    int sides = 0;
    QElapsedTimer timer;
    QObject::connect(&view, &ui::DiffView::diffReady, &view, [&] { rows = milliseconds(timer); });
    QObject::connect(&coloring, &ui::Coloring::changed, &view, [&] {
        if (++sides == 2)
            colors = milliseconds(timer);
    });
    timer.start();
    view.showPair(pair, QStringLiteral("left"), QStringLiteral("right"));
    view.scrollToRow(row);
    while (sides < 2 && timer.elapsed() < 30'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    while (!coloring.isDone() && timer.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("  %-28s rows after %.0f ms, both sides' colours %.0f ms later, all exact %.0f ms later\n",
                name, rows, colors - rows, milliseconds(timer) - rows);
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    const audit::FilePair manyLines = textOf(200'000, 21);
    std::printf("first colours\n");
    measureColors("1,000 lines, first of all", textOf(1'000, 21), 0);
    measureColors("200,000 lines, at the top", manyLines, 0);
    measureColors("200,000 lines, middle", manyLines, 100'000);
    const std::vector<Sizes> all{{"1,000 lines", textOf(1'000, 21)},
                                 {"10,000 lines", textOf(10'000, 21)},
                                 {"200,000 lines, 9,524 hunks", manyLines},
                                 {"100,000 lines, 10,000 hunks", textOf(100'000, 10)},
                                 {"a line of 5 MB", longLine()}};
    measure(all, "line steps (3 rows)", 3);
    measure(all, "page steps (40 rows)", 40);
    return 0;
}
