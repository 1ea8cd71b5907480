#pragma once

#include <optional>

namespace app {

// Gives the shell its prompt back while a window stays open: the program forks, and the process that was
// started returns as soon as the other one says that it has read its files and has a display, or has failed.
// To be used before any thread is started.
class Background {
public:
    Background() = default;
    ~Background();
    Background(const Background &) = delete;
    Background &operator=(const Background &) = delete;

    // In the process that was started: the exit code to return, once it is known. In the new one: nothing.
    // When no process can be made the program stays in the foreground.
    [[nodiscard]] std::optional<int> detach();
    // In the new process: lets the first one return 0 and lets go of terminal, session and standard streams.
    // Does nothing in a process that was not detached.
    void letGo();

private:
    int m_report = -1; // the end of a pipe that the first process waits at
};

} // namespace app
