#pragma once

#include "core/diff/Alignment.h"

#include <cstdint>
#include <optional>

namespace diff {

// What the gutter says about one line of a row.
enum class Sign : std::uint8_t {
    None,
    Removed,
    Added,
    Changed,
    MovedAway, // stands elsewhere on the right
    MovedHere, // stood elsewhere on the left
    Conflict,  // three-way: both sides changed it, each in its own way
    Alike,     // three-way: both sides changed it in the same way
};

// What the ground behind one line of a row means: for two texts what happened to the line, for three who did
// it.
enum class Tint : std::uint8_t {
    None,
    Removed,
    Added,
    Changed,
    Moved,
    Adaptation,
    Upstream,
    Conflict,
    Alike
};

struct RowMark {
    Sign sign = Sign::None;
    Tint tint = Tint::None;
    bool operator==(const RowMark &) const = default;
};

// A line of a document; 1-based.
struct LineRef {
    Side side = Side::Left;
    std::uint32_t line = 0;
    bool operator==(const LineRef &) const = default;
};

// 1-based line that `row` shows on `side`, 0 = gap.
[[nodiscard]] std::uint32_t lineOf(const Row &row, Side side);

// Index into Alignment::moves when the line of `side` has moved, else -1 (as for the base, which stays).
[[nodiscard]] std::int32_t moveOf(const Row &row, Side side);

// How a row is marked on a side. A gap has no mark. A line whose neighbour in a Changed row has moved away or
// here was not changed into it: it is removed or added. In a three-way alignment lines are compared with the
// base, and a side that still reads as the base is not marked.
[[nodiscard]] RowMark markOf(const Alignment &alignment, const Row &row, Side side);

// The line that the line of `side` is compared with, part by part: of a moved line its other end, of a
// changed one its neighbour, in a three-way alignment the base (and for the base the side that changed it).
// Nothing where a comparison would say nothing.
[[nodiscard]] std::optional<LineRef> partnerOf(const Alignment &alignment, const Row &row, Side side);

// Where the line of `side` stands on the other one, when it has moved.
[[nodiscard]] std::optional<LineRef> otherEnd(const Alignment &alignment, const Row &row, Side side);

// The row that shows a line, as an index into Alignment::rows; nothing when there is none. O(log n) steps,
// each as long as the gap it meets.
[[nodiscard]] std::optional<std::uint32_t> rowOf(const Alignment &alignment, LineRef line);

} // namespace diff
