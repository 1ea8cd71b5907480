#include "core/audit/DiskPair.h"

#include "core/audit/FolderFiles.h"

#include <algorithm>
#include <sys/stat.h>
#include <system_error>

namespace audit {
namespace {

constexpr std::int64_t nanoseconds = 1'000'000'000; // in a second

// Under these paths are the process's own ends of pipes and terminals.
bool isReadOnce(const std::filesystem::path &path)
{
    const std::string &name = path.native();
    return name.empty() || name == "/dev/stdin" || name.starts_with("/dev/fd/") || name.starts_with("/proc/");
}

std::optional<FileStamp> stampOf(const std::filesystem::path &path)
{
    struct stat status{};
    if (isReadOnce(path) || ::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    const auto at = [](const timespec &time) { return time.tv_sec * nanoseconds + time.tv_nsec; };
    return FileStamp{.device = status.st_dev,
                     .file = status.st_ino,
                     .size = static_cast<std::uint64_t>(status.st_size),
                     .written = at(status.st_mtim),
                     .changed = at(status.st_ctim)};
}

std::array<std::optional<FileStamp>, 3> stampsOf(const DiskPlaces &places)
{
    return {stampOf(places.left), stampOf(places.right), stampOf(places.base)};
}

base::Result<FilePair> load(const DiskPlaces &places, const std::stop_token &stop)
{
    if (places.within)
        return loadFolderFiles(places.within->folders, places.within->change, stop);
    return loadFiles(places.left, places.right, places.base, stop);
}

} // namespace

DiskPlaces placesWithin(const git::FolderPair &folders, const git::FileChange &change)
{
    DiskPlaces places{.left = {}, .right = {}, .within = FolderPlace{.folders = folders, .change = change}};
    if (!change.oldPath.empty())
        places.left = folders.left / change.oldPath;
    if (!change.newPath.empty())
        places.right = folders.right / change.newPath;
    return places;
}

base::Result<DiskReading> readFromDisk(const DiskPlaces &places, const std::stop_token &stop)
{
    DiskReading reading{.pair = {}, .stamps = stampsOf(places)};
    auto pair = load(places, stop);
    if (!pair)
        return std::unexpected(std::move(pair.error()));
    reading.pair = *std::move(pair);
    return reading;
}

base::Result<DiskReading> readAgain(const DiskPlaces &places, const DiskReading &former,
                                    const std::stop_token &stop)
{
    if (stampsOf(places) == former.stamps)
        return former;
    if (places.within)
        return readFromDisk(places, stop);
    const auto &[left, right, base] = former.stamps;
    auto now = readFromDisk({.left = left ? places.left : "/dev/null",
                             .right = right ? places.right : "/dev/null",
                             .base = base ? places.base : std::filesystem::path()},
                            stop);
    if (!now)
        return now;
    if (!left)
        now->pair.left = former.pair.left;
    if (!right)
        now->pair.right = former.pair.right;
    if (!base)
        now->pair.base = former.pair.base;
    now->pair.change = former.pair.change;
    now->pair.change.oldMode = now->pair.left.mode;
    now->pair.change.newMode = now->pair.right.mode;
    return now;
}

std::vector<diff::Side> changedSides(const FilePair &former, const FilePair &now)
{
    std::vector<diff::Side> sides;
    if (former.left != now.left)
        sides.push_back(diff::Side::Left);
    if (former.right != now.right)
        sides.push_back(diff::Side::Right);
    if (former.base != now.base)
        sides.push_back(diff::Side::Base);
    return sides;
}

std::vector<std::filesystem::path> watchedPlaces(const DiskPlaces &places, const DiskReading &reading)
{
    std::vector<std::filesystem::path> watched;
    const std::array<const std::filesystem::path *, 3> paths{&places.left, &places.right, &places.base};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (!reading.stamps.at(i) && (!places.within || paths.at(i)->empty()))
            continue;
        std::error_code ignored;
        const auto path = std::filesystem::absolute(*paths.at(i), ignored);
        const auto real = std::filesystem::weakly_canonical(path, ignored); // links are followed
        for (const auto &place : {path, path.parent_path(), real.parent_path()})
            if (!place.empty() && std::ranges::find(watched, place) == watched.end())
                watched.push_back(place);
    }
    return watched;
}

} // namespace audit
