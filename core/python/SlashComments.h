#pragma once

#include "core/python/Comments.h"

#include <string_view>
#include <vector>

namespace python {

// The comments of a C, C++ or CUDA text; commentsOf() asks for them. A line ended by a backslash goes on in
// the next one, a block that is not closed to the end. Linear.
[[nodiscard]] std::vector<Comment> slashCommentsOf(std::string_view source);

} // namespace python
