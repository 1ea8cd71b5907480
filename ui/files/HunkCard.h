#pragma once

#include "core/audit/AccountMarks.h"
#include "core/audit/Accounts.h"
#include "core/audit/OpenHunks.h"
#include "core/review/HunkMark.h"
#include "ui/files/OwnerCard.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace ui {

// Why a hunk between local and target is there, in words.
struct HunkCard {
    QString title;      // "Hunk 17 of 38 · lines 410–411"
    QString place = {}; // "Lines 410–411": where the diff counts in another way
    QString state;      // "unaccounted": fits a pill
    Tone tone = Tone::Neutral;
    QString difference; // "The target has 2 lines that local lacks."
    QString reason;     // who changed it, and what makes it dangerous
    std::vector<OwnerCard> owners;
    std::optional<review::HunkMark> mark;
    bool canBeMarked = true; // false: it is told, and nothing needs to be said about it
    QString waiting = {};    // why a hunk with a mark is open all the same; empty: it is not

    // Whom to look at next: the first that is not reviewed, else the first that is known; null: no one.
    [[nodiscard]] const OwnerCard *ownerToOpen() const;
    bool operator==(const HunkCard &) const = default;
};

// `hunk` is an index into the account's hunks, `cards` are ownerCards() of the file.
[[nodiscard]] HunkCard hunkCard(const audit::AccountedFile &file, std::size_t hunk,
                                const std::vector<OwnerCard> &cards, const audit::HunkRank &rank,
                                const review::Session &session, const audit::AccountMarks &marks);

// The reviewer's word on a hunk, if there is one.
[[nodiscard]] std::optional<review::HunkMark> markOf(const audit::AccountedFile &file, std::size_t hunk,
                                                     const review::Session &session);
// Of whatever has this key.
[[nodiscard]] std::optional<review::HunkMark> markOf(const review::HunkMark &key,
                                                     const review::Session &session);
// The key of a mark that is still to be made, with the evidence; account, text, author and time are left.
[[nodiscard]] review::HunkMark newMark(const audit::AccountedFile &file, std::size_t hunk);

// A file's hunks, counted.
struct FileSum {
    std::size_t accounted = 0;
    std::size_t open = 0;
    std::size_t adaptations = 0; // without what was not taken
    std::size_t explained = 0;   // adaptations whose reason is written down
    bool operator==(const FileSum &) const = default;
};
[[nodiscard]] FileSum fileSum(const audit::AccountedFile &file, const review::Session &session,
                              const audit::AccountMarks &marks);

[[nodiscard]] QString dangerLabel(audit::HunkDanger danger); // "Both changed": fits a pill
[[nodiscard]] Tone toneOfDanger(audit::HunkDanger danger);
[[nodiscard]] QString kindWords(audit::HunkKind kind); // "missing upstream change"
[[nodiscard]] QString markLabel(review::HunkAccount account);
// "410–411"; of no lines, the place between two: "after 410".
[[nodiscard]] QString linesText(const audit::LineSpan &span);

} // namespace ui
