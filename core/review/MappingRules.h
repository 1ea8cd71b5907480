#pragma once

#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"
#include "core/review/Mapping.h"
#include "core/review/UpstreamFacts.h"

#include <stop_token>
#include <string>
#include <vector>

namespace review {

// What the rules may look at. Texts are read on demand, each once, but those that a re-exported name leads
// through twice. A reader may fail (missing blob): the file then takes no part in content rules; only
// Canceled ends the whole.
struct MappingInput {
    std::vector<git::SnapshotEntry>
        local; // files of the plugin's snapshot (all of them; only Python is mapped)
    std::vector<git::SnapshotEntry>
        upstream; // files of the upstream tree that counterparts are looked for in
    TextReader readLocal;
    TextReader readUpstream;
    UpstreamFactsPtr facts; // of the Python files among `upstream` in order of path; null = read them
    std::vector<std::string>
        localPaths; // the local files to map; empty = every Python file below vllm_metax/
    std::vector<std::pair<std::string, std::string>> explicitPairs; // local, upstream ("" = no counterpart)
};

// The counterparts of each local file in one upstream tree, by the rules in the order of MappingRule; sorted,
// at least one record for each file, several where a file replaces parts of several. Every record names its
// rule, its score (how much of the file's telling lines the counterpart has; for ClassNames the share of
// names; 100 for Explicit) and the rivals: what other rules name and what content cannot tell apart. An
// Ambiguous record has its candidates among the rivals and no counterpart of its own; a LocalOnly one may
// name the nearest files as rivals. `upstreamAtA` is filled in as "the path in this tree"; the other end is
// found by following renames in core/audit. An explicit path that the tree does not have is kept as
// RemovedUpstream. Only files below vllm/ are counterparts. Pure but for the readers; 150 local files against
// 1,750 upstream files take 1.5 s, so call off the GUI thread. Errors: Canceled only.
[[nodiscard]] base::Result<std::vector<Mapping>> proposeMappings(const MappingInput &input,
                                                                 std::stop_token stop = {});

// A file under vllm_metax/models/ (the default scope), its package initialisers included.
[[nodiscard]] bool isModelFile(std::string_view localPath);

// The family of a model file: the folder below models/, or for a file directly in it the base name without a
// part suffix
// ("deepseek_v4_mtp.py" -> "deepseek_v4"). Empty when not a model file, and for the initialiser of models/
// itself.
[[nodiscard]] std::string familyOf(std::string_view localPath);

} // namespace review
