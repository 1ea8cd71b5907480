#pragma once

#include "core/git/Oid.h"
#include "core/review/Disposition.h"
#include "core/review/Evidence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace review {

// The disposition record of one commit. "No local edit" keeps its reason in `action`.
struct CommitReview {
    Disposition disposition = Disposition::Unreviewed;
    std::string affectedInterface;
    std::vector<std::string> dependentSymbols; // MetaX symbols, "mtp.py:DeepseekV4MTP"
    std::string action;
    std::vector<Evidence> evidence;
    std::string author;
    std::int64_t time = 0; // seconds since the epoch, UTC
    std::string patchId;   // 40 hex digits or empty: lets the mark follow the change when the range moves
    std::vector<git::Oid> linked; // sorted: "only needed together with" these commits
    std::string unknown;          // JSON object of keys this version does not know, or empty

    // The highest level among the evidence; Untested when there is none.
    [[nodiscard]] EvidenceLevel level() const;
    bool operator==(const CommitReview &) const = default;
};

} // namespace review
