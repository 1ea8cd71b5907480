#pragma once

#include "core/diff/Alignment.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace diff {

// A line of a hunk, as the search for moved blocks sees it.
struct HunkLine {
    std::string_view trimmed;     // white space at both ends removed
    std::uint64_t hash = 0;       // of `trimmed`
    std::uint32_t number = 0;     // 1-based
    std::uint32_t row = 0;        // index into Alignment::rows
    std::uint32_t indent = 0;     // columns
    std::uint32_t characters = 0; // letters and digits; every character beyond ASCII counts as one
    bool isElsewhere = false;     // a line of the other side's hunks reads the same
    bool isRare = false;          // and neither side has so many that it says nothing
};

// All lines of hunks of one side, in order. `text` must outlive them.
[[nodiscard]] std::vector<HunkLine> hunkLines(const Alignment &alignment, Side side, std::string_view text,
                                              const LineIndex &index);

// Lines left[leftFirst, +count) and right[rightFirst, +count): positions in the lists of hunk lines, 0-based.
struct MoveBlock {
    std::uint32_t leftFirst = 0;
    std::uint32_t rightFirst = 0;
    std::uint32_t count = 0;
    std::int64_t shift = 0;       // columns that the right lines stand further in
    std::uint32_t characters = 0; // of the unedited lines
    bool operator==(const MoveBlock &) const = default;
};

// Finds the blocks that two lists of hunk lines have in common; the rules are those of findMoves(). Blocks
// may compete for a line.
class MoveBlockFinder {
public:
    MoveBlockFinder(std::vector<HunkLine> left, std::vector<HunkLine> right);

    [[nodiscard]] const std::vector<HunkLine> &left() const { return m_left; }
    [[nodiscard]] const std::vector<HunkLine> &right() const { return m_right; }

    // The longest blocks around the rare lines; fewer when asked to stop.
    [[nodiscard]] std::vector<MoveBlock> blocks(const std::stop_token &stop) const;

    // The parts of `block` of which no line is taken (by position in the lists), each large enough to count.
    [[nodiscard]] std::vector<MoveBlock> freeParts(const MoveBlock &block,
                                                   const std::vector<bool> &isLeftTaken,
                                                   const std::vector<bool> &isRightTaken) const;

private:
    struct Seed {
        std::int64_t diagonal = 0; // right minus left line number
        std::uint32_t left = 0;
        std::uint32_t right = 0;
        auto operator<=>(const Seed &) const = default;
    };

    void findSeeds();
    [[nodiscard]] std::int64_t shiftOf(const Seed &seed) const;
    [[nodiscard]] bool isSame(std::uint32_t left, std::uint32_t right, std::int64_t shift) const;
    [[nodiscard]] bool mayBeEdited(std::uint32_t left, std::uint32_t right) const;
    [[nodiscard]] bool goesOn(std::uint32_t left, std::uint32_t right) const;
    [[nodiscard]] std::uint32_t resume(std::uint32_t left, std::uint32_t right, std::int64_t shift) const;
    [[nodiscard]] MoveBlock grow(const Seed &seed) const;
    [[nodiscard]] bool settle(MoveBlock &block) const;

    std::vector<HunkLine> m_left;
    std::vector<HunkLine> m_right;
    std::vector<Seed> m_seeds; // sorted
};

} // namespace diff
