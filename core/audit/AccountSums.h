#pragma once

#include "core/audit/Account.h"
#include "core/audit/AccountMarks.h"
#include "core/audit/Accounts.h"

#include <array>
#include <cstddef>

namespace audit {

// The second closed sum: the hunks between A and B by what explains them.
struct UpstreamSum {
    std::array<std::size_t, lineCauses> byCause{}; // indexed by LineCause
    [[nodiscard]] std::size_t total() const;
    bool operator==(const UpstreamSum &) const = default;
};

// The third closed sum: the hunks between the local files and B.
struct RemainingSum {
    std::array<std::size_t, hunkKinds> accounted{}; // indexed by HunkKind; without those not taken
    std::array<std::size_t, hunkKinds> open{};
    std::size_t notTaken = 0; // of whatever kind: accounted for by being no part of a partial copy
    [[nodiscard]] std::size_t total() const;
    [[nodiscard]] std::size_t unaccounted() const;
    bool operator==(const RemainingSum &) const = default;
};

// The fourth closed sum: the changed members of base classes, by what accounts for them.
struct MemberSum {
    std::array<std::size_t, memberStates> byState{}; // indexed by MemberState
    [[nodiscard]] std::size_t total() const;
    [[nodiscard]] std::size_t unaccounted() const;
    [[nodiscard]] std::size_t of(MemberState state) const
    {
        return byState.at(static_cast<std::size_t>(state));
    }
    bool operator==(const MemberSum &) const = default;
};

// Every item is counted once and in one place, so each sum closes by construction. The commits' sum is
// CommitSum (core/audit/OpenItems.h).
struct AccountSums {
    UpstreamSum upstream;
    RemainingSum remaining;
    MemberSum members;

    void add(const AccountedFile &file, const AccountMarks &marks);
    AccountSums &operator+=(const AccountSums &other);
    bool operator==(const AccountSums &) const = default;
};

// Over all files; of one file.
[[nodiscard]] AccountSums sumsOf(const Accounts &accounts, const AccountMarks &marks);
[[nodiscard]] AccountSums sumsOf(const AccountedFile &file, const AccountMarks &marks);

} // namespace audit
