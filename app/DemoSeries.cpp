#include "app/DemoSeries.h"

#include "core/base/Text.h"

#include <QDateTime>

#include <algorithm>
#include <format>
#include <ranges>

namespace app {
namespace {

base::Result<void> wrong(const DemoBlock &block, std::string_view what)
{
    return base::fail(base::Code::Invalid, std::format("demo text, line {}: {} {}: {}", block.line,
                                                       block.word, block.arguments, what));
}

std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> found;
    for (const auto part : base::split(text, ' '))
        if (!part.empty())
            found.emplace_back(part);
    return found;
}

std::string withoutBlankEnd(std::string body)
{
    while (body.ends_with("\n\n") || body == "\n")
        body.pop_back();
    return body;
}

// Replaces the only occurrence.
bool replaceOnce(std::string &text, std::string_view before, std::string_view after)
{
    const auto at = text.find(before);
    if (before.empty() || at == std::string::npos || text.find(before, at + 1) != std::string::npos)
        return false;
    text.replace(at, before.size(), after);
    return true;
}

} // namespace

struct DemoSeries::Draft {
    std::string label;
    std::vector<std::string> parents;
    git::CommitDraft commit;
    Files files;
    bool started = false; // files taken over from the first parent
    std::vector<Replacement> replacements;
    std::vector<std::pair<std::string, std::string>> tags; // name, message
    std::vector<std::string> branches;
};

std::vector<DemoBlock> demoBlocks(std::string_view text)
{
    std::vector<DemoBlock> blocks;
    std::size_t number = 0;
    for (const auto line : base::split(text, '\n')) {
        ++number;
        if (line.starts_with("%% ")) {
            const auto rest = line.substr(3);
            const auto space = rest.find(' ');
            const auto arguments =
                space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
            blocks.push_back({std::string(rest.substr(0, space)), std::string(arguments), {}, number});
        } else if (!blocks.empty()) {
            blocks.back().body += line;
            blocks.back().body += '\n';
        }
    }
    for (auto &block : blocks)
        if (block.word != "replace" && block.word != "with")
            block.body = withoutBlankEnd(std::move(block.body));
    return blocks;
}

std::optional<std::int64_t> demoTime(std::string_view text)
{
    const auto time = QDateTime::fromString(
        QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), Qt::ISODate);
    return time.isValid() ? std::optional(time.toSecsSinceEpoch()) : std::nullopt;
}

const DemoSeries::Commit *DemoSeries::find(std::string_view labelOrTag) const
{
    const auto tag = m_tags.find(labelOrTag);
    const auto found = m_commits.find(tag == m_tags.end() ? labelOrTag : std::string_view(tag->second));
    return found == m_commits.end() ? nullptr : &found->second;
}

std::optional<git::Oid> DemoSeries::commit(std::string_view labelOrTag) const
{
    const auto *found = find(labelOrTag);
    return found == nullptr ? std::nullopt : std::optional(found->id);
}

const DemoSeries::Files *DemoSeries::files(std::string_view labelOrTag) const
{
    const auto *found = find(labelOrTag);
    return found == nullptr ? nullptr : &found->files;
}

base::Result<void> DemoSeries::takeHeader(const DemoBlock &block, Draft &draft)
{
    if (block.word == "parents") {
        draft.parents = words(block.arguments);
    } else if (block.word == "author") {
        const auto open = block.arguments.find(" <");
        if (open == std::string::npos || !block.arguments.ends_with('>'))
            return wrong(block, "not NAME <ADDRESS>");
        draft.commit.authorName = block.arguments.substr(0, open);
        draft.commit.authorEmail = block.arguments.substr(open + 2, block.arguments.size() - open - 3);
    } else if (block.word == "time") {
        const auto time = demoTime(block.arguments);
        if (!time)
            return wrong(block, "not a time");
        draft.commit.time = *time;
    } else if (block.word == "message") {
        draft.commit.message = block.body;
        for (const auto &[label, commit] : m_commits)
            replaceOnce(draft.commit.message, std::format("{{{}}}", label), commit.id.hex());
    } else if (block.word == "branch") {
        draft.branches.push_back(block.arguments);
    } else {
        const auto space = block.arguments.find(' ');
        draft.tags.emplace_back(block.arguments.substr(0, space), space == std::string::npos
                                                                      ? std::string()
                                                                      : block.arguments.substr(space + 1));
    }
    return {};
}

base::Result<void> DemoSeries::replaceAgain(const DemoBlock &block, Draft &draft)
{
    const auto *earlier = find(block.arguments);
    if (earlier == nullptr)
        return wrong(block, "no such commit");
    const auto isUndo = block.word == "undo";
    auto replacements = earlier->replacements;
    if (isUndo)
        std::ranges::reverse(replacements);
    for (auto &replacement : replacements) {
        if (isUndo)
            std::swap(replacement.before, replacement.after);
        if (!replaceOnce(draft.files[replacement.path], replacement.before, replacement.after))
            return wrong(block, std::format("{} does not hold the text exactly once", replacement.path));
        draft.replacements.push_back(std::move(replacement));
    }
    return {};
}

base::Result<void> DemoSeries::takeFile(const DemoBlock &block, Draft &draft)
{
    const auto paths = words(block.arguments);
    const auto needed = block.word == "copy" ? 3U : block.word == "move" ? 2U : 1U;
    if (paths.size() != needed)
        return wrong(block, std::format("{} arguments are needed", needed));
    if (block.word == "write") {
        draft.files[paths[0]] = block.body;
        return {};
    }
    if (block.word == "copy") {
        const auto *source = m_other == nullptr ? nullptr : m_other->files(paths[0]);
        if (source == nullptr || !source->contains(paths[1]))
            return wrong(block, "no such file");
        draft.files[paths[2]] = source->at(paths[1]);
        return {};
    }
    const auto found = draft.files.find(paths[0]);
    if (found == draft.files.end())
        return wrong(block, "no such file");
    if (block.word == "move")
        draft.files[paths[1]] = found->second;
    draft.files.erase(paths[0]);
    return {};
}

base::Result<void> DemoSeries::take(const DemoBlock &block, Draft &draft)
{
    constexpr std::array<std::string_view, 6> header{"parents", "author", "time", "message", "branch", "tag"};
    if (std::ranges::contains(header, block.word))
        return takeHeader(block, draft);
    if (!draft.started) {
        draft.started = true;
        if (draft.parents.empty() && !m_last.empty())
            draft.parents.push_back(m_last);
        if (const auto *base = draft.parents.empty() ? nullptr : files(draft.parents.front()))
            draft.files = *base;
    }
    if (block.word == "replace") {
        draft.replacements.push_back({block.arguments, block.body, {}});
        return {};
    }
    if (block.word == "with") {
        if (draft.replacements.empty())
            return wrong(block, "nothing to replace");
        auto &replacement = draft.replacements.back();
        replacement.after = block.body;
        if (!replaceOnce(draft.files[replacement.path], replacement.before, replacement.after))
            return wrong(block, std::format("{} does not hold the text exactly once", replacement.path));
        return {};
    }
    if (block.word == "end")
        return {};
    if (block.word == "undo" || block.word == "redo")
        return replaceAgain(block, draft);
    if (block.word == "write" || block.word == "move" || block.word == "remove" || block.word == "copy")
        return takeFile(block, draft);
    return wrong(block, "unknown word");
}

base::Result<void> DemoSeries::finish(Draft &draft, git::HistoryBuilder &builder)
{
    Files before;
    for (const auto &label : draft.parents) {
        const auto *parent = find(label);
        if (parent == nullptr)
            return base::fail(base::Code::Invalid,
                              std::format("demo text: {}: no parent {}", draft.label, label));
        if (draft.commit.parents.empty())
            before = parent->files;
        draft.commit.parents.push_back(parent->id);
    }
    for (const auto &[path, text] : before)
        if (!draft.files.contains(path))
            draft.commit.files.emplace(path, std::nullopt);
    for (const auto &[path, text] : draft.files)
        if (const auto old = before.find(path); old == before.end() || old->second != text)
            draft.commit.files.emplace(path, git::FileContent{.bytes = text});
    const auto id = builder.commit(draft.commit);
    if (!id)
        return std::unexpected(id.error());
    if (draft.commit.parents.empty())
        m_root = *id;
    for (const auto &name : draft.branches)
        if (const auto set = builder.setBranch(name, *id); !set)
            return set;
    for (const auto &[name, message] : draft.tags) {
        if (const auto set = builder.setTag(name, *id, message); !set)
            return set;
        m_tags[name] = draft.label;
    }
    m_last = draft.label;
    m_commits[draft.label] = {*id, std::move(draft.files), std::move(draft.replacements)};
    return {};
}

base::Result<void> DemoSeries::write(std::string_view text, git::HistoryBuilder &builder)
{
    std::optional<Draft> draft;
    for (const auto &block : demoBlocks(text)) {
        if (block.word == "commit") {
            if (draft)
                if (const auto finished = finish(*draft, builder); !finished)
                    return finished;
            draft.emplace();
            draft->label = block.arguments;
            continue;
        }
        if (!draft)
            return wrong(block, "stands before the first commit");
        if (const auto taken = take(block, *draft); !taken)
            return taken;
    }
    return draft ? finish(*draft, builder) : base::Result<void>();
}

} // namespace app
