#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace audit {

// The numbers of every "(#N)" in a commit's subject, in order. Numbers above nine digits are no pull
// requests.
[[nodiscard]] std::vector<int> pullRequestsOf(std::string_view subject);

// The pull request that brought the commit itself: the last "(#N)". A revert's subject quotes the reverted
// title, so a number inside the quotation is not the revert's own.
[[nodiscard]] std::optional<int> ownPullRequest(std::string_view subject);

} // namespace audit
