#include "core/git/BeneathRoot.h"

#include "core/base/Text.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <format>
#include <string>
#include <system_error>
#include <vector>

namespace git {

namespace {

using base::Code;
using base::Descriptor;
using base::fail;

bool isGitFolder(std::string_view part)
{
    return std::ranges::equal(part, std::string_view(".git"), [](char given, char lower) {
        return (given >= 'A' && given <= 'Z' ? static_cast<char>(given - 'A' + 'a') : given) == lower;
    });
}

base::Result<void> checkPath(std::string_view path)
{
    if (path.contains('\0'))
        return fail(Code::Invalid, "a path with a NUL is no path");
    for (const std::string_view part : base::split(path, '/')) {
        if (part.empty() || part == "." || part == "..")
            return fail(Code::Invalid, std::format("\"{}\" is no path inside a repository", path));
        if (isGitFolder(part))
            return fail(Code::Invalid,
                        std::format("\"{}\" belongs to git itself, not to the worktree", path));
    }
    return {};
}

std::unexpected<base::Error> openFailed(std::string_view path, int error)
{
    const std::string reason = std::generic_category().message(error);
    switch (error) {
    case ENOENT:
        return fail(Code::NotFound, std::format("there is no file {} on disk", path));
    case ELOOP:
    case ENOTDIR:
    case EXDEV:
        return fail(Code::Invalid,
                    std::format("{}: a symbolic link or something else that is no folder is on the way: only "
                                "files that really are in the repository can be used",
                                path),
                    reason);
    case EWOULDBLOCK:
        return fail(Code::Conflict, std::format("{} is held by another program: try again", path), reason);
    case EROFS:
        return fail(Code::Io, std::format("{} is on a file system that is mounted read-only", path), reason);
    case EACCES:
    case EPERM:
        return fail(Code::Io, std::format("{} may not be opened: {}", path, reason), reason);
    default:
        return fail(Code::Io, std::format("{} cannot be opened: {}", path, reason), reason);
    }
}

// -1 with errno.
Descriptor openByKernel(int root, const std::string &path, int flags)
{
    open_how how{};
    how.flags = static_cast<std::uint64_t>(flags);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    for (;;) {
        const long file = ::syscall(SYS_openat2, root, path.c_str(), &how, sizeof how);
        if (file >= 0 || errno != EINTR)
            return Descriptor(static_cast<int>(file));
    }
}

// -1 with errno.
Descriptor openPartByPart(int root, std::string_view path, int flags)
{
    Descriptor folder;
    int at = root;
    const std::vector<std::string_view> parts = base::split(path, '/');
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        Descriptor next(
            ::openat(at, std::string(parts[i]).c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (!next.isOpen())
            return next;
        folder = std::move(next);
        at = folder.get();
    }
    return Descriptor(::openat(at, std::string(parts.back()).c_str(), flags));
}

} // namespace

base::Result<Descriptor> openBeneath(int root, std::string_view path, int flags, BeneathRule rule)
{
    if (auto checked = checkPath(path); !checked)
        return std::unexpected(checked.error());
    const int all = flags | O_NOFOLLOW | O_CLOEXEC;
    if (rule != BeneathRule::PartByPart) {
        Descriptor file = openByKernel(root, std::string(path), all);
        if (file.isOpen())
            return file;
        // EPERM: some sandboxes answer so to calls that they do not know.
        const bool isLacking = errno == ENOSYS || errno == EPERM;
        if (!isLacking)
            return openFailed(path, errno);
        if (rule == BeneathRule::Kernel)
            return fail(Code::Invalid, "this kernel cannot keep a path below a folder (openat2, Linux 5.6)");
    }
    Descriptor file = openPartByPart(root, path, all);
    if (!file.isOpen())
        return openFailed(path, errno);
    return file;
}

} // namespace git
