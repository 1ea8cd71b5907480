#pragma once

#include "core/python/SyntaxTree.h"

#include <functional>
#include <string>
#include <vector>

namespace python {

// Where a statement stands.
struct Place {
    int definition = -1; // the caller's number for the innermost enclosing class or function; -1 = the module
    bool inFunction = false;   // runs when the function is called, not when the module is imported
    bool inClass = false;      // directly in a class body, conditional blocks looked through
    bool typeChecking = false; // below `if TYPE_CHECKING:`
};

// Visits every statement of a tree in source order, whatever blocks it stands in. `visit` gets each class and
// function as its `decorated_definition` where it has decorators, and returns the number that statements
// inside shall see as `definition`; for other statements the returned number is not used. Keeps its own
// stack: nesting is bounded by memory only.
void forEachStatement(const SyntaxTree &tree, const std::function<int(TSNode, const Place &)> &visit);

// The class_definition or function_definition itself, decorators taken off; a null node for any other
// statement.
[[nodiscard]] TSNode definitionOf(TSNode statement);

// What a statement's decorators are: each expression behind its '@'.
[[nodiscard]] std::vector<TSNode> decoratorsOf(TSNode statement);

// The base classes of a class_definition as written, keyword arguments left out.
[[nodiscard]] std::vector<std::string> basesOf(const SyntaxTree &tree, TSNode definition);

// The names that an assignment binds, in order, each once: "a = b = 1", "c, (d, *e) = x", "f: int";
// attributes and subscripts bind none, nor does any other statement.
[[nodiscard]] std::vector<std::string> assignedNames(const SyntaxTree &tree, TSNode statement);

} // namespace python
