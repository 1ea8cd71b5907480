#pragma once

#include "core/review/ContentIndex.h"
#include "core/review/Mapping.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace review {

// Upstream files that define some of a local file's top-level names, or bases of its classes.
struct NameMatch {
    std::size_t upstream = 0;
    int shared = 0;  // names
    int percent = 0; // of the local file's names
    bool operator==(const NameMatch &) const = default;
};

// Everything that the rules found out about one local file; upstream files are numbers into the sorted list
// of paths.
struct MappingEvidence {
    std::string localPath;
    bool isInitialiser = false;
    std::vector<std::size_t> patched; // files that hold what it replaces or stands for, ascending
    std::optional<std::size_t> samePath;
    std::vector<std::size_t> modelsRoot;     // preferred first
    std::optional<std::size_t> sameBaseName; // set when it is the only one
    std::vector<std::size_t> imported;       // files that it imports from, ascending
    std::vector<std::size_t> basesFrom;      // files that define bases of its classes, ascending
    std::vector<ContentMatch> content;       // best first
    std::vector<NameMatch> names;            // best first
};

// The records of one local file by the rules in the order of MappingRule; at least one. A counterpart that
// the path suggests and the content denies is Ambiguous, with both among the rivals; so is content found in
// two files alike. An ambiguous record names no counterpart of its own.
[[nodiscard]] std::vector<Mapping> chooseCounterparts(const MappingEvidence &evidence,
                                                      const std::vector<std::string> &paths);

// Copy, PartialCopy or Subclass for a pair that is mapped.
[[nodiscard]] MappingKind mappedKind(const MappingEvidence &evidence, std::size_t upstream);

} // namespace review
