#include "core/audit/SideLoad.h"

#include "core/git/Blob.h"

#include <format>
#include <utility>

namespace audit {
namespace {

using diff::FileSide;
using diff::SideState;

// Why a side could not be read, as the side's own state; Canceled and what is wrong with the whole request
// are errors.
base::Result<FileSide> stated(FileSide side, base::Error error)
{
    switch (error.code) {
    case base::Code::NotFound:
        side.state = SideState::Absent;
        break;
    case base::Code::Limit:
        side.state = SideState::TooLarge;
        break;
    case base::Code::Git:
        side.state = SideState::Missing;
        break;
    default:
        return std::unexpected(std::move(error));
    }
    side.reason = std::move(error.message);
    return side;
}

} // namespace

base::Result<FileSide> loadSide(const git::Repository &repository, const std::string &path,
                                const git::Oid &blob, git::FileMode mode, std::uint64_t maxBytes)
{
    FileSide side;
    side.path = path;
    side.mode = mode;
    side.id = blob;
    if (mode == git::FileMode::Absent || blob.isNull())
        return side;
    side.state = SideState::Loaded;
    if (mode == git::FileMode::Submodule)
        return side;
    auto bytes = git::readBlob(repository, blob, maxBytes);
    if (!bytes)
        return stated(std::move(side), std::move(bytes.error()));
    side.size = bytes->size();
    side.bytes = *std::move(bytes);
    return side;
}

base::Result<FileSide> loadSide(const git::Snapshot &snapshot, const std::string &path,
                                std::uint64_t maxBytes)
{
    FileSide side;
    side.path = path;
    if (path.empty())
        return side;
    auto file = snapshot.read(path, maxBytes);
    if (!file) {
        if (file.error().code == base::Code::NotFound)
            file.error().message = std::format("{} is not in {}", path, snapshot.spec().label());
        return stated(std::move(side), std::move(file.error()));
    }
    side.state = SideState::Loaded;
    side.mode = file->mode;
    side.id = file->id;
    if (file->mode == git::FileMode::Submodule) {
        side.id = git::Oid::fromHex(file->bytes).value_or(git::Oid());
        return side;
    }
    side.size = file->bytes.size();
    side.bytes = std::move(file->bytes);
    return side;
}

} // namespace audit
