#include "app/Background.h"

#include "app/CommandLine.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace app {
namespace {

// 0 once `child` has reported, else what it ended with.
int waitFor(pid_t child, int report)
{
    char byte = 0;
    ssize_t count = 0;
    do
        count = ::read(report, &byte, 1);
    while (count < 0 && errno == EINTR);
    ::close(report);
    if (count == 1)
        return ExitOk;
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : ExitIo;
}

} // namespace

Background::~Background()
{
    if (m_report >= 0)
        ::close(m_report);
}

std::optional<int> Background::detach()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    const pid_t child = ::fork();
    if (child > 0) {
        ::close(ends[1]);
        return waitFor(child, ends[0]);
    }
    ::close(ends[0]);
    if (child == 0)
        m_report = ends[1];
    else
        ::close(ends[1]);
    return std::nullopt;
}

void Background::letGo()
{
    if (m_report < 0)
        return;
    ::setsid();
    if (const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC); nothing >= 0) {
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            ::dup2(nothing, stream);
        ::close(nothing);
    }
    const int report = std::exchange(m_report, -1);
    while (::write(report, "r", 1) < 0 && errno == EINTR) {
    }
    ::close(report);
}

} // namespace app
