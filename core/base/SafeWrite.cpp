#include "core/base/SafeWrite.h"

#include "core/base/Descriptor.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <format>
#include <random>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace base {

namespace {

std::string reason(int number)
{
    return std::generic_category().message(number);
}

int writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        if (count == 0)
            return ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

// One replacement of one file, working on names relative to the folder's descriptor, so that a folder renamed
// meanwhile cannot send the bytes elsewhere. Each step returns 0 or an errno.
class Replacement {
public:
    Replacement(const std::filesystem::path &file, const WriteFault &fault)
        : m_file(file)
        , m_fault(fault)
    {
    }
    ~Replacement() { removeLeftovers(); }
    Replacement(const Replacement &) = delete;
    Replacement &operator=(const Replacement &) = delete;

    Result<void> run(std::string_view bytes)
    {
        if (auto checked = checkTarget(); !checked)
            return checked;
        if (const int e = guarded(WriteStep::Open, [this] { return openTemporary(); }))
            return failed("creating a temporary file", e);
        if (const int e = guarded(WriteStep::Write, [&] { return writeAll(m_temporaryFd.get(), bytes); }))
            return failed("writing", e);
        if (const int e = guarded(WriteStep::Flush, [this] { return flush(); }))
            return failed("flushing", e);
        if (const int e = guarded(WriteStep::Rename, [this] { return rename(); }))
            return failed("renaming", e);
        if (const int e = guarded(WriteStep::FlushFolder, [this] { return flushFolder(); })) {
            const bool isBack = takeBack();
            return failed(isBack ? "flushing the folder"
                                 : "flushing the folder, after the new file took its place,",
                          e);
        }
        return {};
    }

private:
    template<typename Step>
    int guarded(WriteStep step, Step &&work)
    {
        if (m_fault)
            if (const int e = m_fault(step))
                return e;
        return work();
    }

    std::unexpected<Error> failed(std::string_view step, int number) const
    {
        return fail(Code::Io, std::format("{}: {} failed ({})", m_file.string(), step, reason(number)));
    }

    Result<void> checkTarget()
    {
        m_name = m_file.filename().string();
        if (m_name.empty() || m_name == "." || m_name == "..")
            return fail(Code::Invalid, std::format("{}: not the name of a file", m_file.string()));
        const std::filesystem::path folder = m_file.has_parent_path() ? m_file.parent_path() : ".";
        m_folder = Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (!m_folder.isOpen())
            return failed("opening the folder", errno);
        struct stat status{};
        if (::fstatat(m_folder.get(), m_name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) {
            if (!S_ISREG(status.st_mode))
                return fail(Code::Invalid,
                            std::format("{}: not a regular file (symbolic links and devices are not "
                                        "written to)",
                                        m_file.string()));
            m_exists = true;
            m_mode = status.st_mode & 07777U;
        } else if (errno != ENOENT) {
            return failed("looking at the file", errno);
        }
        return {};
    }

    int openTemporary()
    {
        for (int attempt = 0; attempt < 100; ++attempt) {
            m_temporary = freshName();
            m_temporaryFd = Descriptor(::openat(m_folder.get(), m_temporary.c_str(),
                                                O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
            if (m_temporaryFd.isOpen()) {
                if (m_exists && ::fchmod(m_temporaryFd.get(), m_mode) != 0)
                    return errno;
                return 0;
            }
            const int e = errno;
            m_temporary.clear();
            if (e != EEXIST)
                return e;
        }
        return EEXIST;
    }

    int flush()
    {
        if (::fsync(m_temporaryFd.get()) != 0)
            return errno;
        // Network file systems report a failed write only here.
        return m_temporaryFd.close() != 0 ? errno : 0;
    }

    int rename()
    {
        // A second name for the old file lets a failed flush of the folder be taken back. File systems
        // without hard links go without.
        if (m_exists) {
            m_backup = freshName();
            if (::linkat(m_folder.get(), m_name.c_str(), m_folder.get(), m_backup.c_str(), 0) != 0)
                m_backup.clear();
        }
        if (::renameat(m_folder.get(), m_temporary.c_str(), m_folder.get(), m_name.c_str()) != 0)
            return errno;
        m_temporary.clear();
        return 0;
    }

    int flushFolder()
    {
        if (::fsync(m_folder.get()) == 0 || errno == EINVAL || errno == ENOTSUP)
            return 0; // some file systems cannot flush a folder, and need not
        return errno;
    }

    bool takeBack()
    {
        if (!m_exists)
            return ::unlinkat(m_folder.get(), m_name.c_str(), 0) == 0;
        if (m_backup.empty() ||
            ::renameat(m_folder.get(), m_backup.c_str(), m_folder.get(), m_name.c_str()) != 0)
            return false;
        m_backup.clear();
        return true;
    }

    void removeLeftovers()
    {
        for (const std::string &name : {m_temporary, m_backup})
            if (!name.empty())
                ::unlinkat(m_folder.get(), name.c_str(), 0);
    }

    [[nodiscard]] std::string freshName() const
    {
        std::random_device random;
        return std::format("{}{:08x}{}", temporaryPrefix(m_name), random(), temporarySuffix);
    }

    const std::filesystem::path &m_file;
    const WriteFault &m_fault;
    std::string m_name;
    Descriptor m_folder;
    bool m_exists = false;
    mode_t m_mode = 0;
    std::string m_temporary; // while it is in the folder
    std::string m_backup;    // while it is in the folder
    Descriptor m_temporaryFd;
};

} // namespace

std::string temporaryPrefix(std::string_view fileName)
{
    // Room for the random part and the suffix in a name of at most 255 bytes.
    return std::format(".{}.", fileName.substr(0, 200));
}

Result<void> safeWrite(const std::filesystem::path &file, std::string_view bytes, const WriteFault &fault)
{
    return Replacement(file, fault).run(bytes);
}

Result<std::string> readFile(const std::filesystem::path &file, std::size_t maxBytes)
{
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!descriptor.isOpen()) {
        if (errno == ENOENT || errno == ENOTDIR)
            return fail(Code::NotFound, std::format("{}: there is no such file", file.string()));
        if (errno == ELOOP)
            return fail(Code::Invalid, std::format("{}: a symbolic link, not a regular file", file.string()));
        return fail(Code::Io, std::format("{}: opening failed ({})", file.string(), reason(errno)));
    }
    struct stat status{};
    if (::fstat(descriptor.get(), &status) != 0)
        return fail(Code::Io,
                    std::format("{}: looking at the file failed ({})", file.string(), reason(errno)));
    if (!S_ISREG(status.st_mode))
        return fail(Code::Invalid, std::format("{}: not a regular file", file.string()));
    std::string bytes;
    if (status.st_size > 0 && std::cmp_less_equal(status.st_size, maxBytes))
        bytes.reserve(static_cast<std::size_t>(status.st_size));
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::read(descriptor.get(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(Code::Io, std::format("{}: reading failed ({})", file.string(), reason(errno)));
        if (count == 0)
            return bytes;
        if (bytes.size() + static_cast<std::size_t>(count) > maxBytes)
            return fail(Code::Limit, std::format("{}: more than {} bytes", file.string(), maxBytes));
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

} // namespace base
