#pragma once

#include "core/base/Encoding.h"
#include "core/base/Error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace base {

// Which characters may be put into a file, beyond what its encoding could say.
enum class Repertoire : std::uint8_t {
    All,
    Ascii,  // nobody knows for sure how the file is read
    Gbk,    // two bytes: Python's codec knows no others
    Gb2312, // the rows of 1980
};

// How text has to be written so that whoever reads the file, Python's interpreter included, reads it so.
struct TextForm {
    Encoding encoding = Encoding::Utf8;
    Repertoire repertoire = Repertoire::All;
    bool operator==(const TextForm &) const = default;
};

// From what detectEncoding() finds and what a coding declaration says. Where the declaration names another
// encoding than the bytes are in, or one that is not of ours, ASCII is all that is safe; of GBK and GB 2312
// what Python's codecs of these names and GB 18030 agree about. Invalid for bytes that are no text.
[[nodiscard]] Result<TextForm> textFormOf(std::string_view bytes);

// Without a byte order mark. Invalid, naming the character, for what cannot be written so and for text that
// is no UTF-8.
[[nodiscard]] Result<std::string> encodeText(std::string_view utf8, const TextForm &form);

} // namespace base
