#include "core/audit/UpstreamNames.h"

#include "core/git/Snapshot.h"

#include <set>
#include <utility>

namespace audit {

base::Result<std::vector<std::string>> loadUpstreamNames(const std::filesystem::path &repository,
                                                         const git::Oid &a, const git::Oid &b,
                                                         const std::stop_token &stop)
{
    std::set<std::string> names;
    for (const auto &commit : {a, b}) {
        git::SnapshotSpec spec;
        spec.kind = git::SnapshotKind::Revision;
        spec.revision = commit.hex();
        spec.commit = commit;
        const auto snapshot = git::Snapshot::open(repository, spec);
        if (!snapshot)
            return std::unexpected(snapshot.error());
        if (stop.stop_requested())
            return base::canceled();
        auto entries = snapshot->list("vllm");
        if (!entries)
            return std::unexpected(std::move(entries.error()));
        for (auto &entry : *entries) {
            if (entry.path.ends_with(".py"))
                names.insert(std::move(entry.path));
        }
    }
    return std::vector<std::string>(names.begin(), names.end());
}

} // namespace audit
