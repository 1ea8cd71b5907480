#pragma once

#include "core/git/CommitInfo.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace audit {

// Whether a subject opens with the word "revert".
[[nodiscard]] bool saysRevert(std::string_view subject);

// What a commit's text says about the commit that it takes back. All empty: it does not say that it is a
// revert.
struct RevertClaim {
    std::vector<std::string>
        commits;                   // hexadecimal, 7 to 40 digits, from "This reverts commit X" or "Revert X"
    std::vector<int> pullRequests; // of the reverted change, from the subject
    std::string title;             // the quoted title, possibly cut off
    [[nodiscard]] bool isEmpty() const { return commits.empty() && pullRequests.empty() && title.empty(); }
    bool operator==(const RevertClaim &) const = default;
};
[[nodiscard]] RevertClaim revertClaim(std::string_view message);

// Which commit of `commits` (newest first) each of them reverts, by its own words: object id, then pull
// request number, then the nearest older commit whose subject starts with the quoted title. Only pairs inside
// the list; never itself.
[[nodiscard]] std::unordered_map<git::Oid, git::Oid> findReverts(std::span<const git::CommitInfo> commits);

} // namespace audit
