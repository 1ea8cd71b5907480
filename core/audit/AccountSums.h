#pragma once

#include "core/audit/Account.h"
#include "core/audit/Provenance.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace audit {

// A hunk of one file against its counterpart, as a mark names it.
struct MarkedHunk {
    std::string localPath;
    std::string upstreamPath; // at B, or at A for what B no longer has
    git::Oid content;         // HunkId::content
    std::uint32_t repeat = 0; // HunkId::repeat
    auto operator<=>(const MarkedHunk &) const = default;
};

// What the reviewer has said so far, as far as hunks depend on it.
struct AccountMarks {
    std::set<git::Oid> decidedCommits; // with a disposition
    std::set<MarkedHunk>
        markedHunks; // intentional adaptations with their reason, findings, and what is moved
    bool operator==(const AccountMarks &) const = default;
};

// Whether a hunk needs nothing more: it only moved; the reviewer marked it; or all that it lacks is known and
// each of those commits is decided. A hunk that both sides changed needs the mark and the decisions.
[[nodiscard]] bool isAccounted(const AccountHunk &hunk, const FileProvenance &file,
                               std::string_view localPath, const AccountMarks &marks);

// The second closed sum: the hunks between A and B by what explains them.
struct UpstreamSum {
    std::array<std::size_t, lineCauses> byCause{}; // indexed by LineCause
    [[nodiscard]] std::size_t total() const;
    bool operator==(const UpstreamSum &) const = default;
};

// The third closed sum: the hunks between the local files and B.
struct RemainingSum {
    std::array<std::size_t, hunkKinds> accounted{}; // indexed by HunkKind
    std::array<std::size_t, hunkKinds> open{};
    [[nodiscard]] std::size_t total() const;
    [[nodiscard]] std::size_t unaccounted() const;
    bool operator==(const RemainingSum &) const = default;
};

// Every item is counted once and in one place, so each sum closes by construction. The commits' sum is
// CommitSum (core/audit/OpenItems.h).
struct AccountSums {
    UpstreamSum upstream;
    RemainingSum remaining;

    void add(const FileAccount &account, const FileProvenance &file, std::string_view localPath,
             const AccountMarks &marks);
    AccountSums &operator+=(const AccountSums &other);
    bool operator==(const AccountSums &) const = default;
};

} // namespace audit
