#include "core/audit/StartCheck.h"

#include "core/git/CommitWalk.h"
#include "core/git/Repository.h"
#include "core/git/RevisionRange.h"
#include "core/git/Snapshot.h"
#include "core/review/MappingRules.h"

#include <set>
#include <system_error>
#include <unistd.h>

namespace audit {

namespace {

RangeStanding standingOf(git::RangeRelation relation)
{
    switch (relation) {
    case git::RangeRelation::Same:
        return RangeStanding::Same;
    case git::RangeRelation::Forward:
        return RangeStanding::Forward;
    case git::RangeRelation::Reversed:
        return RangeStanding::Reversed;
    case git::RangeRelation::Diverged:
        return RangeStanding::Diverged;
    case git::RangeRelation::Unrelated:
        return RangeStanding::Unrelated;
    }
    return RangeStanding::Unrelated;
}

bool isInside(const std::filesystem::path &file, const std::filesystem::path &folder)
{
    std::error_code ignored;
    const auto parent = std::filesystem::weakly_canonical(file, ignored).parent_path();
    const auto root = std::filesystem::weakly_canonical(folder, ignored);
    if (root.empty())
        return false;
    const auto [end, rest] = std::mismatch(root.begin(), root.end(), parent.begin(), parent.end());
    return end == root.end();
}

} // namespace

base::Result<RepositoryCheck> checkRepository(const std::filesystem::path &path)
{
    const auto repository = git::Repository::open(path);
    if (!repository)
        return std::unexpected(repository.error());
    auto refs = repository->refs();
    if (!refs)
        return std::unexpected(refs.error());
    RepositoryCheck check{.refs = std::move(*refs),
                          .rootCommit = {},
                          .isBare = repository->isBare(),
                          .isShallow = repository->isShallow(),
                          .isPartialClone = repository->isPartialClone()};
    if (const auto root = repository->rootCommit())
        check.rootCommit = root->hex();
    return check;
}

base::Result<RangeCheck> checkRange(const std::filesystem::path &path, const std::string &a,
                                    const std::string &b, const std::stop_token &stop)
{
    const auto repository = git::Repository::open(path);
    if (!repository)
        return std::unexpected(repository.error());
    const auto range = git::resolveRange(*repository, a, b);
    if (!range)
        return std::unexpected(range.error());
    const auto forward = git::listCommits(*repository, range->b, range->a, stop);
    if (!forward)
        return std::unexpected(forward.error());
    const auto backward = git::listCommits(*repository, range->a, range->b, stop);
    if (!backward)
        return std::unexpected(backward.error());
    return RangeCheck{.a = range->a,
                      .b = range->b,
                      .standing = standingOf(range->relation),
                      .commits = forward->commits.size(),
                      .onlyInA = backward->commits.size(),
                      .isIncomplete = !forward->omissions.empty() || !backward->omissions.empty()};
}

base::Result<SnapshotCheck> checkSnapshot(const std::filesystem::path &repository,
                                          const git::SnapshotSpec &spec, const std::stop_token &stop)
{
    const auto snapshot = git::Snapshot::open(repository, spec);
    if (!snapshot)
        return std::unexpected(snapshot.error());
    const auto entries = snapshot->list("vllm_metax");
    if (!entries)
        return std::unexpected(entries.error());
    SnapshotCheck check{.spec = snapshot->spec(), .families = {}};
    std::set<std::string> families;
    for (const git::SnapshotEntry &entry : *entries) {
        if (stop.stop_requested())
            return base::canceled();
        if (!entry.path.ends_with(".py"))
            continue;
        ++check.pythonFiles;
        if (!review::isModelFile(entry.path))
            continue;
        ++check.modelFiles;
        if (auto family = review::familyOf(entry.path); !family.empty())
            families.insert(std::move(family));
    }
    check.families.assign(families.begin(), families.end());
    return check;
}

base::Result<void> checkSessionFile(const std::filesystem::path &file,
                                    const std::vector<std::filesystem::path> &reviewed)
{
    std::error_code ignored;
    const std::string name = file.filename().string();
    const auto folder = file.parent_path();
    if (name.empty() || !file.is_absolute())
        return base::fail(base::Code::Invalid,
                          "\"" + file.string() + "\" is no complete file name: give a folder and a name");
    if (!std::filesystem::is_directory(folder, ignored))
        return base::fail(base::Code::NotFound,
                          "folder " + folder.string() + " does not exist: choose another or make it first");
    if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored)))
        return base::fail(base::Code::Conflict, name + " exists already: open it, or choose another name");
    for (const auto &repository : reviewed) {
        if (!repository.empty() && isInside(file, repository))
            return base::fail(base::Code::Invalid,
                              name + " would lie inside " + repository.string() +
                                  ", which is reviewed and not written to: choose a folder outside it");
    }
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return base::fail(base::Code::Io,
                          "folder " + folder.string() + " cannot be written to: choose another");
    return {};
}

} // namespace audit
