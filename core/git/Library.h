#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"

#include <git2.h>

#include <cstring>
#include <memory>
#include <string>

namespace git {

// Starts libgit2 once for the process with the settings that a read-only reviewer wants; any thread, any
// number of times.
void startLibrary();

// An Error of kind `code` whose detail is libgit2's last message on this thread.
[[nodiscard]] std::unexpected<base::Error> gitFail(base::Code code, std::string message);

[[nodiscard]] inline git_oid toGit(const Oid &oid)
{
    git_oid result{};
    std::memcpy(result.id, oid.bytes.data(), oid.bytes.size());
    return result;
}

[[nodiscard]] inline Oid fromGit(const git_oid &oid)
{
    Oid result;
    std::memcpy(result.bytes.data(), oid.id, result.bytes.size());
    return result;
}

// A unique_ptr over one of libgit2's objects: Handle<git_tree, git_tree_free>.
template<auto Function>
struct FreeWith {
    template<typename T>
    void operator()(T *object) const noexcept
    {
        Function(object);
    }
};
template<typename T, auto Function>
using Handle = std::unique_ptr<T, FreeWith<Function>>;

} // namespace git
