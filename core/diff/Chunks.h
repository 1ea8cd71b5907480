#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <vector>

namespace diff {

// A place in a base and the two texts that came from it: the 1-based lines that come next.
struct Place {
    std::uint32_t base = 1;
    std::uint32_t left = 1;
    std::uint32_t right = 1;
    bool operator==(const Place &) const = default;
};

// A region that one side or both changed: [begin, end) of each text. Around it all three are the same.
struct Chunk {
    Place begin;
    Place end = {};
    bool leftDiffers = false;
    bool rightDiffers = false;
    bool operator==(const Chunk &) const = default;
};

// diff3's chunks of the part of three texts that starts at `begin`: hunks of either side that overlap or
// touch in the base belong together. Both lists lead from the base to a side, sorted, all in that part. Pure.
[[nodiscard]] std::vector<Chunk> chunksOf(const Place &begin, const std::vector<Hunk> &leftHunks,
                                          const std::vector<Hunk> &rightHunks);

} // namespace diff
