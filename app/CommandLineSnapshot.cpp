#include "app/CommandLineSnapshot.h"

namespace app {

std::filesystem::path absolutePath(const std::filesystem::path &path)
{
    std::error_code error;
    auto absolute = std::filesystem::absolute(path, error).lexically_normal();
    return absolute.has_filename() ? absolute : absolute.parent_path();
}

base::Result<LocalSnapshot> localSnapshotOf(const ParsedOptions &options)
{
    LocalSnapshot result{.local = {}, .snapshot = git::SnapshotSpec::parse(options.one("snapshot"))};
    auto &snapshot = result.snapshot;
    if (snapshot.kind == git::SnapshotKind::Directory) {
        snapshot.directory = absolutePath(snapshot.directory);
        result.local = options.has("local") ? absolutePath(options.one("local")) : snapshot.directory;
        return result;
    }
    if (!options.has("local"))
        return base::fail(base::Code::Invalid, "--local is needed: the vLLM-MetaX repository");
    result.local = absolutePath(options.one("local"));
    return result;
}

} // namespace app
