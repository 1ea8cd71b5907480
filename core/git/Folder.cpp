#include "core/git/Folder.h"

#include "core/base/Descriptor.h"
#include "core/base/Text.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <memory>
#include <span>
#include <utility>

namespace git {

namespace {

using base::Descriptor;

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

// A handle of its own: the shared offset of a duplicated one would end the next listing early.
base::Result<Descriptor> openFolder(int root, std::string_view folder)
{
    const auto parent = openParent(root, folder);
    if (!parent)
        return std::unexpected(parent.error());
    const std::string name(folder.substr(folder.rfind('/') + 1));
    Descriptor own(::openat(parent->get(), name.empty() ? "." : name.c_str(), folderFlags));
    if (own.get() < 0)
        return systemFail(folder.empty() ? std::string_view("the folder") : folder, errno);
    return own;
}

base::Result<Descriptor> openFile(int root, std::string_view path)
{
    const auto parent = openParent(root, path);
    if (!parent)
        return std::unexpected(parent.error());
    const std::string name(path.substr(path.rfind('/') + 1));
    // O_NONBLOCK: opening a FIFO must not wait for a writer.
    Descriptor file(::openat(parent->get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.get() < 0)
        return systemFail(path, errno);
    return file;
}

constexpr std::size_t comparedAtOnce = 1U << 16U;

// As much as fits, less only at the end of the file; -1 with errno.
ssize_t readPiece(int file, std::span<char> into)
{
    std::size_t had = 0;
    while (had < into.size()) {
        const ssize_t count = ::read(file, into.data() + had, into.size() - had);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        had += static_cast<std::size_t>(count);
    }
    return static_cast<ssize_t>(had);
}

Folder::Item itemOf(std::string_view name, const struct stat &info)
{
    using Kind = Folder::Item::Kind;
    const FileMode mode = modeOf(info);
    const Kind kind = S_ISDIR(info.st_mode)       ? Kind::Folder
                      : mode == FileMode::Symlink ? Kind::Link
                      : mode == FileMode::Absent  ? Kind::Other
                                                  : Kind::File;
    return {.name = std::string(name),
            .kind = kind,
            .mode = mode,
            .size = static_cast<std::uint64_t>(info.st_size),
            .device = info.st_dev,
            .inode = info.st_ino};
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
    auto own = openFolder(m_root, prefix);
    if (!own)
        return own.error().code == base::Code::NotFound ? base::Result<void>() : std::unexpected(own.error());
    return walkFolder(std::move(*own), prefix.empty() ? std::string() : std::string(prefix) + '/', visitor);
}

base::Result<std::vector<Folder::Item>> Folder::items(std::string_view folder) const
{
    auto own = openFolder(m_root, folder);
    if (!own)
        return std::unexpected(own.error());
    const int descriptor = own->get();
    const std::unique_ptr<DIR, CloseStream> stream(::fdopendir(own->release()));
    if (!stream)
        return systemFail(folder, errno);
    std::vector<Item> items;
    errno = 0;
    while (const dirent *const entry = ::readdir(stream.get())) {
        const std::string_view name = entry->d_name;
        struct stat info{};
        if (!isDots(name) && name != ".git" &&
            ::fstatat(descriptor, entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0)
            items.push_back(itemOf(name, info));
        errno = 0;
    }
    if (errno != 0)
        return systemFail(folder, errno);
    std::ranges::sort(items, {}, &Item::name);
    return items;
}

base::Result<Folder::Item> Folder::item(std::string_view path) const
{
    const auto parent = openParent(m_root, path);
    if (!parent)
        return std::unexpected(parent.error());
    const std::string name(path.substr(path.rfind('/') + 1));
    struct stat info{};
    if (::fstatat(parent->get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return systemFail(path, errno);
    return itemOf(name, info);
}

base::Result<bool> Folder::hasSameBytes(std::string_view path, const Folder &other,
                                        std::string_view otherPath, const std::stop_token &stop) const
{
    const auto one = openFile(m_root, path);
    if (!one)
        return std::unexpected(one.error());
    const auto two = openFile(other.m_root, otherPath);
    if (!two)
        return std::unexpected(two.error());
    std::vector<char> ours(comparedAtOnce);
    std::vector<char> theirs(comparedAtOnce);
    for (;;) {
        if (stop.stop_requested())
            return base::canceled();
        const ssize_t count = readPiece(one->get(), ours);
        const ssize_t others = count < 0 ? 0 : readPiece(two->get(), theirs);
        if (count < 0 || others < 0)
            return systemFail(count < 0 ? path : otherPath, errno);
        if (count != others || !std::equal(ours.begin(), ours.begin() + count, theirs.begin()))
            return false;
        if (count == 0)
            return true;
    }
}

} // namespace git
