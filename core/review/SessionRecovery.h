#pragma once

#include "core/review/Journal.h"
#include "core/review/Session.h"

#include <string>
#include <string_view>
#include <vector>

namespace review {

// What a session file and the journal beside it amount to.
struct Recovery {
    Session session;                  // the file with the journalled edits in effect
    std::vector<JournalRecord> edits; // those that are not in the file; empty = the journal has done its work
    bool extendsFile = true;        // the journal may be appended to; false = it was written for other bytes
    std::vector<std::string> unfit; // one line for each edit that does not fit the file
};

// Applies what `fileHash`'s file does not hold yet. The edits of a journal that was written for another state
// of the file (replaced by git, say) are applied where the file still is in the state that they started from.
// Pure.
[[nodiscard]] Recovery recover(Session session, std::string_view fileHash, const JournalContent &journal);

} // namespace review
