#pragma once

#include "core/python/Note.h"
#include "core/review/NoteReference.h"
#include "core/review/NoteRules.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// Why a check is not satisfied.
enum class NoteLack : std::uint8_t {
    None,         // it is satisfied
    NotSaid,      // nothing in the note speaks of it
    Generic,      // something does, without saying anything concrete
    VersionAlone, // a removal condition of nothing but a version
    Placeholder,  // a template's gap is not filled in
};
[[nodiscard]] std::string_view key(NoteLack lack); // "version-alone"; stable: written to JSON

// What one check found. Offsets are bytes of the note's `text`: the phrase that satisfies it, or the one that
// comes nearest; begin == end when there is none.
struct NoteFinding {
    NoteLack lack = NoteLack::NotSaid;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string rule = {}; // id of the rule

    [[nodiscard]] bool isSatisfied() const { return lack == NoteLack::None; }
    bool operator==(const NoteFinding &) const = default;
};

// What a note that claims a defect of upstream needs besides.
struct DefectFinding {
    NoteFinding claim; // the words that claim it
    bool hasSymbol = false;
    bool hasRevision = false; // a commit or a version of upstream
    NoteFinding evidence;     // how it is known, or how sure it is

    [[nodiscard]] bool isComplete() const { return hasSymbol && hasRevision && evidence.isSatisfied(); }
    bool operator==(const DefectFinding &) const = default;
};

// A note's three checks and what it names.
struct NoteJudgement {
    NoteFinding difference;
    NoteFinding reason;
    NoteFinding condition;
    std::optional<DefectFinding> defect;   // when it claims one
    std::vector<NoteReference> references; // offsets are bytes of the note's `text`
    // A banner says it by the note with this index, which stands in it and passes.
    std::optional<std::size_t> explainedBy = {};

    [[nodiscard]] bool passes() const;
    bool operator==(const NoteJudgement &) const = default;
};

// Judges one note by its own words; its marker, and a header's list of versions, say nothing. Pure;
// thread-safe; linear in the text, of which the first 4,000 words count.
[[nodiscard]] NoteJudgement judge(const python::Note &note, const NoteRules &rules);

// All notes of a file, in their order.
[[nodiscard]] std::vector<NoteJudgement> judgeAll(const std::vector<python::Note> &notes,
                                                  const NoteRules &rules);

// One check of a plain text, as the rules' examples are tested.
[[nodiscard]] NoteFinding findPhrase(std::string_view text, NoteCheck check, const NoteRules &rules);

} // namespace review
