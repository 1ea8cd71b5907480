#pragma once

#include "core/diff/LineDiff.h"
#include "core/diff/RowMarks.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

// Who brought a line or took it away: what the bar beside the lines stands for.
struct DiffOwner {
    int color = 0; // place in the theme's cycle of owners; below 0: the adaptation's
    QString name;  // in one line: "5d0c1aa Attention sinks for V4"
    QString state; // what the reviewer has said about it; empty: nothing is to be said
    bool operator==(const DiffOwner &) const = default;
};

// Lines [first, first + count) of one side, 1-based, that have the same owner.
struct OwnerSpan {
    diff::Side side = diff::Side::Left;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t owner = 0; // index into DiffOwners::owners
    bool operator==(const OwnerSpan &) const = default;
};

// A hunk in words, for those who do not see its bar.
struct HunkWords {
    diff::Hunk lines;
    QString words;
    bool operator==(const HunkWords &) const = default;
};

// Whose changes the lines of a pair are. A value that its maker keeps in order: `spans` by side, then by
// line, without overlap; `hunks` from top to bottom.
struct DiffOwners {
    std::vector<DiffOwner> owners;
    std::vector<OwnerSpan> spans;
    std::vector<HunkWords> hunks;

    [[nodiscard]] const OwnerSpan *at(diff::LineRef line) const; // null: no owner; logarithmic
    // The same hunk in `hunks`, or the first that shares a line or a place with it where the texts are
    // compared in another way. Linear.
    [[nodiscard]] std::optional<std::size_t> hunkAt(const diff::Hunk &hunk) const;
    [[nodiscard]] bool meets(std::size_t at, const diff::Hunk &hunk) const; // as above, the hunk at a place
    [[nodiscard]] QString wordsOf(const diff::Hunk &hunk) const;            // empty: none
    [[nodiscard]] QString tipOf(const OwnerSpan &span) const; // a line of text for each thing to say
    bool operator==(const DiffOwners &) const = default;
};

} // namespace ui
