#include "core/git/Oid.h"

#include <format>

namespace git {

namespace {

int digitValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

base::Result<Oid> Oid::fromHex(std::string_view hex)
{
    Oid oid;
    if (hex.size() != 2 * oid.bytes.size())
        return base::fail(base::Code::Invalid,
                          std::format("an object id has 40 hexadecimal digits, not {}", hex.size()));
    for (std::size_t i = 0; i < oid.bytes.size(); ++i) {
        const int high = digitValue(hex[2 * i]);
        const int low = digitValue(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return base::fail(base::Code::Invalid,
                              "an object id has 40 hexadecimal digits, and nothing else");
        oid.bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return oid;
}

std::string Oid::hex() const
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text(2 * bytes.size(), '0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        text[2 * i] = digits[bytes[i] >> 4U];
        text[2 * i + 1] = digits[bytes[i] & 15U];
    }
    return text;
}

std::string Oid::shortHex(std::size_t digits) const
{
    return hex().substr(0, digits);
}

} // namespace git
