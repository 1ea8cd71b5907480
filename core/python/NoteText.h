#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace python {

[[nodiscard]] std::string lowered(std::string_view text); // ASCII letters; as many bytes as `text`

// A letter, digit or underscore of ASCII: what a word of a note's marker is made of.
[[nodiscard]] bool isWordByte(char c);

// A place where a text names the platform: MetaX, MACA, "vllm-metax", in any case, or the Chinese name; as
// offsets in bytes. Only whole words count ("maca_stream" does not), and no mail addresses.
struct NameMention {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] explicit operator bool() const { return end > begin; }
};

// The first one at or behind `from`; an empty one when there is none.
[[nodiscard]] NameMention findName(std::string_view text, std::size_t from = 0);
[[nodiscard]] bool namesPlatform(std::string_view text);

// A name of code that a text speaks of: `quoted`, called(), dotted.path, snake_case or CamelCase.
struct CodeName {
    std::size_t begin = 0; // of the name itself, quotes and brackets left out
    std::size_t end = 0;
    std::string name;
    bool isExplicit = false; // quoted or called, so that it is meant as code beyond doubt
    bool operator==(const CodeName &) const = default;
};

// In order. Names of the platform, versions, and paths with "/" are none.
[[nodiscard]] std::vector<CodeName> codeNamesIn(std::string_view text);

} // namespace python
