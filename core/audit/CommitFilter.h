#pragma once

#include "core/audit/Presence.h"
#include "core/audit/RangeAudit.h"
#include "core/review/Disposition.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// One condition of a filter; true when any of its values is met, or none of them when negated.
struct FilterTerm {
    enum class Field {
        Text,        // subject, message, author, id
        Disposition, // s:
        File,        // f:  part of a mapped path, upstream's or local
        Author,      // a:  part of name or e-mail
        PullRequest, // pr:
        Id,          // id: leading digits
        Is,          // is: merge, revert, reverted, twin, dropped
        Presence,    // p:  how much of it is in the local files
        Module,      // m:  part of another changed path
    } field = Field::Text;
    bool negated = false;
    std::vector<std::string> values; // ASCII letters in lower case; s:, is: and p: values are the full keys
    bool operator==(const FilterTerm &) const = default;
};

// A filter as typed over the commit table; all terms must hold. Words are separated by spaces, "..." keeps
// spaces and colons, a comma means "or", a leading '-' negates: `s:unreviewed,needs-merge f:mtp.py -is:merge
// "shared experts"`.
struct CommitFilter {
    std::vector<FilterTerm> terms;
    std::vector<std::string> problems; // one line each; a term with a problem takes no part
    bool operator==(const CommitFilter &) const = default;
};

// Never fails: what is not understood is a problem, what is unfinished ("s:") is left out. Pure.
[[nodiscard]] CommitFilter parseCommitFilter(std::string_view text);

// What the filter asks of a commit beyond its entry.
struct FilterFacts {
    review::Disposition disposition = review::Disposition::Unreviewed;
    bool droppedForGood = false;
    std::optional<PresenceState> presence = {}; // nothing: not told
};
// Case counts for nothing in ASCII letters; other letters compare as they are. Pure; cost is a scan of the
// message.
[[nodiscard]] bool matches(const CommitFilter &filter, const CommitEntry &entry, const FilterFacts &facts);

} // namespace audit
