// Any bytes are detected and decoded in every way: what comes out is valid UTF-8 (UTF-8 itself keeps its
// bytes), and what was detected has a name that leads back to it.

#include "core/base/Encoding.h"
#include "core/base/Text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const base::SharedBytes bytes(std::string(reinterpret_cast<const char *>(data), size));
    const auto require = [](bool holds) {
        if (!holds)
            std::abort();
    };
    for (const base::Encoding encoding : base::allEncodings) {
        const base::DecodedText decoded = base::decodeText(bytes, encoding);
        require(encoding == base::Encoding::Utf8 ? (decoded.malformed == 0) == base::isValidUtf8(decoded.text)
                                                 : base::isValidUtf8(decoded.text));
    }
    const auto found = base::detectEncoding(bytes);
    require(!found || base::encodingOfName(base::encodingName(*found)) == found);
    return 0;
}
