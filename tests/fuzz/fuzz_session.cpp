// A session file of any bytes: refused by an error with a message, or a session that is written and read back
// unchanged.

#include "core/review/SessionFormat.h"
#include "core/review/SessionStore.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto parsed = review::parseSession({reinterpret_cast<const char *>(data), size}, "x");
    if (!parsed) {
        require(parsed.error().message.starts_with("x: ") && !parsed.error().message.contains('\n'));
        return 0;
    }
    const std::string written = review::toJson(parsed->session);
    const auto again = review::fromJson(written);
    require(again && *again == parsed->session);
    require(review::toJson(*again) == written);
    return 0;
}
