#pragma once

#include "core/audit/FilePair.h"
#include "core/base/Error.h"
#include "core/git/FileChange.h"
#include "core/git/Oid.h"
#include "core/git/SnapshotSpec.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// The sides of `change`, taken from the repository at `repository`. An object that is not there is a side
// that says so, no error.
[[nodiscard]] base::Result<FilePair> loadFilePair(const std::filesystem::path &repository,
                                                  const git::FileChange &change,
                                                  const std::stop_token &stop = {});

// A local file against its upstream counterpart at `revision`; either path may be empty (that side is then
// empty).
struct ComparisonRequest {
    std::filesystem::path upstream;
    git::Oid revision; // B, or A
    std::string upstreamPath;
    std::filesystem::path local;
    git::SnapshotSpec snapshot;
    std::string localPath;
    // Of a three-way comparison: upstream's file at A. Null: two sides only; no path: there was no such file.
    git::Oid baseRevision = {};
    std::string basePath = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const ComparisonRequest &) const = default;
};
// left = local, right = upstream; base as far as it was asked for.
[[nodiscard]] base::Result<FilePair> loadComparison(const ComparisonRequest &request,
                                                    const std::stop_token &stop = {});

// Counts for the mapping table: hunks and lines between the local file and its counterpart, of the decoded
// texts and as the viewer shows them: line ends that differ throughout are no hunk. `notice` says why there
// is none although the files differ, what they are instead of text, or that one is not there.
struct ComparisonCounts {
    std::size_t hunks = 0;
    std::size_t removed = 0; // lines only local
    std::size_t added = 0;   // lines only upstream
    std::string notice;
    bool operator==(const ComparisonCounts &) const = default;
};
[[nodiscard]] base::Result<ComparisonCounts> countComparison(const ComparisonRequest &request,
                                                             const std::stop_token &stop = {});

} // namespace audit
