#pragma once

#include "core/review/NoteJudgement.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// What the references of notes are looked up in. A part that is absent was not looked at, and nothing is
// called dead for it. Plain values: collected once, used on any thread.
struct NoteFacts {
    // Names that the upstream file or the local file knows, bare and dotted.
    std::optional<std::set<std::string, std::less<>>> symbols = {};
    std::optional<std::set<std::string, std::less<>>> files = {}; // repository paths, of both sides
    // Full ids in hex of the commits the repositories have, and of those among them that the target has.
    std::optional<std::set<std::string, std::less<>>> commits = {};
    std::optional<std::set<std::string, std::less<>>> targetCommits = {};
    std::optional<std::set<int>> targetPullRequests = {};
    std::string targetVersion = {}; // "0.22.0"; empty when the target has none
};

enum class ReferenceState : std::uint8_t {
    Unchecked, // there was nothing to look in, or it is not ours to say
    Found,
    Dead, // the snapshots have no such thing
};
[[nodiscard]] std::string_view key(ReferenceState state);

// Whether the condition of a note is met by the target.
enum class NoteDue : std::uint8_t {
    Unknown, // it names nothing that can be looked up
    NotYet,
    Due,
};
[[nodiscard]] std::string_view key(NoteDue due);

// A judgement's references, looked up.
struct NoteResolution {
    std::vector<ReferenceState> references; // one for each of the judgement's
    NoteDue due = NoteDue::Unknown;
    std::optional<std::size_t> dueBy = {}; // the reference that decides it
    bool operator==(const NoteResolution &) const = default;
};

// Due: every commit, pull request and upstream version in the sentence of the condition is in the target.
// Pure; thread-safe.
[[nodiscard]] NoteResolution resolve(const NoteJudgement &judgement, const NoteFacts &facts);

// Compares "0.22.0" and the like, number by number; what is missing counts as 0. Negative, 0 or positive.
[[nodiscard]] int compareVersions(std::string_view left, std::string_view right);

} // namespace review
