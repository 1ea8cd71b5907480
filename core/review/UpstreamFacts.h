#pragma once

#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"
#include "core/review/SignificantLines.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace review {

// The exact bytes of one file of a tree; fails when they cannot be had (missing blob).
using TextReader = std::function<base::Result<std::string>(const git::SnapshotEntry &)>;

// What the mapping rules ask of every file of an upstream tree, so that its text need not be kept: one entry
// for each of `paths` in `lines` and `names`.
struct UpstreamFacts {
    std::vector<std::string> paths;              // in the order of the entries that were read
    std::vector<LineSet> lines;                  // significant ones
    std::vector<std::vector<std::string>> names; // defined at the left margin, sorted
};

using UpstreamFactsPtr = std::shared_ptr<const UpstreamFacts>;

// Reads every entry once, in as many threads as there are readers (one at least): each reader is called from
// one thread at a time. The result does not depend on their number. A file that cannot be read, a symlink and
// a submodule have no facts. Errors: Canceled only.
[[nodiscard]] base::Result<UpstreamFactsPtr> readUpstreamFacts(std::span<const git::SnapshotEntry> entries,
                                                               std::span<const TextReader> readers,
                                                               const std::stop_token &stop = {});

// The text of a regular file; empty where there is none to be had. Errors: Canceled only.
[[nodiscard]] base::Result<std::string> textOrNothing(const git::SnapshotEntry &entry,
                                                      const TextReader &read);

} // namespace review
