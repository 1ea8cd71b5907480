#include "core/git/Library.h"

#include <array>

namespace git {

void startLibrary()
{
    static const int started = [] {
        const int count = git_libgit2_init();
        // Every object is read once and parsed by us: a cache of parsed objects only costs memory, and zlib's
        // checksum already finds damaged bytes.
        git_libgit2_opts(GIT_OPT_ENABLE_CACHING, 0);
        git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
        // Extensions that change nothing for a reader.
        std::array<const char *, 2> extensions{"partialclone", "relativeworktrees"};
        git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions.data(), extensions.size());
        return count;
    }();
    static_cast<void>(started);
}

std::unexpected<base::Error> gitFail(base::Code code, std::string message)
{
    const git_error *const last = git_error_last();
    return base::fail(code, std::move(message),
                      last != nullptr && last->message != nullptr ? last->message : "");
}

} // namespace git
