#pragma once

#include "core/review/Mapping.h"
#include "core/review/Session.h"

#include <compare>
#include <string>
#include <vector>

namespace review {

// What tells two mapping records apart: one local file may have several counterparts and one counterpart
// several local files.
struct MappingKey {
    std::string localPath;
    std::string upstreamAtA;
    std::string upstreamAtB;
    auto operator<=>(const MappingKey &) const = default;
};
[[nodiscard]] MappingKey mappingKey(const Mapping &mapping);

// The order of every mapping table and of session files: by local path, then by upstream path at A and at B;
// what has no local file comes last. Total, so that equal sets give equal lists.
[[nodiscard]] bool mappingLess(const Mapping &left, const Mapping &right);
void sortMappings(std::vector<Mapping> &mappings);

// Proposals with the reviewer's decisions laid over them, sorted. A decision replaces every proposal for its
// local file (for a decision without a local file: every TargetOnly proposal of that upstream path), and
// several decisions for one file all stay.
[[nodiscard]] std::vector<Mapping> mergeDecided(std::vector<Mapping> proposed,
                                                const std::vector<Mapping> &decided);

// The families that a snapshot has, sorted, each once; `paths` are local paths, those outside the models
// folder count nothing.
[[nodiscard]] std::vector<std::string> familiesOf(const std::vector<std::string> &paths);

// Whether commits of this mapping are under review: a reviewer's own choice first; then the scope's families;
// then, with `allMapped`, every file that has a counterpart. A record without a local file follows its
// upstream path's family.
[[nodiscard]] bool inScope(const Mapping &mapping, const Scope &scope);

// Sets `inScope` of every record that the reviewer has not chosen.
void applyScope(std::vector<Mapping> &mappings, const Scope &scope);

} // namespace review
