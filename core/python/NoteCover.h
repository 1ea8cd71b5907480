#pragma once

#include "core/python/CodeLines.h"
#include "core/python/Comments.h"
#include "core/python/Note.h"
#include "core/python/SyntaxTree.h"

#include <string_view>
#include <vector>

namespace python {

// These fill in what each note covers. Lines with nothing but comments are no code.
// - a patch header, and a note above all code with a blank line below it: the file;
// - the two ends of a box: the code between them;
// - a note behind code: the statement, or the element, that begins on its line;
// - any other: what begins at the next line of code, unless its block has ended by then.

// Python. A note that stands above a statement and has names from others below it covers those too, as far as
// no blank line or comment parts them. `tree` and `code` are of the same text.
void coverByTree(const SyntaxTree &tree, const CodeLines &code, std::vector<Note> &notes);

// C, C++ and CUDA: by brackets, semicolons and directives.
void coverByBrackets(std::string_view source, const std::vector<Comment> &comments, const CodeLines &code,
                     std::vector<Note> &notes);

// Any text, line by line: Python that could not be parsed within its limits.
void coverByLines(const CodeLines &code, std::vector<Note> &notes);

} // namespace python
