#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// True when the first 8,000 bytes hold a NUL: git's own rule for "binary".
[[nodiscard]] bool looksBinary(std::string_view bytes);

[[nodiscard]] bool isValidUtf8(std::string_view bytes);

// `bytes` as valid UTF-8: each maximal invalid part becomes U+FFFD.
[[nodiscard]] std::string toValidUtf8(std::string_view bytes);

// Bidi controls, zero-width and other format or control characters (tab excepted) written as "<U+202E>": for
// text that goes to a terminal or a report. Input need not be valid UTF-8.
[[nodiscard]] std::string withVisibleControls(std::string_view text);

[[nodiscard]] std::string_view trimmed(std::string_view text); // ASCII white space at both ends
[[nodiscard]] std::vector<std::string_view> split(std::string_view text,
                                                  char separator); // "" gives one empty part

// "41,232"
[[nodiscard]] std::string grouped(std::size_t number);

} // namespace base
