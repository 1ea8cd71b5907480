#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace python {

// How a text writes its comments.
enum class CommentSyntax : std::uint8_t {
    Hash,    // Python: "#" to the end of the line
    Slashes, // C, C++, CUDA: "//" to the end of the line, and "/*" to "*/"
};

// By the ending of a file's name; nullopt for a file whose comments are not read.
[[nodiscard]] std::optional<CommentSyntax> commentSyntaxOf(std::string_view path);

// One comment of a text, as offsets in bytes: from its first sign to behind its last byte, line end left out.
struct Comment {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool isBlock = false; // "/* */": may go over several lines
    bool operator==(const Comment &) const = default;
};

// All comments in source order. What stands in strings (triple, raw and format strings too) is no comment.
// Any bytes: a text that is not in the language gives what can be told of it; a string that is not closed
// ends with its line. Pure; linear.
[[nodiscard]] std::vector<Comment> commentsOf(std::string_view source, CommentSyntax syntax);

// What one line has of a comment.
struct CommentLine {
    int line = 0; // 1-based
    // Offsets of the comment on this line, white space at both ends left out.
    std::size_t begin = 0;
    std::size_t end = 0;
    // Offsets of what it says: signs and the white space around left out too.
    std::size_t wordsBegin = 0;
    std::size_t wordsEnd = 0;
    // Bytes between the line's begin, or a byte order mark, and the comment; of a block's first line for all
    // of the block.
    std::size_t column = 0;
    bool isAlone = false; // no code stands before it on its line
    // What stands above is code, a blank line, or a comment elsewhere or of another kind.
    bool startsRun = false;
    bool operator==(const CommentLine &) const = default;
};

// The comments line by line. Lines below each other that begin in one column are one run, a block comment is
// one by itself. Pure; linear.
[[nodiscard]] std::vector<CommentLine> commentLinesOf(std::string_view source, CommentSyntax syntax,
                                                      const std::vector<Comment> &comments);

} // namespace python
