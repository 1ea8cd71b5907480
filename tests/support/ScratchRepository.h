#pragma once

#include "core/git/HistoryBuilder.h"
#include "core/git/Oid.h"

#include <QTemporaryDir>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

// What a commit does to files: path -> new content, nullopt = removed. A plain text is a regular file.
using Changes = std::map<std::string, std::optional<git::FileContent>>;

[[nodiscard]] git::FileContent text(std::string bytes);
[[nodiscard]] git::FileContent executable(std::string bytes);
[[nodiscard]] git::FileContent symlink(std::string target);
[[nodiscard]] git::FileContent submodule(const git::Oid &commit);

// `count` lines "<word> 1", "<word> 2", ...: enough text for a similarity that means something.
[[nodiscard]] std::string lines(std::string_view word, int count);

// Every file, folder and link below the folder with mode, target and bytes, as one hash: proves that nothing
// was written.
[[nodiscard]] std::string hashTree(const std::filesystem::path &folder);

// A repository in a temporary folder, removed with this object. Each commit is one minute younger than the
// one before; the same calls give the same ids. A failing call ends the test program, so nothing here returns
// an error.
class ScratchRepository {
public:
    explicit ScratchRepository(git::HistoryBuilder::Layout layout = git::HistoryBuilder::Layout::Worktree);

    [[nodiscard]] std::filesystem::path path() const { return m_builder->folder(); }
    [[nodiscard]] std::filesystem::path gitDirectory() const;
    [[nodiscard]] std::filesystem::path temporary() const; // a folder around it, for clones and worktrees
    [[nodiscard]] git::HistoryBuilder &builder() { return *m_builder; }
    [[nodiscard]] const git::Oid &tip() const { return m_tip; }
    void moveTo(const git::Oid &commit)
    {
        m_tip = commit;
    } // the next add() goes on from here; null = a new root

    git::Oid add(std::string_view message,
                 const Changes &changes); // on the tip, which becomes the new commit
    git::Oid addOn(std::vector<git::Oid> parents, std::string_view message,
                   const Changes &changes); // tip unchanged
    // Tree = the tip's plus `changes`: take the other side's changes in there; more of them makes an evil
    // merge.
    git::Oid merge(std::string_view message, const git::Oid &other, const Changes &changes);
    git::Oid rename(std::string_view message, const std::string &from, const std::string &to,
                    const std::optional<std::string> &newText = {});
    git::Oid revert(const git::Oid &commit); // undoes a commit's change against its first parent, on the tip

    void branch(std::string_view name, const git::Oid &commit);
    void tag(std::string_view name, const git::Oid &commit, std::string_view message = {});
    void checkOut(std::string_view branch = "main"); // sets the branch to the tip first

    [[nodiscard]] const std::map<std::string, git::FileContent> &filesOf(const git::Oid &commit) const;

    void
    makeShallow(const std::vector<git::Oid> &boundary); // writes the `shallow` file; the older objects stay
    void removeObject(const git::Oid &id);              // a loose object, as if never fetched
    void makePartial();                                 // marks the clone as partial
    void writeFile(std::string_view relative, std::string_view bytes) const; // into the worktree

    // The git program's output on this repository, without user or system configuration; ends the test when
    // it fails.
    [[nodiscard]] std::string git(const std::vector<std::string> &arguments,
                                  std::string_view input = {}) const;
    [[nodiscard]] std::vector<std::string>
    gitLines(const std::vector<std::string> &arguments) const; // empty lines dropped

private:
    git::Oid record(git::CommitDraft draft);

    QTemporaryDir m_folder;
    std::optional<git::HistoryBuilder> m_builder;
    git::Oid m_tip;
    std::int64_t m_time = 1'700'000'000;
    std::map<git::Oid, std::map<std::string, git::FileContent>> m_files;
    std::map<git::Oid, git::Oid> m_firstParent;
};

} // namespace tests
