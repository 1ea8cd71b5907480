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
    int line = 0;               // 1-based
    std::size_t begin = 0;      // offset of the first byte of the comment on this line, white space left out
    std::size_t end = 0;        // behind its last byte that is no white space
    std::size_t wordsBegin = 0; // offsets of what it says, without signs and white space around
    std::size_t wordsEnd = 0;
    std::size_t column =
        0; // bytes between the line's begin and the comment; in a block those of its first line
    bool isAlone = false; // no code stands before it on its line
    bool startsRun =
        false; // what stands above is code, a blank line, or a comment elsewhere or of another kind
    bool operator==(const CommentLine &) const = default;
};

// The comments line by line. Lines below each other that begin in one column are one run, a block comment is
// one by itself. Pure; linear.
[[nodiscard]] std::vector<CommentLine> commentLinesOf(std::string_view source, CommentSyntax syntax,
                                                      const std::vector<Comment> &comments);

} // namespace python
