#include "core/audit/FolderFiles.h"

#include "core/base/Text.h"

#include <format>
#include <utility>

namespace audit {
namespace {

diff::FileSide loadSide(const git::FolderPair &folders, git::FolderSide which, const std::string &path)
{
    diff::FileSide side;
    side.path = path;
    if (path.empty())
        return side;
    auto file = git::readFolderFile(folders, which, path, mostSideBytes);
    if (file) {
        side.state = diff::SideState::Loaded;
        side.mode = file->mode;
        side.size = file->bytes.size();
        side.bytes = std::move(file->bytes);
        return side;
    }
    const bool isTooLarge = file.error().code == base::Code::Limit;
    side.state = isTooLarge ? diff::SideState::TooLarge : diff::SideState::Missing;
    side.reason = isTooLarge ? std::format("more than {} bytes", base::grouped(mostSideBytes))
                             : std::move(file.error().message);
    return side;
}

} // namespace

base::Result<FilePair> loadFolderFiles(const git::FolderPair &folders, const git::FileChange &change,
                                       const std::stop_token &stop)
{
    FilePair pair;
    pair.change = change;
    pair.left = loadSide(folders, git::FolderSide::Left, change.oldPath);
    if (stop.stop_requested())
        return base::canceled();
    pair.right = loadSide(folders, git::FolderSide::Right, change.newPath);
    pair.change.oldMode = pair.left.mode;
    pair.change.newMode = pair.right.mode;
    return pair;
}

} // namespace audit
