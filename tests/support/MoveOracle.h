#pragma once

#include "core/base/Text.h"
#include "core/diff/Alignment.h"
#include "core/diff/LineSimilarity.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// The rules of diff::findMoves() said again, without its code and without regard to cost.
namespace oracle {

using diff::Move;
using Moves = std::vector<Move>;

struct Pair {
    std::string left;
    std::string right;
};

// A side's lines as the rules see them, found without any of the finder's own code.
struct PlainLine {
    std::string trimmed;
    std::int64_t indent = 0;
    int characters = 0;
    std::optional<std::size_t> row; // when it stands in a hunk
};

inline std::vector<PlainLine> plainLines(const std::string &text, const diff::Alignment &alignment,
                                         std::uint32_t diff::Row::*side)
{
    const diff::LineIndex index(text);
    std::vector<PlainLine> lines(index.count() + 1); // by line number
    for (std::uint32_t n = 1; n <= index.count(); ++n) {
        const std::string_view content = index.content(text, n);
        PlainLine &line = lines[n];
        line.trimmed = base::trimmed(content);
        for (std::size_t i = 0; i < content.size() && (content[i] == ' ' || content[i] == '\t'); ++i)
            line.indent = content[i] == '\t' ? (line.indent / 8 + 1) * 8 : line.indent + 1;
        for (const char c : line.trimmed)
            line.characters += std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0xC0) == 0xC0 ? 1 : 0;
    }
    for (std::size_t row = 0; row < alignment.rows.size(); ++row)
        if (alignment.rows[row].*side > 0 && alignment.rows[row].kind != diff::RowKind::Equal)
            lines[alignment.rows[row].*side].row = row;
    return lines;
}

struct PlainPair {
    std::vector<PlainLine> left;
    std::vector<PlainLine> right;

    PlainPair(const Pair &pair, const diff::Alignment &alignment)
        : left(plainLines(pair.left, alignment, &diff::Row::left))
        , right(plainLines(pair.right, alignment, &diff::Row::right))
    {
    }

    [[nodiscard]] bool isSame(std::uint32_t l, std::uint32_t r) const
    {
        return left[l].row && right[r].row && left[l].row != right[r].row &&
               left[l].trimmed == right[r].trimmed;
    }
    [[nodiscard]] std::int64_t shift(std::uint32_t l, std::uint32_t r) const
    {
        return right[r].indent - left[l].indent;
    }
};

// Characters and lines of the unedited part of a block, or nothing where the indentation is not shifted
// alike.
inline std::optional<std::pair<int, int>> measure(const PlainPair &lines, const Move &move)
{
    std::optional<std::int64_t> shift;
    int characters = 0;
    int count = 0;
    for (std::uint32_t i = 0; i < move.count; ++i) {
        const std::uint32_t l = move.leftFirst + i;
        const std::uint32_t r = move.rightFirst + i;
        if (!lines.isSame(l, r) || lines.left[l].trimmed.empty())
            continue;
        if (shift.value_or(lines.shift(l, r)) != lines.shift(l, r))
            return {};
        shift = lines.shift(l, r);
        characters += lines.left[l].characters;
        ++count;
    }
    return std::pair(characters, count);
}

inline bool isLargeEnough(const std::optional<std::pair<int, int>> &size)
{
    return size && size->first >= 20 && size->second >= 3;
}

// Every block of unedited lines tried, the best taken, again and again.
inline Moves movesByForce(const PlainPair &lines)
{
    Moves moves;
    std::set<std::uint32_t> leftTaken;
    std::set<std::uint32_t> rightTaken;
    while (true) {
        using Rank = std::tuple<int, std::uint32_t, std::int64_t, std::int64_t>;
        std::optional<std::pair<Rank, Move>> best;
        for (std::uint32_t l = 1; l < lines.left.size(); ++l) {
            for (std::uint32_t r = 1; r < lines.right.size(); ++r) {
                for (std::uint32_t count = 1;
                     l + count <= lines.left.size() && r + count <= lines.right.size() &&
                     lines.isSame(l + count - 1, r + count - 1) && !leftTaken.contains(l + count - 1) &&
                     !rightTaken.contains(r + count - 1);
                     ++count) {
                    const Move move{.leftFirst = l, .rightFirst = r, .count = count};
                    const auto size = measure(lines, move);
                    if (!isLargeEnough(size))
                        continue;
                    const Rank rank{size->first, count, -std::int64_t{l}, -std::int64_t{r}};
                    if (!best || rank > best->first)
                        best.emplace(rank, move);
                }
            }
        }
        if (!best)
            break;
        for (std::uint32_t i = 0; i < best->second.count; ++i) {
            leftTaken.insert(best->second.leftFirst + i);
            rightTaken.insert(best->second.rightFirst + i);
        }
        moves.push_back(best->second);
    }
    std::ranges::sort(moves, {}, &Move::leftFirst);
    return moves;
}

// The rule of findMoves() that these moves break, or nothing.
inline std::string brokenRule(const PlainPair &lines, const Moves &moves)
{
    std::set<std::uint32_t> leftTaken;
    std::set<std::uint32_t> rightTaken;
    if (!std::ranges::is_sorted(moves, {}, &Move::leftFirst))
        return "not sorted";
    for (const Move &move : moves) {
        if (!isLargeEnough(measure(lines, move)))
            return "too small, or shifted unevenly";
        if (!lines.isSame(move.leftFirst, move.rightFirst) ||
            !lines.isSame(move.leftFirst + move.count - 1, move.rightFirst + move.count - 1))
            return "an end is edited";
        for (std::uint32_t i = 0; i < move.count; ++i) {
            const PlainLine &l = lines.left.at(move.leftFirst + i);
            const PlainLine &r = lines.right.at(move.rightFirst + i);
            if (!l.row || !r.row || l.row == r.row)
                return "a line that has not moved";
            if (!diff::areSimilar(l.trimmed, r.trimmed))
                return "a pair that is not similar";
            if (!leftTaken.insert(move.leftFirst + i).second ||
                !rightTaken.insert(move.rightFirst + i).second)
                return "a line in two moves";
        }
    }
    return {};
}

} // namespace oracle
