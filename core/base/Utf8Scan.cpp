#include "core/base/Utf8Scan.h"

#include <cstdint>
#include <cstring>

namespace base {
namespace {

struct Lead {
    std::size_t length = 0; // 0 = no lead byte
    std::uint8_t low = 0x80;
    std::uint8_t high = 0xBF; // bounds of the second byte
};

Lead leadOf(std::uint8_t byte)
{
    if (byte < 0x80)
        return {1};
    if (byte >= 0xC2 && byte <= 0xDF)
        return {2};
    if (byte == 0xE0)
        return {3, 0xA0};
    if (byte == 0xED)
        return {3, 0x80, 0x9F};
    if (byte >= 0xE1 && byte <= 0xEF)
        return {3};
    if (byte == 0xF0)
        return {4, 0x90};
    if (byte == 0xF4)
        return {4, 0x80, 0x8F};
    if (byte >= 0xF1 && byte <= 0xF3)
        return {4};
    return {};
}

} // namespace

Utf8Unit utf8UnitAt(std::string_view bytes, std::size_t offset)
{
    const auto first = static_cast<std::uint8_t>(bytes[offset]);
    const Lead lead = leadOf(first);
    if (lead.length == 0)
        return {};
    if (lead.length == 1)
        return {1, true, first};
    auto codePoint = static_cast<char32_t>(first & (0xFFU >> (lead.length + 1)));
    for (std::size_t i = 1; i < lead.length; ++i) {
        if (offset + i >= bytes.size())
            return {i};
        const auto next = static_cast<std::uint8_t>(bytes[offset + i]);
        const std::uint8_t low = i == 1 ? lead.low : std::uint8_t{0x80};
        const std::uint8_t high = i == 1 ? lead.high : std::uint8_t{0xBF};
        if (next < low || next > high)
            return {i};
        codePoint = codePoint << 6U | (next & 0x3FU);
    }
    return {lead.length, true, codePoint};
}

std::size_t asciiLength(std::string_view bytes)
{
    std::size_t length = 0;
    for (std::uint64_t eight = 0; length + sizeof eight <= bytes.size(); length += sizeof eight) {
        std::memcpy(&eight, bytes.data() + length, sizeof eight);
        if ((eight & 0x8080808080808080U) != 0)
            break;
    }
    while (length < bytes.size() && static_cast<unsigned char>(bytes[length]) < 0x80)
        ++length;
    return length;
}

Utf8Facts utf8FactsOf(std::string_view bytes)
{
    Utf8Facts facts;
    for (std::size_t i = asciiLength(bytes); i < bytes.size(); i += asciiLength(bytes.substr(i))) {
        const Utf8Unit unit = utf8UnitAt(bytes, i);
        ++(unit.isValid ? facts.sequences : facts.malformed);
        i += unit.length;
    }
    return facts;
}

void appendUtf8(std::string &text, char32_t character)
{
    const auto tail = [character](unsigned shift) {
        return static_cast<char>(0x80U | ((character >> shift) & 0x3FU));
    };
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += {static_cast<char>(0xC0U | (character >> 6U)), tail(0)};
    } else if (character < 0x10000) {
        text += {static_cast<char>(0xE0U | (character >> 12U)), tail(6), tail(0)};
    } else {
        text += {static_cast<char>(0xF0U | (character >> 18U)), tail(12), tail(6), tail(0)};
    }
}

} // namespace base
