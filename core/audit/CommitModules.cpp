#include "core/audit/CommitModules.h"

#include "core/audit/Modules.h"
#include "core/git/Repository.h"

#include <utility>

namespace audit {

base::Result<std::vector<ModuleChange>> loadModules(const std::filesystem::path &repository,
                                                    const git::CommitInfo &commit,
                                                    const std::vector<std::string> &names,
                                                    std::stop_token stop)
{
    auto opened = git::Repository::open(repository);
    if (!opened)
        return std::unexpected(std::move(opened.error()));
    auto changes = changesOf(*opened, commit, std::move(stop));
    if (!changes)
        return std::unexpected(std::move(changes.error()));
    return sortedModules(*changes, NameSet(names.begin(), names.end()));
}

} // namespace audit
