#include "core/git/SnapshotSpec.h"

namespace git {

std::string SnapshotSpec::label() const
{
    switch (kind) {
    case SnapshotKind::Revision:
        if (commit.isNull())
            return revision;
        return revision.empty() || commit.hex().starts_with(revision)
                   ? commit.shortHex()
                   : revision + " (" + commit.shortHex() + ")";
    case SnapshotKind::Index:
        return "index";
    case SnapshotKind::Worktree:
        return "worktree";
    case SnapshotKind::Directory:
        return "directory " + directory.string();
    }
    return {};
}

SnapshotSpec SnapshotSpec::parse(std::string_view text)
{
    SnapshotSpec spec;
    if (text == "index") {
        spec.kind = SnapshotKind::Index;
    } else if (text == "worktree") {
        spec.kind = SnapshotKind::Worktree;
    } else if (text == "." || (text.contains('/') && !text.starts_with("refs/"))) {
        spec.kind = SnapshotKind::Directory;
        spec.directory = text;
    } else {
        spec.kind = SnapshotKind::Revision;
        spec.revision = text;
    }
    return spec;
}

} // namespace git
