#pragma once

#include "core/python/Outline.h"

#include <string>
#include <vector>

namespace python {

// The definitions around a line (1-based), outermost first, as indexes into the outline's symbols. A line is
// inside a definition when it is below the `def` or `class` and not below its last line: the line of the
// `def` itself belongs to what is around it. Logarithmic in the symbols.
[[nodiscard]] std::vector<std::size_t> enclosing(const Outline &outline, int line);

// "class Name" or "def name".
[[nodiscard]] std::string label(const Symbol &symbol);

} // namespace python
