#pragma once

#include "core/base/Error.h"
#include "core/git/CommitInfo.h"
#include "core/git/Oid.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

struct git_repository;

namespace git {

// One open handle on a repository: worktree or bare, linked worktree, with alternates. Read only: no function
// of this class writes into the repository. Move-only; not thread-safe: every background job opens its own
// (cost: under 1 ms). sha256 repositories and unknown extensions are refused with a message that says so; a
// repository owned by another user is refused by libgit2's owner check and the message names `git config
// --global --add safe.directory`.
class Repository {
public:
    // `path`: the worktree's root, any folder below it, or the git directory itself.
    [[nodiscard]] static base::Result<Repository> open(const std::filesystem::path &path);

    Repository(Repository &&) noexcept;
    Repository &operator=(Repository &&) noexcept;
    ~Repository();

    [[nodiscard]] std::filesystem::path
    gitDirectory() const;                                 // of this worktree (a linked worktree has its own)
    [[nodiscard]] std::filesystem::path worktree() const; // empty for a bare repository
    [[nodiscard]] bool isBare() const;
    [[nodiscard]] bool isShallow() const;
    [[nodiscard]] bool isPartialClone() const; // blobs may be missing; a read then fails with Git and says so

    // Any revision syntax that git understands ("v0.22.0", "HEAD~3", "abc1234"), peeled to a commit. NotFound
    // when nothing has that name, Invalid when it is ambiguous, leads to no commit, or starts with '-'; the
    // message quotes the text.
    [[nodiscard]] base::Result<Oid> resolve(std::string_view revision) const;

    // All branches, remote branches and tags, sorted by kind and then by name (versions in numeric order,
    // newest first).
    [[nodiscard]] base::Result<std::vector<RefName>> refs() const;

    [[nodiscard]] base::Result<CommitInfo> commit(const Oid &id) const;

    // Null when the two histories share no commit.
    [[nodiscard]] base::Result<Oid> mergeBase(const Oid &a, const Oid &b) const;

    // The oldest root commit reachable from HEAD by first parents: recognises a moved checkout.
    [[nodiscard]] base::Result<Oid> rootCommit() const;

    // For core/git only: the libgit2 handle, never null, owned by this object.
    [[nodiscard]] git_repository *handle() const { return m_handle.get(); }

private:
    struct Free {
        void operator()(git_repository *repository) const noexcept;
    };
    explicit Repository(git_repository *owned);

    std::unique_ptr<git_repository, Free> m_handle;
};

} // namespace git
