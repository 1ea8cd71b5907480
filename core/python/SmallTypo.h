#pragma once

#include <string_view>

namespace python {

// `word` is `meant` with one letter left out, put in, replaced, or two neighbours swapped. Of a longer word
// than that, or of `meant` itself, it is not.
[[nodiscard]] bool isSmallTypo(std::string_view word, std::string_view meant);

} // namespace python
