#include "core/review/JournalFile.h"

#include <cerrno>
#include <fcntl.h>
#include <format>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace review {

namespace {

using base::Code;
using base::fail;
using base::Result;
using base::WriteStep;

std::unexpected<base::Error> failed(const std::filesystem::path &file, std::string_view step, int number)
{
    return fail(Code::Io, std::format("{}: {} failed ({})", file.string(), step,
                                      std::generic_category().message(number)));
}

int faultOf(const base::WriteFault &fault, WriteStep step)
{
    return fault ? fault(step) : 0;
}

} // namespace

JournalFile::JournalFile(std::filesystem::path file, base::WriteFault fault)
    : m_file(std::move(file))
    , m_fault(std::move(fault))
{
}

JournalFile::JournalFile(JournalFile &&other) noexcept
    : m_file(std::move(other.m_file))
    , m_fault(std::move(other.m_fault))
    , m_fd(std::exchange(other.m_fd, -1))
    , m_length(other.m_length)
    , m_check(std::move(other.m_check))
    , m_lengthBefore(other.m_lengthBefore)
    , m_checkBefore(std::move(other.m_checkBefore))
{
}

JournalFile &JournalFile::operator=(JournalFile &&other) noexcept
{
    if (this == &other)
        return *this;
    if (m_fd >= 0)
        ::close(m_fd);
    m_file = std::move(other.m_file);
    m_fault = std::move(other.m_fault);
    m_fd = std::exchange(other.m_fd, -1);
    m_length = other.m_length;
    m_check = std::move(other.m_check);
    m_lengthBefore = other.m_lengthBefore;
    m_checkBefore = std::move(other.m_checkBefore);
    return *this;
}

JournalFile::~JournalFile()
{
    if (m_fd >= 0)
        ::close(m_fd);
}

Result<JournalFile> JournalFile::start(const std::filesystem::path &file, std::string_view baseHash,
                                       const std::vector<JournalRecord> &records, base::WriteFault fault)
{
    JournalLine last = journalHeader(baseHash);
    std::string bytes = last.bytes;
    for (const JournalRecord &record : records) {
        last = journalLine(record, last.check);
        bytes += last.bytes;
    }
    JournalFile journal(file, std::move(fault));
    if (auto written = base::safeWrite(file, bytes, journal.m_fault); !written)
        return std::unexpected(written.error());
    if (auto opened = journal.open(); !opened)
        return std::unexpected(opened.error());
    journal.m_length = bytes.size();
    journal.m_check = last.check;
    return journal;
}

Result<JournalFile> JournalFile::resume(const std::filesystem::path &file, const JournalContent &content,
                                        base::WriteFault fault)
{
    JournalFile journal(file, std::move(fault));
    if (auto opened = journal.open(); !opened)
        return std::unexpected(opened.error());
    journal.m_length = content.goodLength;
    journal.m_check = content.check;
    if (auto done = journal.cut(); !done)
        return std::unexpected(done.error());
    return journal;
}

Result<void> JournalFile::open()
{
    const int fd = ::open(m_file.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return failed(m_file, "opening", errno);
    if (m_fd >= 0)
        ::close(m_fd);
    m_fd = fd;
    return {};
}

// 0 when the name leads to our descriptor, ESTALE when to another file, else an errno.
int JournalFile::place() const
{
    struct stat ours{};
    struct stat named{};
    if (::fstat(m_fd, &ours) != 0 || ::lstat(m_file.c_str(), &named) != 0)
        return errno;
    return ours.st_dev == named.st_dev && ours.st_ino == named.st_ino ? 0 : ESTALE;
}

// A journal that was deleted under us (git clean, a tidy colleague) still lives in our descriptor: it is put
// back, or records that were shown as saved would be gone.
Result<void> JournalFile::ensureInPlace()
{
    const int e = place();
    if (e == 0)
        return {};
    if (e == ESTALE)
        return fail(Code::Conflict,
                    std::format("{}: replaced by another program: save the review under a new name",
                                m_file.string()));
    if (e != ENOENT)
        return failed(m_file, "looking at the journal", e);
    std::string bytes(m_length, '\0');
    const ssize_t count = ::pread(m_fd, bytes.data(), bytes.size(), 0);
    if (count < 0 || std::cmp_not_equal(count, bytes.size()))
        return failed(m_file, "restoring the deleted journal", count < 0 ? errno : EIO);
    if (auto written = base::safeWrite(m_file, bytes, m_fault); !written)
        return written;
    return open();
}

// Bytes after the good part are what a failed append left.
Result<void> JournalFile::cut()
{
    struct stat status{};
    if (::fstat(m_fd, &status) != 0)
        return failed(m_file, "looking at the journal", errno);
    if (std::cmp_equal(status.st_size, m_length))
        return {};
    if (::ftruncate(m_fd, static_cast<off_t>(m_length)) != 0 || ::fsync(m_fd) != 0)
        return failed(m_file, "cutting off an incomplete record", errno);
    return {};
}

int JournalFile::writeLine(std::string_view bytes)
{
    if (const int e = faultOf(m_fault, WriteStep::Write))
        return e;
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t count =
            ::pwrite(m_fd, bytes.data() + done, bytes.size() - done, static_cast<off_t>(m_length + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : ENOSPC;
        done += static_cast<std::size_t>(count);
    }
    return 0;
}

Result<void> JournalFile::append(const JournalRecord &record)
{
    if (auto there = ensureInPlace(); !there)
        return there;
    if (auto clean = cut(); !clean)
        return clean;
    JournalLine line = journalLine(record, m_check);
    std::string_view step = "writing";
    int e = writeLine(line.bytes);
    if (e == 0) {
        step = "flushing";
        e = faultOf(m_fault, WriteStep::Flush);
        if (e == 0 && ::fdatasync(m_fd) != 0)
            e = errno;
    }
    if (e != 0) {
        auto error = failed(m_file, step, e);
        // Where this fails too, the next append tries again before it writes.
        if (const auto undone = cut(); !undone)
            error.error().detail = undone.error().message;
        return error;
    }
    m_lengthBefore = std::exchange(m_length, m_length + line.bytes.size());
    m_checkBefore = std::exchange(m_check, std::move(line.check));
    return {};
}

Result<void> JournalFile::takeBack()
{
    m_length = m_lengthBefore;
    m_check = m_checkBefore;
    return cut();
}

bool JournalFile::remove()
{
    const int e = place();
    return e == ENOENT || (e == 0 && ::unlink(m_file.c_str()) == 0);
}

} // namespace review
