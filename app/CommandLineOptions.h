#pragma once

#include "core/base/Error.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// One option of a verb. Long names are given without dashes; `letter` is its short form or 0.
struct OptionSpec {
    enum class Value {
        None, // a switch
        One,  // --name V, --name=V, -oV, -o V; at most once
        Many, // repeatable, and several values may follow one name
    };
    std::string_view name;
    char letter = 0;
    Value value = Value::None;
};

struct ParsedOptions {
    std::map<std::string, std::vector<std::string>, std::less<>> values; // a switch has one empty value
    std::vector<std::string> operands;

    [[nodiscard]] bool has(std::string_view name) const { return values.contains(name); }
    [[nodiscard]] std::string one(std::string_view name) const; // "" when not given
    [[nodiscard]] std::vector<std::string> many(std::string_view name) const;
};

// "--" ends the options; "-" alone is an operand; a value that starts with "-" needs the form "--name=value",
// so that a forgotten value is found. Invalid names the argument and, for a near miss, what was meant.
[[nodiscard]] base::Result<ParsedOptions> parseOptions(std::span<const std::string> arguments,
                                                       std::span<const OptionSpec> specs);

// The candidate that `text` most likely misspells: at most two edits away.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view text,
                                                      std::span<const std::string_view> candidates);

} // namespace app
