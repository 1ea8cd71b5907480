#include "core/diff/Moves.h"

#include "core/diff/MoveBlocks.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <utility>

namespace diff {

namespace {

// Orders the queue: most unedited characters first, then the longer one, then the one further up.
bool isLess(const MoveBlock &left, const MoveBlock &right)
{
    return std::tie(left.characters, left.count, right.leftFirst, right.rightFirst) <
           std::tie(right.characters, right.count, left.leftFirst, left.rightFirst);
}

// Best first; what is left of a block after better ones took some of its lines competes again.
std::vector<MoveBlock> choose(const MoveBlockFinder &finder, std::vector<MoveBlock> blocks,
                              const std::stop_token &stop)
{
    std::vector<bool> isLeftTaken(finder.left().size(), false);
    std::vector<bool> isRightTaken(finder.right().size(), false);
    std::priority_queue queue(isLess, std::move(blocks));
    std::vector<MoveBlock> chosen;
    while (!queue.empty() && !stop.stop_requested()) {
        const MoveBlock block = queue.top();
        queue.pop();
        const std::vector<MoveBlock> parts = finder.freeParts(block, isLeftTaken, isRightTaken);
        if (parts.size() != 1 || parts.front() != block) {
            for (const MoveBlock &part : parts)
                queue.push(part);
            continue;
        }
        chosen.push_back(block);
        for (std::uint32_t i = 0; i < block.count; ++i) {
            isLeftTaken[block.leftFirst + i] = true;
            isRightTaken[block.rightFirst + i] = true;
        }
    }
    return chosen;
}

// Marks, on the rows, the lines of moves that are sorted by their first line on this side.
void mark(std::vector<Row> &rows, std::uint32_t Row::*line, std::int32_t Row::*mark,
          const std::vector<std::tuple<std::uint32_t, std::uint32_t, std::int32_t>> &moves)
{
    auto move = moves.begin();
    for (Row &row : rows) {
        if (row.*line == 0)
            continue;
        while (move != moves.end() && row.*line >= std::get<0>(*move) + std::get<1>(*move))
            ++move;
        if (move == moves.end())
            return;
        if (row.*line >= std::get<0>(*move))
            row.*mark = std::get<2>(*move);
    }
}

} // namespace

base::Result<std::vector<Move>> findMoves(std::string_view left, const LineIndex &leftIndex,
                                          std::string_view right, const LineIndex &rightIndex,
                                          const Alignment &alignment, const std::stop_token &stop)
{
    const MoveBlockFinder finder(hunkLines(alignment, Side::Left, left, leftIndex),
                                 hunkLines(alignment, Side::Right, right, rightIndex));
    std::vector<Move> moves;
    for (const MoveBlock &block : choose(finder, finder.blocks(stop), stop))
        moves.push_back({.leftFirst = finder.left()[block.leftFirst].number,
                         .rightFirst = finder.right()[block.rightFirst].number,
                         .count = block.count});
    if (stop.stop_requested())
        return base::canceled();
    std::ranges::sort(moves, {}, &Move::leftFirst);
    return moves;
}

Alignment withMoves(Alignment alignment, std::vector<Move> moves)
{
    std::vector<std::tuple<std::uint32_t, std::uint32_t, std::int32_t>> left;
    std::vector<std::tuple<std::uint32_t, std::uint32_t, std::int32_t>> right;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        left.emplace_back(moves[i].leftFirst, moves[i].count, static_cast<std::int32_t>(i));
        right.emplace_back(moves[i].rightFirst, moves[i].count, static_cast<std::int32_t>(i));
    }
    std::ranges::sort(right);
    for (Row &row : alignment.rows)
        row.leftMove = row.rightMove = -1;
    mark(alignment.rows, &Row::left, &Row::leftMove, left);
    mark(alignment.rows, &Row::right, &Row::rightMove, right);
    alignment.moves = std::move(moves);
    return alignment;
}

} // namespace diff
