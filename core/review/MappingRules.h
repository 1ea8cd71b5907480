#pragma once

#include "core/base/Error.h"
#include "core/git/SnapshotSpec.h"
#include "core/review/Mapping.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace review {

// What the rules may look at. Texts are read on demand and only once each; a reader may fail (missing blob): the file then
// takes no part in content rules.
struct MappingInput {
    std::vector<git::SnapshotEntry> local;    // files of the plugin's snapshot (all of them; only Python is mapped)
    std::vector<git::SnapshotEntry> upstream; // files of the upstream tree that counterparts are looked for in
    std::function<base::Result<std::string>(const git::SnapshotEntry &)> readLocal;
    std::function<base::Result<std::string>(const git::SnapshotEntry &)> readUpstream;
    std::vector<std::string> localPaths;      // the local files to map; empty = every Python file below vllm_metax/
    std::vector<std::pair<std::string, std::string>> explicitPairs; // local, upstream ("" = no counterpart)
};

// The counterpart of each local file in one upstream tree, by the rules in the order of MappingRule. Every record names its
// rule, score and rivals. `upstreamAtA` is filled in as "the path in this tree"; `completeMappings` in core/audit adds the
// other end. Pure but for the readers; 200 local files against 4,000 upstream files: seconds, so call off the GUI thread.
[[nodiscard]] base::Result<std::vector<Mapping>> proposeMappings(const MappingInput &input, std::stop_token stop = {});

// A file under vllm_metax/models/ (the default scope), its package initialisers included.
[[nodiscard]] bool isModelFile(std::string_view localPath);

// The family of a model file: the folder below models/, or for a file directly in it the base name without a part suffix
// ("deepseek_v4_mtp.py" -> "deepseek_v4"). Empty when not a model file.
[[nodiscard]] std::string familyOf(std::string_view localPath);

} // namespace review
