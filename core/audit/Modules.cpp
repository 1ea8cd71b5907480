#include "core/audit/Modules.h"

#include "core/git/TreeDiff.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

namespace audit {
namespace {

bool hasSuffix(std::string_view path, std::span<const std::string_view> suffixes)
{
    return std::ranges::any_of(suffixes, [path](std::string_view suffix) { return path.ends_with(suffix); });
}

constexpr std::array<std::string_view, 12> sourceSuffixes{".py", ".pyi", ".c",   ".cc", ".cpp", ".cxx",
                                                          ".h",  ".hpp", ".cuh", ".cu", ".inc", ".hip"};
constexpr std::array<std::string_view, 5> kernelSuffixes{".cu", ".cuh", ".cpp", ".h", ".hpp"};

} // namespace

ModuleGroup groupOf(std::string_view path)
{
    if (path.starts_with("tests/"))
        return ModuleGroup::Tests;
    if (path.starts_with("docs/") || path.ends_with(".md"))
        return ModuleGroup::Docs;
    const auto isOwnSource = path.starts_with("vllm/") || path.starts_with("csrc/");
    if ((isOwnSource && hasSuffix(path, sourceSuffixes)) || hasSuffix(path, kernelSuffixes))
        return ModuleGroup::Production;
    return ModuleGroup::Other;
}

std::size_t CommitEntry::count(ModuleGroup group) const
{
    return static_cast<std::size_t>(std::ranges::count(modules, group, &ModuleChange::group));
}

bool touches(const git::FileChange &change, const NameSet &names)
{
    return names.contains(change.newPath) || names.contains(change.oldPath);
}

base::Result<std::vector<git::FileChange>> changesOf(const git::Repository &repository,
                                                     const git::CommitInfo &commit, std::stop_token stop)
{
    git::Oid before;
    if (!commit.parents.empty()) {
        const auto parent = repository.commit(commit.parents.front());
        if (!parent)
            return std::unexpected(parent.error());
        before = parent->tree;
    }
    return git::diffTrees(repository, before, commit.tree, git::RenameDetection::On, stop);
}

std::vector<ModuleChange> sortedModules(const std::vector<git::FileChange> &changes, const NameSet &followed)
{
    std::vector<ModuleChange> modules;
    modules.reserve(changes.size());
    for (const auto &change : changes)
        modules.push_back({change, touches(change, followed) ? ModuleGroup::Mapped : groupOf(change.path())});
    std::ranges::stable_sort(modules, [](const ModuleChange &left, const ModuleChange &right) {
        return std::tie(left.group, left.change.path()) < std::tie(right.group, right.change.path());
    });
    return modules;
}

} // namespace audit
