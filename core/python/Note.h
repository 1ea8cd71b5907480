#pragma once

#include "core/python/Comments.h"
#include "core/python/SyntaxTree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// How a comment says that it is about MetaX. A licence line ("Modified by MetaX Integrated ...") is none.
enum class NoteShape : std::uint8_t {
    Tag,          // NOTE(MetaX), in any case and spacing
    MistypedTag,  // the same with a letter wrong: None(Metax)
    NamedNote,    // "Metax Note: ..."
    PlainNote,    // "Note: ..." or "NOTE(author): ..." that names MetaX or MACA
    Label,        // "Metax: ..."
    Modification, // "Metax Modification", "modified by Metax", without a ruled line
    Banner,       // the same in a ruled line: one or both ends of a block
    Todo,         // TODO, FIXME, HACK or XXX that names MetaX or MACA
    PatchHeader,  // a file's header with "Affected versions:" or "Remove at:"
};

// What a note speaks of, by where it stands.
enum class CoverKind : std::uint8_t {
    Nothing, // the block ends below it, as where code of upstream was taken out
    Statement,
    Block, // several statements, or one that has a block
    Function,
    Class,
    File,
};

// Lines, 1-based and inclusive; both 0 = none.
struct LineRange {
    int first = 0;
    int last = 0;
    [[nodiscard]] bool isEmpty() const { return first == 0; }
    bool operator==(const LineRange &) const = default;
};

struct Cover {
    CoverKind kind = CoverKind::Nothing;
    LineRange lines;
    bool operator==(const Cover &) const = default;
};

// Which end of a block a banner is.
enum class BannerEnd : std::uint8_t { None, Open, Close };

// One note. Offsets are bytes of the file; those that say "of `text`" are bytes of that.
struct Note {
    NoteShape shape = NoteShape::Tag;
    LineRange lines;          // of the comment; of a banner, its own end with what is said below it
    std::size_t begin = 0;    // of the first comment sign
    std::size_t end = 0;      // behind the last byte of the last line, line end left out
    std::size_t column = 0;   // bytes before the first sign on its line, a byte order mark left out
    bool isTrailing = false;  // code stands before it on its first line
    bool isCanonical = false; // spelled exactly NOTE(MetaX)
    // What it says: a line of it for each line of the comment, without comment signs and rules.
    std::string text = {};
    std::size_t wordsBegin = 0;                // of `text`, behind the marker and its colon
    std::vector<std::size_t> lineOffsets = {}; // where each line of `text` stands in the file
    BannerEnd bannerEnd = BannerEnd::None;
    // The other end of the block: of a banner, or of the ruled box that the note begins. A banner without one
    // is not balanced.
    LineRange otherEnd = {};
    std::optional<std::size_t> banner = {}; // index of the innermost banner whose two ends it stands between
    std::string affectedVersions = {};      // of a patch header, as written
    std::string removeAt = {};
    Cover cover = {};

    [[nodiscard]] bool isBalanced() const { return shape != NoteShape::Banner || !otherEnd.isEmpty(); }
    // Where an offset of `text` stands in the file.
    [[nodiscard]] std::size_t fileOffset(std::size_t textOffset) const;
    bool operator==(const Note &) const = default;
};

// "tag", "patch-header"; stable: written to JSON.
[[nodiscard]] std::string_view key(NoteShape shape);
[[nodiscard]] std::string_view key(CoverKind kind);

// Every note of a text, in source order. Any bytes; a text that does not parse still gives its notes, and
// what they cover as far as it can be told. Pure; thread-safe; about linear in the text.
[[nodiscard]] std::vector<Note> notesOf(std::string_view source, CommentSyntax syntax,
                                        const ParseLimits &limits = {});

} // namespace python
