#pragma once

#include "core/base/Error.h"
#include "core/review/PhrasePattern.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// What a note has to say, and what one about a defect of upstream has to say besides.
enum class NoteCheck : std::uint8_t {
    Difference, // the concrete difference from upstream
    Reason,     // why MACA needs it
    Condition,  // when it can be removed or has to be looked at again
    Defect,     // claims that upstream has the same defect
    Evidence,   // of a defect: how it is known, or how sure it is
};
inline constexpr std::size_t noteChecks = 5;
// "difference"; stable: written to JSON and the names in the rules' file.
[[nodiscard]] std::string_view key(NoteCheck check);

// Which words of its sentence a rule counts.
enum class NoteScope : std::uint8_t {
    Sentence,
    FromPhrase, // the phrase and what stands behind it
    Behind,     // what stands behind the phrase
    Inside,     // the phrase alone
};
// "from-phrase"; the names in the rules' file.
[[nodiscard]] std::string_view key(NoteScope scope);

// One way to satisfy a check, with sentences that do and that do not.
struct NoteRule {
    std::string id; // "en-because"
    std::vector<PhrasePattern> patterns;
    // How many telling words its scope needs: a word with digits and a reference tell as much as two,
    // versions and empty words nothing.
    std::size_t leastWords = 0;
    NoteScope scope = NoteScope::Sentence;
    std::vector<std::string> examples;
    std::vector<std::string> refused; // do not satisfy the check, by this rule or another
};

struct NoteCheckRules {
    std::vector<PhrasePattern> empty; // phrases that tell nothing for this check
    std::vector<NoteRule> rules;
};

struct NoteRules {
    std::vector<PhrasePattern> empty; // for every check
    std::array<NoteCheckRules, noteChecks> checks;

    [[nodiscard]] const NoteCheckRules &of(NoteCheck check) const
    {
        return checks[static_cast<std::size_t>(check)];
    }
};

} // namespace review
