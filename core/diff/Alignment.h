#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace diff {

// Which text of a document. Left and Right are the pair under review (local, target); Base is the third text
// of a three-way comparison, which both come from.
enum class Side : std::uint8_t { Left, Right, Base };

enum class RowKind : std::uint8_t {
    Equal,   // both sides, same text (up to the whitespace mode)
    Changed, // both sides, different text: a removed line paired with an added one
    Removed, // left only; the right side is a gap
    Added,   // right only; the left side is a gap
};

// Three-way only: which of the two sides differs from the base in this row.
enum class Origin : std::uint8_t {
    None,  // none does, or there is no base
    Left,  // the left side alone (an adaptation)
    Right, // the right side alone (an upstream change)
    Both,  // both, each in its own way (a conflict)
    Alike, // both in the same way: left equals right, or both lack the base's line
};

// An aligned pair of lines, or three of them. Numbers are 1-based; 0 = gap on that side. Where both sides
// lack a line of the base, it has a row of its own: gaps left and right, Equal, Alike.
struct Row {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    RowKind kind = RowKind::Equal; // left against right, whatever the base has
    std::int32_t hunk = -1;        // index into Alignment::hunks, -1 for Equal rows
    std::uint32_t base = 0;        // 0 also where there is no base
    Origin origin = Origin::None;
    std::int32_t leftMove = -1;  // index into Alignment::moves when the left line has moved, else -1
    std::int32_t rightMove = -1; // likewise the right line
    bool operator==(const Row &) const = default;
};

// A hunk as rows: [firstRow, firstRow + rowCount) of the row list, 0-based.
struct RowHunk {
    Hunk lines;
    std::uint32_t firstRow = 0;
    std::uint32_t rowCount = 0;
    bool operator==(const RowHunk &) const = default;
};

// A block that left one place and stands, perhaps edited, in another: line leftFirst + i belongs to line
// rightFirst + i. 1-based.
struct Move {
    std::uint32_t leftFirst = 0;
    std::uint32_t rightFirst = 0;
    std::uint32_t count = 0;
    bool operator==(const Move &) const = default;
};

// Hunks turned into rows once, as a pure function; panes, ruler, search, selection and screen readers read
// this list. Laws: the left numbers, gaps skipped, are 1..n in order and likewise right; every hunk's rows
// are contiguous; an Equal row belongs to no hunk.
struct Alignment {
    std::vector<Row> rows;
    std::vector<RowHunk> hunks;
    std::vector<Move> moves; // by leftFirst; no line in two of them
    std::uint32_t hiddenByWhitespace = 0;
    bool isApproximate = false; // a cheaper algorithm than the one asked for had to do
    bool hasBase = false;       // rows align three texts
    bool operator==(const Alignment &) const = default;
};

// `leftLines`/`rightLines`: number of lines of each text. Within a hunk lines are paired in order; what is
// left over on one side follows as Removed or Added rows. Hunks must be sorted and lie inside the texts
// (Invalid otherwise).
[[nodiscard]] base::Result<Alignment> align(std::uint32_t leftLines, std::uint32_t rightLines,
                                            const LineDiffResult &diff);

} // namespace diff
