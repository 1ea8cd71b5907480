#pragma once

#include "core/audit/Accounts.h"
#include "core/git/Oid.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace audit {

// What is left of one commit in one file.
struct PresenceOfFile {
    std::string localPath;
    std::string upstreamPath;
    std::optional<PresenceState> state;    // nothing: not told, the file has no account of its lines
    std::uint32_t applied = 0;             // n of
    std::uint32_t total = 0;               // m lines that make a difference between A and B
    std::uint32_t surviving = 0;           // lines of B that it brought
    std::uint32_t firstSurviving = noLine; // 0-based line of B
    bool operator==(const PresenceOfFile &) const = default;
};

// The same over all its files: a suggestion of what there is to do.
struct PresenceOfCommit {
    std::optional<PresenceState> state; // the most pressing; nothing: no file tells
    std::uint32_t applied = 0;
    std::uint32_t total = 0;
    std::uint32_t surviving = 0;
    std::vector<PresenceOfFile> files;  // in the order of the accounts
    std::vector<git::Oid> supersededBy; // sorted
    std::optional<git::Oid> revertedBy;

    // Nothing of it makes a difference between A and B, and every file tells: easily overlooked.
    [[nodiscard]] bool isWithoutSurvivingLine() const;
    bool operator==(const PresenceOfCommit &) const = default;
};

inline constexpr std::array allPresenceStates{PresenceState::Conflicting, PresenceState::Partial,
                                              PresenceState::Absent,      PresenceState::Applied,
                                              PresenceState::Superseded,  PresenceState::NoLines};
// Stable text for filters: "conflicting", "partial", "absent", "applied", "superseded", "no-lines".
[[nodiscard]] std::string_view key(PresenceState state);

// By commit, of every one that brought or took away a line of an accounted file. Pure; linear in the lines.
[[nodiscard]] std::map<git::Oid, PresenceOfCommit> presenceByCommit(const Accounts &accounts);

} // namespace audit
