#include "core/diff/RowMarks.h"

#include <algorithm>

namespace diff {

namespace {

bool isChangedBy(Origin origin, Side side)
{
    switch (origin) {
    case Origin::None:
        return false;
    case Origin::Left:
        return side != Side::Right;
    case Origin::Right:
        return side != Side::Left;
    case Origin::Both:
    case Origin::Alike:
        return true;
    }
    return false;
}

Tint tintOf(Origin origin)
{
    switch (origin) {
    case Origin::None:
        return Tint::None;
    case Origin::Left:
        return Tint::Adaptation;
    case Origin::Right:
        return Tint::Upstream;
    case Origin::Both:
        return Tint::Conflict;
    case Origin::Alike:
        return Tint::Alike;
    }
    return Tint::None;
}

// Of the base's line when one side changed it.
Sign baseSign(const Row &row)
{
    const Side changed = row.origin == Origin::Left ? Side::Left : Side::Right;
    return lineOf(row, changed) == 0 ? Sign::Removed : Sign::Changed;
}

Sign movedSign(Side side)
{
    return side == Side::Left ? Sign::MovedAway : Sign::MovedHere;
}

RowMark markOfThree(const Row &row, Side side)
{
    if (!isChangedBy(row.origin, side))
        return {};
    RowMark mark{.sign = Sign::None, .tint = tintOf(row.origin)};
    if (row.origin == Origin::Both)
        mark.sign = Sign::Conflict;
    else if (row.origin == Origin::Alike)
        mark.sign = Sign::Alike;
    else if (side == Side::Base)
        mark.sign = baseSign(row);
    else if (moveOf(row, side) >= 0)
        mark.sign = movedSign(side);
    else
        mark.sign = row.base == 0 ? Sign::Added : Sign::Changed;
    return mark;
}

RowMark markOfTwo(const Row &row, Side side)
{
    if (moveOf(row, side) >= 0)
        return {.sign = movedSign(side), .tint = Tint::Moved};
    if (row.kind == RowKind::Equal)
        return {};
    const bool isPair = row.kind == RowKind::Changed && row.leftMove < 0 && row.rightMove < 0;
    if (isPair)
        return {.sign = Sign::Changed, .tint = Tint::Changed};
    return side == Side::Left ? RowMark{.sign = Sign::Removed, .tint = Tint::Removed}
                              : RowMark{.sign = Sign::Added, .tint = Tint::Added};
}

std::optional<LineRef> existing(const Row &row, Side side)
{
    const std::uint32_t line = lineOf(row, side);
    return line == 0 ? std::nullopt : std::optional(LineRef{.side = side, .line = line});
}

std::optional<LineRef> partnerOfThree(const Row &row, Side side)
{
    if (side != Side::Base)
        return existing(row, Side::Base);
    if (row.origin == Origin::Both)
        return std::nullopt; // there would be two
    return existing(row, row.origin == Origin::Right ? Side::Right : Side::Left);
}

} // namespace

std::uint32_t lineOf(const Row &row, Side side)
{
    switch (side) {
    case Side::Left:
        return row.left;
    case Side::Right:
        return row.right;
    case Side::Base:
        return row.base;
    }
    return 0;
}

std::int32_t moveOf(const Row &row, Side side)
{
    switch (side) {
    case Side::Left:
        return row.leftMove;
    case Side::Right:
        return row.rightMove;
    case Side::Base:
        return -1;
    }
    return -1;
}

RowMark markOf(const Alignment &alignment, const Row &row, Side side)
{
    if (lineOf(row, side) == 0)
        return {};
    return alignment.hasBase ? markOfThree(row, side) : markOfTwo(row, side);
}

std::optional<LineRef> partnerOf(const Alignment &alignment, const Row &row, Side side)
{
    if (lineOf(row, side) == 0 || (alignment.hasBase && !isChangedBy(row.origin, side)))
        return std::nullopt;
    if (const auto end = otherEnd(alignment, row, side))
        return end;
    if (alignment.hasBase)
        return partnerOfThree(row, side);
    if (row.kind != RowKind::Changed || row.leftMove >= 0 || row.rightMove >= 0)
        return std::nullopt;
    return existing(row, side == Side::Left ? Side::Right : Side::Left);
}

std::optional<LineRef> otherEnd(const Alignment &alignment, const Row &row, Side side)
{
    const std::int32_t number = moveOf(row, side);
    if (number < 0 || static_cast<std::size_t>(number) >= alignment.moves.size())
        return std::nullopt;
    const Move &move = alignment.moves[static_cast<std::size_t>(number)];
    if (side == Side::Left)
        return LineRef{.side = Side::Right, .line = move.rightFirst + (row.left - move.leftFirst)};
    return LineRef{.side = Side::Left, .line = move.leftFirst + (row.right - move.rightFirst)};
}

std::optional<std::uint32_t> rowOf(const Alignment &alignment, LineRef line)
{
    if (line.line == 0)
        return std::nullopt;
    // Numbers rise with the rows, but gaps stand between them: the last row that shows no higher line is
    // found by looking, from each row that is asked, for the nearest one above that is no gap.
    std::size_t begin = 0;
    std::size_t end = alignment.rows.size();
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        std::size_t shown = middle;
        while (shown > begin && lineOf(alignment.rows[shown], line.side) == 0)
            --shown;
        const std::uint32_t number = lineOf(alignment.rows[shown], line.side);
        if (number == line.line)
            return static_cast<std::uint32_t>(shown);
        if (number == 0 || number < line.line)
            begin = middle + 1;
        else
            end = shown;
    }
    return std::nullopt;
}

} // namespace diff
