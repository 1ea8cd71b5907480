#pragma once

#include "core/base/Error.h"
#include "core/git/HistoryBuilder.h"
#include "core/git/Oid.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

// A text written as blocks, each opened by a line "%% word arguments" and running to the next such line.
struct DemoBlock {
    std::string word;
    std::string arguments;
    std::string body;     // whole lines; blank lines at its end dropped, those of a replacement excepted
    std::size_t line = 0; // 1-based, of the opening line
};
[[nodiscard]] std::vector<DemoBlock> demoBlocks(std::string_view text);

// Commits written as edits of texts, so that a history stays readable in one file. Words:
//   commit LABEL, parents LABEL..., author NAME <ADDRESS>, time ISO-8601, message (body; "{LABEL}" is that
//   commit's id) write PATH (body), replace PATH (body) with (body) end, move FROM TO, remove PATH, undo
//   LABEL / redo LABEL (the replacements of an earlier commit), copy TAG FROM TO (from another history's tag)
//   branch NAME, tag NAME MESSAGE (both on the commit they stand in)
// Without "parents" a commit follows the one before it. Invalid names the line; a replaced text must occur
// exactly once.
class DemoSeries {
public:
    using Files = std::map<std::string, std::string>; // path -> text

    explicit DemoSeries(const DemoSeries *other = nullptr)
        : m_other(other)
    {
    } // where "copy" looks

    [[nodiscard]] base::Result<void> write(std::string_view text, git::HistoryBuilder &builder);

    [[nodiscard]] std::optional<git::Oid> commit(std::string_view labelOrTag) const;
    [[nodiscard]] const Files *files(std::string_view labelOrTag) const; // null when there is no such commit
    [[nodiscard]] std::optional<git::Oid> root() const { return m_root; }
    [[nodiscard]] std::size_t size() const { return m_commits.size(); }

private:
    struct Replacement {
        std::string path;
        std::string before;
        std::string after;
    };
    struct Commit {
        git::Oid id;
        Files files;
        std::vector<Replacement> replacements;
    };
    struct Draft;

    [[nodiscard]] base::Result<void> take(const DemoBlock &block, Draft &draft);
    [[nodiscard]] base::Result<void> takeHeader(const DemoBlock &block, Draft &draft);
    [[nodiscard]] base::Result<void> takeFile(const DemoBlock &block, Draft &draft);
    [[nodiscard]] base::Result<void> replaceAgain(const DemoBlock &block, Draft &draft);
    [[nodiscard]] base::Result<void> finish(Draft &draft, git::HistoryBuilder &builder);
    [[nodiscard]] const Commit *find(std::string_view labelOrTag) const;

    const DemoSeries *m_other;
    std::map<std::string, Commit, std::less<>> m_commits;
    std::map<std::string, std::string, std::less<>> m_tags; // tag -> label
    std::string m_last;
    std::optional<git::Oid> m_root;
};

// "2026-02-03T08:40:00Z" as seconds since the epoch; nullopt for anything else.
[[nodiscard]] std::optional<std::int64_t> demoTime(std::string_view text);

} // namespace app
