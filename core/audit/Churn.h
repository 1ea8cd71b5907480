#pragma once

#include "core/audit/Account.h"
#include "core/audit/Provenance.h"
#include "core/audit/PythonText.h"
#include "core/base/Error.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// A difference in structure that changes nothing and makes the next upgrade harder to read.
enum class ChurnKind : std::uint8_t {
    ReorderedMember, // in the same class, in another order
    MovedMember,     // in another class, or inside of one against outside
    RenamedMember,   // similar content under another name
    RenamedArgument,
    ExtractedMember,      // lines that upstream has inside of a function stand in a new function
    ReformattedStatement, // the same tokens, other line breaks
    WhitespaceOnly,       // the same lines but for white space inside of them, or other blank lines
};

// One such place, with where to look on each side.
struct ChurnItem {
    ChurnKind kind = ChurnKind::WhitespaceOnly;
    std::string member; // the local definition that it is in, "Class.method"; empty: at module level
    std::string from;   // upstream's name, path or argument; empty where nothing is named
    std::string to;     // the local one
    LineSpan local;
    LineSpan atA;
    LineSpan atB; // the lines of atA that B still has; to jump to
    bool operator==(const ChurnItem &) const = default;
};

// How many members of upstream the local file has where upstream has them.
struct MemberOrder {
    std::uint32_t inPlace = 0;  // the same name, in the same class, in the same relative order
    std::uint32_t taken = 0;    // anywhere, under any name
    std::uint32_t upstream = 0; // classes, functions and methods at A, but for what is inside of functions

    // The alignment figure: the share of upstream's members that are in place, rounded down, so that 100 is
    // all of them. In place are, class by class and at module level, those of the longest subsequence of
    // members that both sides have in the same order. 100 where upstream has none.
    [[nodiscard]] std::uint32_t percent() const { return upstream == 0 ? 100 : inPlace * 100 / upstream; }
    bool operator==(const MemberOrder &) const = default;
};

struct Churn {
    std::vector<ChurnItem> items; // from top to bottom of the local text, then by kind
    MemberOrder order;
    std::vector<UnparsedText> unparsed;
    bool operator==(const Churn &) const = default;
};

// The local text against what it began as, A's, so that upstream's own changes are not blamed on it. A
// statement counts as reformatted only where it says the same at the same depth; a renamed argument only
// where neither text uses the other's name as a parameter. Pure; any thread. Cost: pairMembers() and a line
// diff for each pair. Errors: Git when the diff engine refuses, Canceled.
[[nodiscard]] base::Result<Churn> findChurn(const PythonTexts &texts, const FileProvenance &file,
                                            const std::stop_token &stop = {});

} // namespace audit
