#pragma once

#include "core/python/Comments.h"

#include <string_view>
#include <vector>

namespace python {

// The comments of a Python text, by its strings; commentsOf() asks for them. A triple-quoted string that is
// not closed counts as none, so what is below it is read. Linear.
[[nodiscard]] std::vector<Comment> hashCommentsOf(std::string_view source);

} // namespace python
