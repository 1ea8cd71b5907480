#pragma once

#include "core/python/Comments.h"
#include "core/python/Note.h"
#include "core/python/NoteLabel.h"
#include "core/python/RuledLine.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace python {

// What one line of a comment is to the notes around it.
struct NoteLine {
    enum class Kind : std::uint8_t {
        Blank,
        Plain,   // words of whatever stands above
        Licence, // of no note
        Edge,    // drawn: a rule, or an end of a box; parts what is above from what is below
        Label,   // begins a note
        Field,   // "Affected versions:" or "Remove at:"
    };
    enum class Field : std::uint8_t { Versions, RemoveAt };

    Kind kind = Kind::Plain;
    std::size_t wordsBegin = 0; // offsets in the file, without signs and rules
    std::size_t wordsEnd = 0;
    bool isNamed = false;                // says MetaX or MACA
    std::optional<NoteLabel> label = {}; // Label, and an Edge that has one
    RuledLine::Kind edge = RuledLine::Kind::None;
    bool hasCorner = false;
    BannerEnd banner = BannerEnd::None; // Edge: an end that names MetaX
    Field field = Field::Versions;      // Field
    std::size_t fieldEnd = 0;           // offset in the file, behind its colon
};

// Each comment line of a file. Pure; linear.
[[nodiscard]] std::vector<NoteLine> noteLinesOf(std::string_view source,
                                                const std::vector<CommentLine> &lines);

} // namespace python
