#pragma once

#include "core/base/Error.h"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace base {

// Bounds that a JSON text must keep before it becomes a document: nlohmann's parser takes a million nested
// levels, but copying or printing the result overflows the stack.
struct JsonLimits {
    std::size_t bytes = 64U << 20U;
    std::size_t depth = 64;
    std::size_t nodes = 2'000'000; // values and keys
};

// Parses after a SAX pass that refuses excess, duplicate keys, numbers outside 64 bits and invalid UTF-8. The
// only place where the parser's exceptions are caught. Errors: Limit or Parse, with the byte offset; `what`
// names the text ("session file x").
[[nodiscard]] Result<nlohmann::json> parseJson(std::string_view text, std::string_view what,
                                               const JsonLimits &limits = {});

// Two-space indentation, keys sorted, final newline. Invalid UTF-8 inside is replaced by U+FFFD.
[[nodiscard]] std::string printJson(const nlohmann::json &value);

} // namespace base
