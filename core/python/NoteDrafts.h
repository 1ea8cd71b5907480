#pragma once

#include "core/python/Comments.h"
#include "core/python/Note.h"
#include "core/python/NoteLine.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace python {

// A drawn line, where it stands, for finding the other end of its box.
struct Edge {
    int line = 0; // 1-based
    std::size_t column = 0;
    std::size_t run = 0; // number of the run of comment lines it stands in
    RuledLine::Kind kind = RuledLine::Kind::Rule;
    bool hasCorner = false;
    BannerEnd banner = BannerEnd::None;
    std::optional<std::size_t> note; // its banner, as index into the drafts' notes
};

// The notes of a file before the ends of its boxes are brought together.
struct NoteDrafts {
    std::vector<Note> notes;       // in source order; both ends of a banner are notes here
    std::vector<std::size_t> runs; // of each note
    std::vector<Edge> edges;       // in source order
};

// `lines` and `kinds` are of the same comment lines. Pure; linear.
[[nodiscard]] NoteDrafts noteDraftsOf(std::string_view source, const std::vector<CommentLine> &lines,
                                      const std::vector<NoteLine> &kinds);

} // namespace python
