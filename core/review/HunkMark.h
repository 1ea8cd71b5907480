#pragma once

#include "core/git/Oid.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace review {

// Why a hunk between a local file and its counterpart needs nothing more, as the reviewer said.
enum class HunkAccount : std::uint8_t {
    Adaptation, // MetaX needs it so, and the mark says why
    Finding,    // a suspected defect, recorded
    Moved,      // the same code at another place
};

inline constexpr std::array allHunkAccounts{HunkAccount::Adaptation, HunkAccount::Finding,
                                            HunkAccount::Moved};

// Stable text in session files and --json: "adaptation", "finding", "moved".
[[nodiscard]] std::string_view key(HunkAccount account);
[[nodiscard]] std::optional<HunkAccount> hunkAccountFromKey(std::string_view key);

// The reviewer's word on one hunk. Its key is the pair of paths with `content` and `repeat`, so that it is
// known again after edits elsewhere in the file and after the target has moved; a hunk that says something
// else has no mark. Where a file has the same hunk several times, marking one says nothing of the others. The
// blobs are those that the reviewer had before him, as evidence.
struct HunkMark {
    std::string localPath;
    std::string upstreamPath; // at B, or at A for what B no longer has
    git::Oid localBlob;
    git::Oid targetBlob;
    git::Oid content;         // as audit::HunkId has it
    std::uint32_t repeat = 0; // how many hunks of the same content stood before it
    HunkAccount account = HunkAccount::Adaptation;
    std::string text; // why; the finding's summary
    std::string author;
    std::int64_t time = 0; // seconds since the epoch, UTC
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers

    // Whether it accounts for the hunk: an adaptation needs a reason.
    [[nodiscard]] bool isComplete() const;
    bool operator==(const HunkMark &) const = default;
};

// The order in which a session keeps them: by key.
[[nodiscard]] bool comesBefore(const HunkMark &left, const HunkMark &right);
// Whether both are about the same hunk, whatever they say and saw.
[[nodiscard]] bool haveSameKey(const HunkMark &left, const HunkMark &right);

} // namespace review
