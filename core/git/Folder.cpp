#include "core/git/Folder.h"

#include "core/base/Text.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <memory>
#include <utility>

namespace git {

namespace {

class Descriptor {
public:
    explicit Descriptor(int value)
        : m_value(value)
    {
    }
    Descriptor(Descriptor &&other) noexcept
        : m_value(std::exchange(other.m_value, -1))
    {
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_value, other.m_value);
        return *this;
    }
    ~Descriptor()
    {
        if (m_value >= 0)
            ::close(m_value);
    }
    [[nodiscard]] int get() const { return m_value; }
    [[nodiscard]] int release() { return std::exchange(m_value, -1); }

private:
    int m_value;
};

struct CloseStream {
    void operator()(DIR *stream) const noexcept { ::closedir(stream); }
};

constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::unexpected<base::Error> systemFail(std::string_view path, int error)
{
    const bool absent = error == ENOENT || error == ENOTDIR || error == ELOOP;
    return base::fail(absent ? base::Code::NotFound : base::Code::Io,
                      absent ? std::format("there is no file {} on disk", path)
                             : std::format("{} cannot be read: {}", path, std::strerror(error)));
}

// The folder that holds the path's last part; a symlink on the way counts as absent.
base::Result<Descriptor> openParent(int root, std::string_view path)
{
    Descriptor at(::fcntl(root, F_DUPFD_CLOEXEC, 0));
    const auto parts = base::split(path, '/');
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        Descriptor next(::openat(at.get(), std::string(parts[i]).c_str(), folderFlags));
        if (next.get() < 0)
            return systemFail(path, errno);
        at = std::move(next);
    }
    return at;
}

base::Result<std::string> readLink(int parent, const char *name, std::string_view path)
{
    std::array<char, 4097> target{};
    const ssize_t length = ::readlinkat(parent, name, target.data(), target.size());
    if (length < 0)
        return systemFail(path, errno);
    return std::string(target.data(), static_cast<std::size_t>(length));
}

base::Result<std::string> readAll(int file, std::string_view path, std::uint64_t maxBytes)
{
    std::string bytes;
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::read(file, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemFail(path, errno);
        if (count == 0)
            return bytes;
        bytes.append(buffer.data(), static_cast<std::size_t>(count));
        if (bytes.size() > maxBytes)
            return base::fail(base::Code::Limit, std::format("{} is larger than {} bytes", path, maxBytes));
    }
}

FileMode modeOf(const struct stat &info)
{
    if (S_ISLNK(info.st_mode))
        return FileMode::Symlink;
    if (!S_ISREG(info.st_mode))
        return FileMode::Absent;
    return (info.st_mode & S_IXUSR) != 0 ? FileMode::Executable : FileMode::Regular;
}

bool isDots(std::string_view name)
{
    return name == "." || name == "..";
}

base::Result<void> walkFolder(Descriptor folder, const std::string &prefix, const Folder::Visitor &visitor)
{
    const int descriptor = folder.get();
    const std::unique_ptr<DIR, CloseStream> stream(::fdopendir(folder.release()));
    if (!stream)
        return systemFail(prefix, errno);
    errno = 0;
    while (const dirent *const entry = ::readdir(stream.get())) {
        const std::string_view name = entry->d_name;
        struct stat info{};
        if (isDots(name) || name == ".git" ||
            ::fstatat(descriptor, entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        std::string path = prefix;
        path += name;
        if (S_ISDIR(info.st_mode)) {
            Descriptor inner(::openat(descriptor, entry->d_name, folderFlags));
            if (inner.get() < 0 && errno != EACCES)
                continue;
            struct stat marker{};
            const bool isRepository = ::fstatat(inner.get(), ".git", &marker, AT_SYMLINK_NOFOLLOW) == 0;
            if (visitor.folder(path, isRepository) == Folder::Visit::Skip)
                continue;
            if (inner.get() < 0)
                return systemFail(path, EACCES);
            if (const auto done = walkFolder(std::move(inner), path + '/', visitor); !done)
                return done;
        } else if (const FileMode mode = modeOf(info); mode != FileMode::Absent) {
            visitor.file(std::move(path), mode);
        }
        errno = 0;
    }
    if (errno != 0)
        return systemFail(prefix, errno);
    return {};
}

} // namespace

Folder::Folder(Folder &&other) noexcept
    : m_root(std::exchange(other.m_root, -1))
{
}

Folder::~Folder()
{
    if (m_root >= 0)
        ::close(m_root);
}

base::Result<Folder> Folder::open(const std::filesystem::path &root)
{
    // The root itself is what the reviewer named: a symlink to it is followed once, here.
    const int descriptor = ::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return base::fail(
            errno == ENOENT ? base::Code::NotFound : base::Code::Io,
            std::format("the folder {} cannot be opened: {}", root.string(), std::strerror(errno)));
    return Folder(descriptor);
}

base::Result<Folder::Content> Folder::read(std::string_view path, std::uint64_t maxBytes) const
{
    const auto parent = openParent(m_root, path);
    if (!parent)
        return std::unexpected(parent.error());
    const std::string name(path.substr(path.rfind('/') + 1));
    // O_NONBLOCK: opening a FIFO must not wait for a writer.
    const Descriptor file(
        ::openat(parent->get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.get() < 0 && errno == ELOOP) {
        auto target = readLink(parent->get(), name.c_str(), path);
        if (!target)
            return std::unexpected(target.error());
        return Content{std::move(*target), FileMode::Symlink};
    }
    if (file.get() < 0)
        return systemFail(path, errno);
    struct stat info{};
    if (::fstat(file.get(), &info) != 0)
        return systemFail(path, errno);
    if (S_ISDIR(info.st_mode))
        return base::fail(base::Code::NotFound, std::format("{} is a folder", path));
    if (!S_ISREG(info.st_mode))
        return base::fail(base::Code::Invalid, std::format("{} is a device, a pipe or a socket", path));
    auto bytes = readAll(file.get(), path, maxBytes);
    if (!bytes)
        return std::unexpected(bytes.error());
    return Content{std::move(*bytes), modeOf(info)};
}

base::Result<void> Folder::walk(std::string_view prefix, const Visitor &visitor) const
{
    std::string folder(prefix);
    if (!folder.empty())
        folder += '/';
    auto start = openParent(m_root, folder.empty() ? std::string_view("x") : std::string_view(folder));
    if (!start)
        return start.error().code == base::Code::NotFound ? base::Result<void>()
                                                          : std::unexpected(start.error());
    // A second open: the shared offset of a duplicated handle would end the next walk early.
    Descriptor own(::openat(start->get(), ".", folderFlags));
    if (own.get() < 0)
        return systemFail(prefix, errno);
    return walkFolder(std::move(own), folder, visitor);
}

} // namespace git
