#pragma once

#include "core/audit/Account.h"
#include "core/audit/MemberPairs.h"
#include "core/audit/Provenance.h"
#include "core/audit/PythonText.h"
#include "core/base/Error.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace audit {

// What became of one class, function or method of either file.
enum class CopyState : std::uint8_t {
    Differs,  // taken, and not as it is at B
    Same,     // taken, as it is at B
    New,      // the local file alone has it
    NotTaken, // upstream alone has it
};

// One of them. A class stands for what its members leave: its head, its text and its attributes.
struct CopiedMember {
    CopyState state = CopyState::Differs;
    python::SymbolKind kind = python::SymbolKind::Function;
    PairRule rule = PairRule::SameName; // of a taken one
    std::string localPath;              // "Class.method"; empty for what was not taken
    std::string upstreamPath;           // at B, or at A for what B lacks; empty for a new one
    std::optional<LineSpan> local;
    std::optional<LineSpan> atA;
    std::optional<LineSpan> atB;
    bool isChangedUpstream = false;    // between A and B; of one not taken it is stated, and no open item
    std::vector<std::uint32_t> owners; // whose changes they are: into FileProvenance::owners, sorted
    bool operator==(const CopiedMember &) const = default;
};

// A local file that took some of its upstream file over, definition by definition.
struct PartialCopy {
    std::vector<CopiedMember> members; // the local ones in their order, then what was not taken in upstream's
    std::vector<UnparsedText> unparsed;

    [[nodiscard]] std::size_t count(CopyState state) const;
    bool operator==(const PartialCopy &) const = default;
};

// Pure; any thread. Cost: see pairMembers(). The texts must be those of `file`. Errors: Canceled.
[[nodiscard]] base::Result<PartialCopy>
comparePartialCopy(const PythonTexts &texts, const FileProvenance &file, const std::stop_token &stop = {});

// The hunks of the line account in which upstream has nothing but members that were not taken and blank
// lines, and the local file nothing: by their index, rising. They are stated, and need no account.
[[nodiscard]] std::vector<std::uint32_t> hunksNotTaken(const PartialCopy &copy, const FileAccount &account,
                                                       const AccountTexts &texts);

} // namespace audit
