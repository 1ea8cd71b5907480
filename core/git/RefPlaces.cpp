#include "core/git/RefPlaces.h"

#include <git2.h>

#include <set>
#include <system_error>

namespace git {
namespace {

namespace fs = std::filesystem;

void addFolders(const fs::path &folder, std::set<fs::path> &places)
{
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return;
    places.insert(folder);
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error))
        if (places.size() < refPlacesLimit && entry->is_directory(error) && !entry->is_symlink(error))
            places.insert(entry->path());
}

} // namespace

std::vector<std::filesystem::path> refPlaces(const Repository &repository)
{
    std::set<fs::path> places;
    const std::set<fs::path> folders{fs::path(git_repository_path(repository.handle())),
                                     fs::path(git_repository_commondir(repository.handle()))};
    for (const auto &folder : folders) {
        std::error_code error;
        for (const char *name : {"HEAD", "index", "packed-refs"})
            if (fs::exists(folder / name, error))
                places.insert(folder / name);
        if (fs::is_directory(folder, error))
            places.insert(folder); // git replaces these files by renaming
        addFolders(folder / "refs", places);
        addFolders(folder / "reftable", places);
    }
    return {places.begin(), places.end()};
}

} // namespace git
