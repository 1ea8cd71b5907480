#pragma once

#include "core/diff/Alignment.h"
#include "core/diff/LineCompare.h"
#include "core/diff/ThreeWay.h"

#include <string>
#include <string_view>
#include <vector>

// The laws of core/diff/Alignment.h as functions: the law that is broken, or an empty string.
namespace test {

// The lines of one side, gaps skipped, are 1..count in order.
inline std::string brokenOrder(const diff::Alignment &alignment, std::uint32_t diff::Row::*side,
                               std::uint32_t count)
{
    std::uint32_t next = 1;
    for (const diff::Row &row : alignment.rows) {
        if (row.*side == 0)
            continue;
        if (row.*side != next)
            return "line " + std::to_string(row.*side) + " stands where " + std::to_string(next) + " belongs";
        ++next;
    }
    return next == count + 1 ? "" : std::to_string(count + 1 - next) + " lines have no row";
}

// Every hunk's rows are contiguous, all rows that name it, and account for its lines.
inline std::string brokenHunks(const diff::Alignment &alignment)
{
    std::vector<bool> isInHunk(alignment.rows.size(), false);
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < alignment.hunks.size(); ++i) {
        const diff::RowHunk &hunk = alignment.hunks[i];
        if (hunk.firstRow < end || hunk.rowCount == 0)
            return "hunk " + std::to_string(i) + " is empty or overlaps the one before it";
        end = hunk.firstRow + hunk.rowCount;
        if (end > alignment.rows.size())
            return "hunk " + std::to_string(i) + " ends behind the rows";
        std::uint32_t left = 0;
        std::uint32_t right = 0;
        for (std::uint32_t row = hunk.firstRow; row < end; ++row) {
            if (alignment.rows[row].hunk != static_cast<std::int32_t>(i))
                return "row " + std::to_string(row) + " does not name its hunk";
            isInHunk[row] = true;
            left += alignment.rows[row].left > 0 ? 1 : 0;
            right += alignment.rows[row].right > 0 ? 1 : 0;
        }
        if (left != hunk.lines.oldCount || right != hunk.lines.newCount)
            return "hunk " + std::to_string(i) + " has rows of other lines";
    }
    for (std::size_t row = 0; row < isInHunk.size(); ++row)
        if (isInHunk[row] != (alignment.rows[row].hunk >= 0))
            return "row " + std::to_string(row) + " names a hunk that does not hold it";
    return {};
}

// Kind, gaps and hunk of each row agree; a row is Equal when its lines are, under the whitespace mode.
inline std::string brokenKinds(const diff::Alignment &alignment, std::string_view left,
                               std::string_view right, diff::Whitespace whitespace)
{
    const diff::LineIndex leftIndex(left);
    const diff::LineIndex rightIndex(right);
    for (std::size_t i = 0; i < alignment.rows.size(); ++i) {
        const diff::Row &row = alignment.rows[i];
        const std::string name = "row " + std::to_string(i);
        if ((row.kind == diff::RowKind::Equal) != (row.hunk < 0))
            return name + " is equal inside a hunk, or unequal outside";
        if (row.left == 0 && row.right == 0)
            return name + " shows no line";
        if ((row.left == 0) != (row.kind == diff::RowKind::Added) ||
            (row.right == 0) != (row.kind == diff::RowKind::Removed))
            return name + " has a gap that its kind does not allow";
        if (row.left == 0 || row.right == 0)
            continue;
        if ((row.kind == diff::RowKind::Equal) !=
            diff::areSameLines(leftIndex.line(left, row.left), rightIndex.line(right, row.right), whitespace))
            return name + " calls equal what is not, or the reverse";
    }
    return {};
}

// All laws of an alignment of two texts.
inline std::string brokenLaw(const diff::Alignment &alignment, std::string_view left, std::string_view right,
                             diff::Whitespace whitespace = diff::Whitespace::Exact)
{
    if (auto law = brokenOrder(alignment, &diff::Row::left, diff::LineIndex(left).count()); !law.empty())
        return "left: " + law;
    if (auto law = brokenOrder(alignment, &diff::Row::right, diff::LineIndex(right).count()); !law.empty())
        return "right: " + law;
    if (auto law = brokenHunks(alignment); !law.empty())
        return law;
    return brokenKinds(alignment, left, right, whitespace);
}

// What kind and origin should be, said from the texts of the row alone.
inline std::string brokenRow(const diff::Row &row, std::string_view base, std::string_view left,
                             std::string_view right, diff::Whitespace whitespace)
{
    const auto same = [whitespace](std::uint32_t a, std::string_view aLine, std::uint32_t b,
                                   std::string_view bLine) {
        return (a == 0 && b == 0) || (a > 0 && b > 0 && diff::areSameLines(aLine, bLine, whitespace));
    };
    const bool sidesAgree = same(row.left, left, row.right, right);
    const bool leftKept = same(row.left, left, row.base, base);
    const bool rightKept = same(row.right, right, row.base, base);
    const diff::RowKind kind = sidesAgree       ? diff::RowKind::Equal
                               : row.left == 0  ? diff::RowKind::Added
                               : row.right == 0 ? diff::RowKind::Removed
                                                : diff::RowKind::Changed;
    if (row.kind != kind)
        return "has the wrong kind";
    const diff::Origin origin = leftKept && rightKept ? diff::Origin::None
                                : sidesAgree          ? diff::Origin::Alike
                                : rightKept           ? diff::Origin::Left
                                : leftKept            ? diff::Origin::Right
                                                      : diff::Origin::Both;
    return row.origin == origin ? "" : "has the wrong origin";
}

inline std::string brokenThreeWayLaw(const diff::Alignment &alignment, const diff::ThreeTexts &texts,
                                     diff::Whitespace whitespace)
{
    const diff::LineIndex base(texts.base);
    const diff::LineIndex left(texts.left);
    const diff::LineIndex right(texts.right);
    for (const auto &law : {brokenOrder(alignment, &diff::Row::base, base.count()),
                            brokenOrder(alignment, &diff::Row::left, left.count()),
                            brokenOrder(alignment, &diff::Row::right, right.count()), brokenHunks(alignment)})
        if (!law.empty())
            return law;
    for (std::size_t i = 0; i < alignment.rows.size(); ++i) {
        const diff::Row &row = alignment.rows[i];
        if (row.base == 0 && row.left == 0 && row.right == 0)
            return "row " + std::to_string(i) + " shows no line";
        const auto law = brokenRow(row, row.base > 0 ? base.line(texts.base, row.base) : "",
                                   row.left > 0 ? left.line(texts.left, row.left) : "",
                                   row.right > 0 ? right.line(texts.right, row.right) : "", whitespace);
        if (!law.empty())
            return "row " + std::to_string(i) + " " + law;
        if ((row.kind == diff::RowKind::Equal) != (row.hunk < 0))
            return "row " + std::to_string(i) + " is equal inside a hunk, or unequal outside";
    }
    return alignment.hasBase ? "" : "says that it has no base";
}

} // namespace test
