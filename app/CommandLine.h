#pragma once

#include <QStringList>

#include <iosfwd>
#include <optional>

namespace app {

// Where a verb writes. Progress lines go to `err` only where somebody watches it.
struct Streams {
    std::ostream &out;
    std::ostream &err;
    bool showProgress = false;
};

// Exit codes of the headless verbs.
enum Exit : int { ExitOk = 0, ExitOpen = 1, ExitUsage = 2, ExitIo = 3 };

// Runs the headless verb that `arguments` (the program's name first) ask for and returns its exit code;
// nullopt when they ask for the window. Needs no display and no application object.
[[nodiscard]] std::optional<int> runCommandLine(const QStringList &arguments, const Streams &streams);
[[nodiscard]] std::optional<int> runCommandLine(const QStringList &arguments); // on the standard streams

// Of the two kinds of window: the viewer alone (`metax-review diff`), or the review's.
[[nodiscard]] bool asksForDiff(const QStringList &arguments);

} // namespace app
