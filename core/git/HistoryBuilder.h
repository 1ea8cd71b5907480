#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace git {

// What one file becomes in a commit.
struct FileContent {
    std::string bytes; // a symlink's target, a submodule's commit in hex
    FileMode mode = FileMode::Regular;
};

struct CommitDraft {
    std::vector<Oid> parents; // the first parent's tree is the starting point; none = empty tree
    std::string message;
    std::string authorName = "A. Author";
    std::string authorEmail = "author@example.org";
    std::int64_t time = 0; // seconds since the epoch, UTC; author and committer
    std::map<std::string, std::optional<FileContent>> files; // path -> new content, nullopt = removed
};

// Writes histories into a repository that it made itself: the demo's and the tests'. Refuses a folder that
// exists and is not empty, so it can never touch a reviewed repository. The same drafts give the same object
// ids. Move-only.
class HistoryBuilder {
public:
    enum class Layout { Bare, Worktree };
    [[nodiscard]] static base::Result<HistoryBuilder> create(const std::filesystem::path &folder,
                                                             Layout layout);

    HistoryBuilder(HistoryBuilder &&) noexcept;
    HistoryBuilder &operator=(HistoryBuilder &&) noexcept;
    ~HistoryBuilder();

    [[nodiscard]] const std::filesystem::path &folder() const;
    [[nodiscard]] base::Result<Oid> commit(const CommitDraft &draft);
    [[nodiscard]] base::Result<void> setBranch(std::string_view name, const Oid &commit);
    [[nodiscard]] base::Result<void>
    setTag(std::string_view name, const Oid &commit,
           std::string_view message = {}); // annotated when a message is given
    // HEAD to the branch; in a worktree layout index and files are written too.
    [[nodiscard]] base::Result<void> checkOut(std::string_view branch);

private:
    struct State;
    explicit HistoryBuilder(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace git
