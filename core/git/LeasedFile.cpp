#include "core/git/LeasedFile.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/fsuid.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <format>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

namespace git {

namespace {

using base::Code;
using base::Descriptor;
using base::fail;
using base::Result;

constexpr std::size_t mostBytes = 64U << 20U;

std::string reason(int error)
{
    return std::generic_category().message(error);
}

Result<std::string> readAll(int file, std::string_view path)
{
    std::string bytes;
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::pread(file, buffer.data(), buffer.size(), static_cast<off_t>(bytes.size()));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(Code::Io, std::format("{} cannot be read: {}", path, reason(errno)));
        if (count == 0)
            return bytes;
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
        if (bytes.size() > mostBytes)
            return fail(Code::Limit, std::format("{} is larger than {} bytes", path, mostBytes));
    }
}

bool isBusy(int error)
{
    return error == EAGAIN || error == EACCES;
}

std::unexpected<base::Error> lockedByOther(std::string_view path)
{
    return fail(Code::Conflict,
                std::format("{} is locked by another program: let it finish, or close the file there", path));
}

// Only a file's owner may take a lease. Root in a container often lacks the capability to take others', but
// may be the owner for as long as that takes: of this thread alone, and for the file system alone.
int takeLease(int file, uid_t owner)
{
    const int first = ::fcntl(file, F_SETLEASE, F_WRLCK);
    if (first == 0 || errno != EACCES || ::geteuid() != 0)
        return first;
    const int own = ::setfsuid(owner);
    const int second = ::fcntl(file, F_SETLEASE, F_WRLCK);
    const int error = errno;
    std::ignore = ::setfsuid(static_cast<uid_t>(own));
    errno = error;
    return second;
}

std::unexpected<base::Error> noLease(std::string_view path, int error)
{
    const std::string why = error == EACCES
                                ? "it belongs to another user"
                                : std::format("its file system cannot keep others out: {}", reason(error));
    return fail(Code::Io,
                std::format("{} is not written to, since another program's update could be lost ({}): make a "
                            "patch of the note instead",
                            path, why));
}

} // namespace

Result<LeasedFile> LeasedFile::open(const std::filesystem::path &root, std::string_view path,
                                    BeneathRule rule)
{
    Descriptor folder(::open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen())
        return fail(errno == ENOENT ? Code::NotFound : Code::Io,
                    std::format("the folder {} cannot be opened: {}", root.string(), reason(errno)));
    // O_NONBLOCK: neither a pipe nor another's lease may make this wait.
    auto file = openBeneath(folder.get(), path, O_RDWR | O_NONBLOCK | O_NOCTTY, rule);
    if (!file)
        return std::unexpected(file.error());
    LeasedFile leased(std::move(folder), std::move(*file), std::string(path), rule);
    if (auto looked = leased.lookAtFile(); !looked)
        return std::unexpected(looked.error());
    return leased;
}

Result<void> LeasedFile::lookAtFile()
{
    if (::fstat(m_file.get(), &m_status) != 0)
        return fail(Code::Io, std::format("{} cannot be looked at: {}", m_path, reason(errno)));
    if (!S_ISREG(m_status.st_mode))
        return fail(Code::Invalid, std::format("{} is no regular file", m_path));
    if (m_status.st_nlink > 1)
        return fail(Code::Invalid,
                    std::format("{} has {} names (hard links): the others would change with it", m_path,
                                m_status.st_nlink));
    if ((m_status.st_mode & 0222U) == 0) // also for those who may write nevertheless
        return fail(Code::Io, std::format("{} is write-protected", m_path));
    return {};
}

Result<void> LeasedFile::lock()
{
    if (::flock(m_file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return lockedByOther(m_path);
    struct flock whole{};
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    if (::fcntl(m_file.get(), F_OFD_SETLK, &whole) != 0 && isBusy(errno))
        return lockedByOther(m_path);
    // Who wants the file has this process told so. The signal would end it, but for one that is ignored
    // unless somebody asks for it.
    if (::fcntl(m_file.get(), F_SETSIG, SIGURG) != 0)
        return noLease(m_path, errno);
    constexpr int mostTries = 100;
    for (int i = 0; takeLease(m_file.get(), m_status.st_uid) != 0; ++i) {
        if (errno != EAGAIN && errno != EINTR)
            return noLease(m_path, errno);
        if (i == mostTries)
            return fail(Code::Conflict,
                        std::format("{} is open in another program: close it there, or try again", m_path));
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return {};
}

bool LeasedFile::isUncontended() const
{
    // What the lease is about to become. A reader who waits makes it a read lease, and may wait.
    const int type = ::fcntl(m_file.get(), F_GETLEASE);
    return type == F_WRLCK || type == F_RDLCK;
}

LeasedFile::Place LeasedFile::place() const
{
    const auto there = openBeneath(m_root.get(), m_path, O_PATH, m_rule);
    struct stat status{};
    struct stat own{};
    if (!there || ::fstat(there->get(), &status) != 0 || ::fstat(m_file.get(), &own) != 0 ||
        status.st_dev != own.st_dev || status.st_ino != own.st_ino)
        return Place::Elsewhere;
    return own.st_nlink == 1 ? Place::Own : Place::Linked;
}

Result<std::string> LeasedFile::read() const
{
    return readAll(m_file.get(), m_path);
}

int LeasedFile::reserve(std::size_t size) const
{
    struct stat status{};
    if (::fstat(m_file.get(), &status) != 0)
        return errno;
    const auto wanted = static_cast<off_t>(size);
    if (wanted <= status.st_size)
        return 0;
    if (::fallocate(m_file.get(), FALLOC_FL_KEEP_SIZE, status.st_size, wanted - status.st_size) == 0)
        return 0;
    return errno == EOPNOTSUPP || errno == ENOSYS ? 0 : errno; // then write() tells
}

int LeasedFile::write(std::string_view bytes, std::size_t same) const
{
    for (std::size_t done = same; done < bytes.size();) {
        const ssize_t count =
            ::pwrite(m_file.get(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : ENOSPC;
        done += static_cast<std::size_t>(count);
    }
    return ::ftruncate(m_file.get(), static_cast<off_t>(bytes.size())) != 0 ? errno : 0;
}

int LeasedFile::flush() const
{
    return ::fsync(m_file.get()) != 0 ? errno : 0;
}

void LeasedFile::putTimesBack() const
{
    const std::array<timespec, 2> times{m_status.st_atim, m_status.st_mtim};
    std::ignore = ::futimens(m_file.get(), times.data());
}

Result<std::string> LeasedFile::readAgain() const
{
    const auto file = openBeneath(m_root.get(), m_path, O_RDONLY | O_NONBLOCK | O_NOCTTY, m_rule);
    if (!file)
        return std::unexpected(file.error());
    struct stat status{};
    if (::fstat(file->get(), &status) != 0 || !S_ISREG(status.st_mode))
        return fail(Code::Invalid, std::format("{} is no regular file", m_path));
    return readAll(file->get(), m_path);
}

} // namespace git
