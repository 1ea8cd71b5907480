#pragma once

#include "core/base/Error.h"
#include "core/git/CommitWalk.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"
#include "core/git/RevisionRange.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace git {

// One file by its name at either end of a range; empty where it does not exist or is not known.
struct FileEnds {
    std::string atA;
    std::string atB;
    auto operator<=>(const FileEnds &) const = default;
};

// A file as one commit left it. A symlink or a submodule in its place counts as absent.
struct FileVersion {
    // The commit that made it so; with isBase a commit outside the range that has it. Null: which commit did
    // it cannot be told, since a part of the history between this version and its parents is missing.
    Oid commit;
    std::string path; // its name there; of an absent file the name that it had or gets
    Oid blob;         // null: absent
    bool isBase = false;
    std::vector<std::uint32_t> parents; // indices of older versions, in the commit's order, each once

    [[nodiscard]] bool isAbsent() const { return blob.isNull(); }
    bool operator==(const FileVersion &) const = default;
};

// All versions of one file in a range, as a graph. A commit that leaves the file as its only parent has it is
// no version of its own; a merge is one when its parents' versions differ, even if it takes one side as it
// was: only so is it seen what it dropped of the other.
struct FileHistory {
    FileEnds ends;                     // as asked for
    std::vector<FileVersion> versions; // parents before children; [0] is the file at A, perhaps absent
    std::uint32_t tip = 0;             // the version at B
    bool operator==(const FileHistory &) const = default;
};

struct HistoryRequest {
    RevisionRange range; // a may be null: then all of B's history is in it
    std::vector<FileEnds> files;
    CopyFollowing copies = CopyFollowing::On;
};

struct FileHistories {
    std::vector<FileHistory> files; // in the order of the request
    std::vector<Omission> omissions;
};

// The histories of files over A..B, followed from B backward by the renames and copies that walkCommits()
// finds for one file alone: none depends on the others. Without a name at B a file is where its name at A
// leads; a name that begins without an origin was the one given for A. A file that leaves and comes back,
// perhaps under another name, is one with an absent version in between. What cannot be read is an omission,
// and the version behind it has no commit. Opens nothing: the handle must be the thread's own. Cost: one scan
// of the range for all files together. Errors: Git when B cannot be read, Canceled.
[[nodiscard]] base::Result<FileHistories>
traceFiles(const Repository &repository, const HistoryRequest &request, const std::stop_token &stop = {});

} // namespace git
