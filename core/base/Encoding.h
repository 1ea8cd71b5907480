#pragma once

#include "core/base/SharedBytes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

// How the characters of a text are written as bytes.
enum class Encoding : std::uint8_t {
    Utf8,
    Utf16Le,
    Utf16Be,
    Gb18030, // and what it extends: GBK, GB 2312
    Latin1,  // ISO 8859-1: each byte is a character, nothing is ever malformed
};

inline constexpr std::array allEncodings{Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be,
                                         Encoding::Gb18030, Encoding::Latin1};

// "UTF-8", "UTF-16 LE", "UTF-16 BE", "GB18030", "Latin-1"
[[nodiscard]] std::string_view encodingName(Encoding encoding);

// What a file in it may begin with; empty for Latin-1.
[[nodiscard]] std::string_view byteOrderMark(Encoding encoding);

// What people and Python's codecs call an encoding ("gbk", "cp936", "iso-8859-1", "utf_8"), in any case.
[[nodiscard]] std::optional<Encoding> encodingOfName(std::string_view name);

// The name in a Python coding declaration in one of the first two lines (PEP 263, its regular expression), a
// view into `bytes`. Looks at 200 bytes of a line.
[[nodiscard]] std::optional<std::string_view> declaredEncodingName(std::string_view bytes);

// The encoding of a whole file, nothing when it is no text. Linear in the size. In this order, the first that
// applies:
//  1. A byte order mark (Unicode 16, section 23.8), except that "FF FE" or "FE FF" before a U+0000 (UTF-32)
//  or
//     before more than 1 in 100 unpaired surrogates, private or no characters is no text.
//  2. A NUL in the first 8,000 bytes, git's own rule for binary (buffer_is_binary in xdiff-interface.c): text
//     only as UTF-16 without a mark, which is believed when these bytes are well-formed in one order, have no
//     control characters but white space, and more than half of at least four are ASCII.
//  3. A Python coding declaration in one of the first two lines (PEP 263, its regular expression) where not
//  all
//     is ASCII: what the interpreter reads. GB 18030 is believed only when well-formed.
//  4. Well-formed UTF-8 (RFC 3629): longer text in another encoding is that by chance only if it is all
//     ASCII.
//  5. UTF-8 with some damage: at least four well-formed sequences beyond ASCII for each malformed part.
//  6. GB 18030, when well-formed and at least half of its two-byte characters are in the rows of GB 2312 that
//     hold punctuation (A1 to A3) and the 3,755 common characters (B0 to D7), which accented Latin letters in
//     lower case do not reach.
//  7. Latin-1, unless it has bytes that file(1) never finds in text (its table text_chars in encoding.c):
//  then
//     it is no text.
[[nodiscard]] std::optional<Encoding> detectEncoding(std::string_view bytes);

// A text as UTF-8 and what it was before.
struct DecodedText {
    Encoding encoding = Encoding::Utf8;
    bool hasBom = false;       // it was taken off
    std::size_t malformed = 0; // places that are not well-formed; U+FFFD in `text`, but for UTF-8
    SharedBytes text = {};     // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const DecodedText &) const = default;
};

// Of UTF-8 the bytes themselves, shared where there is no mark: malformed ones stay for diff::DisplayText to
// show. Never fails: what is not well-formed is counted.
[[nodiscard]] DecodedText decodeText(const SharedBytes &bytes, Encoding encoding);

} // namespace base
