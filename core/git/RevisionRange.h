#pragma once

#include "core/base/Error.h"
#include "core/git/Oid.h"
#include "core/git/Repository.h"

#include <string>
#include <string_view>

namespace git {

// How target revision B stands to base revision A.
enum class RangeRelation {
    Same,      // A is B: the range is empty
    Forward,   // A is an ancestor of B
    Reversed,  // B is an ancestor of A: most likely typed the wrong way round
    Diverged,  // both have commits of their own since the merge base (release tags usually do)
    Unrelated, // no common commit
};

// The commits reachable from B and not from A, by the two resolved ends.
struct RevisionRange {
    std::string typedA; // as the reviewer wrote it
    std::string typedB;
    Oid a;
    Oid b;
    Oid mergeBase; // null when Unrelated
    RangeRelation relation = RangeRelation::Same;

    bool operator==(const RevisionRange &) const = default;
};

// "A..B" (exactly two dots, both sides given) split into its two revisions; Invalid with an example
// otherwise.
[[nodiscard]] base::Result<std::pair<std::string, std::string>> splitRange(std::string_view text);

// Resolves both ends and finds how they relate. The errors name the end that failed.
[[nodiscard]] base::Result<RevisionRange> resolveRange(const Repository &repository, std::string_view a,
                                                       std::string_view b);

} // namespace git
