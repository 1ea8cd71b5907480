#pragma once

#include "core/python/SyntaxTree.h"

#include <cstdint>
#include <string>
#include <vector>

namespace python {

// What a Python text says in one go, over however many lines it is spread: a simple statement, the head of a
// compound one or of a definition, a decorator, or a comment that stands alone. Two texts whose logical lines
// agree in depth and tokens say the same.
struct LogicalLine {
    int firstLine = 0; // 1-based, inclusive
    int lastLine = 0;
    int depth = 0; // blocks around it
    // Its tokens, a unit separator (0x1f) after each. White space, line ends and a comma before a closing
    // bracket are no tokens, unless it makes a tuple of one; a string is one token, a comment behind code
    // too.
    std::string tokens;
    bool isComment = false; // nothing else in it
    bool operator==(const LogicalLine &) const = default;
};

// In source order; two of them share a line in "if x: y" and "a; b". Pure; linear in the text; keeps its own
// stack.
[[nodiscard]] std::vector<LogicalLine> logicalLinesOf(const SyntaxTree &tree);

} // namespace python
