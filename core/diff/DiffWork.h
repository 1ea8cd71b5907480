#pragma once

#include "core/diff/LineIds.h"
#include "core/diff/UniqueLines.h"

#include <cstdint>
#include <vector>

namespace diff {

// What libgit2's engine, which cannot be interrupted, would have to do, in the units of
// LineDiffOptions::budget. All are upper bounds that hold for the worst inputs found, checked by
// tests/core/diff/tst_DiffWork. Pure.

// Myers' algorithm with git's short cuts, or without (minimal), over `shared` lines that both texts have; the
// engine drops the others.
[[nodiscard]] std::uint64_t myersWork(std::uint64_t shared);
[[nodiscard]] std::uint64_t minimalWork(std::uint64_t shared);

// Patience diff. It looks for unique lines in every gap that it leaves, one inside the other, and keeps a
// table for each: texts in which a line becomes unique only once the one before it is matched cost the square
// of their length in time and memory. Gaps without unique lines are left to Myers' algorithm.
struct PatienceWork {
    std::uint64_t tables = 0; // all bits set: more than the limit
    std::uint64_t gaps = 0;   // myersWork() of each
};

// Stops counting when the tables take more than `limit`.
[[nodiscard]] PatienceWork patienceWork(const LineIds &ids, std::uint64_t limit);

// The engine's hash is weak: distinct lines made to collide are compared one by one. Looks at one line out of
// sixteen.
[[nodiscard]] std::uint64_t collisionWork(const IndexedText &left, const IndexedText &right, const Cut &begin,
                                          const Cut &end);

} // namespace diff
