#include "core/review/FileLock.h"

#include "core/base/Text.h"

#include <QString>
#include <QSysInfo>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <format>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace review {

namespace {

using base::Code;
using base::fail;
using base::Result;

// False once another process has removed the file or made a new one of that name: a lock on the old one
// guards nothing.
bool isStillAt(const std::filesystem::path &file, int fd)
{
    struct stat open{};
    struct stat named{};
    return ::fstat(fd, &open) == 0 && ::lstat(file.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

// A lock of the open file, not of the process: two windows of one process exclude each other too, and closing
// some other descriptor of the file does not drop it.
int lock(int fd)
{
    struct flock region{};
    region.l_type = F_WRLCK;
    region.l_whence = SEEK_SET;
    return ::fcntl(fd, F_OFD_SETLK, &region) == 0 ? 0 : errno;
}

std::string holder(int fd)
{
    std::array<char, 256> text{};
    const ssize_t length = ::pread(fd, text.data(), text.size(), 0);
    if (length <= 0)
        return "another process";
    return base::withVisibleControls(base::trimmed({text.data(), static_cast<std::size_t>(length)}));
}

void sign(int fd)
{
    const std::string text =
        std::format("{}, process {}\n", QSysInfo::machineHostName().toStdString(), ::getpid());
    // Only for people: a lock without its text still locks.
    if (::ftruncate(fd, 0) == 0)
        static_cast<void>(::pwrite(fd, text.data(), text.size(), 0));
}

std::unexpected<base::Error> failed(const std::filesystem::path &file, int number)
{
    return fail(Code::Io, std::format("{}: making the lock failed ({})", file.string(),
                                      std::generic_category().message(number)));
}

} // namespace

FileLock::FileLock(std::filesystem::path file, int fd)
    : m_file(std::move(file))
    , m_fd(fd)
{
}

Result<FileLock> FileLock::acquire(const std::filesystem::path &file)
{
    for (int attempt = 0; attempt < 100; ++attempt) {
        const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (fd < 0)
            return failed(file, errno);
        struct stat status{};
        const int e = ::fstat(fd, &status) != 0 ? errno : S_ISREG(status.st_mode) ? lock(fd) : EINVAL;
        if (e == EAGAIN || e == EACCES) {
            const std::string who = holder(fd);
            ::close(fd);
            return fail(Code::Conflict, std::format("{}: held by {}", file.string(), who), who);
        }
        if (e != 0) {
            ::close(fd);
            return failed(file, e);
        }
        if (isStillAt(file, fd)) {
            sign(fd);
            return FileLock(file, fd);
        }
        ::close(fd);
    }
    return failed(file, EBUSY);
}

FileLock::FileLock(FileLock &&other) noexcept
    : m_file(std::move(other.m_file))
    , m_fd(std::exchange(other.m_fd, -1))
{
}

FileLock &FileLock::operator=(FileLock &&other) noexcept
{
    if (this != &other) {
        release();
        m_file = std::move(other.m_file);
        m_fd = std::exchange(other.m_fd, -1);
    }
    return *this;
}

FileLock::~FileLock()
{
    release();
}

void FileLock::release()
{
    if (m_fd < 0)
        return;
    if (isStillAt(m_file, m_fd))
        ::unlink(m_file.c_str());
    ::close(std::exchange(m_fd, -1));
}

} // namespace review
