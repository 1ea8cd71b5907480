#pragma once

#include "core/python/SyntaxTree.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// Whether child `i` of `parent` is a comma that only the layout asks for: before a closing bracket, unless it
// makes a tuple of one.
[[nodiscard]] bool isIdleComma(TSNode parent, const std::vector<TSNode> &children, std::size_t i);

// Whether the walk over tokens ends here: a leaf, or a string, which is one token with all that is in it.
[[nodiscard]] bool isToken(TSNode node);

// The tokens of a part of a text, in order. White space, line ends and their continuation, comments and idle
// commas are none. Keeps its own stack; a null node has none.
void forEachToken(const SyntaxTree &tree, TSNode part, const std::function<void(std::string_view)> &visit);

// With a blank between them: two parts of which this is the same say the same.
[[nodiscard]] std::string tokensOf(const SyntaxTree &tree, TSNode part);

} // namespace python
