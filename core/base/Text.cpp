#include "core/base/Text.h"

#include <QChar>

#include <algorithm>
#include <cstdint>
#include <format>

namespace base {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

// One code point, or one maximal invalid part (Unicode 15, table 3-7 and section 3.9).
struct Unit {
    std::size_t length = 1; // bytes
    bool isValid = false;
    char32_t codePoint = 0;
};

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

Unit unitAt(std::string_view bytes, std::size_t offset)
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

// Drawn as nothing, although they are letters or marks by category: Hangul and Khmer fillers, the grapheme
// joiner, and the variation selectors that can carry hidden text. U+FE0F and its siblings shape emoji and
// stay.
bool isBlankMark(char32_t c)
{
    return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 || c == 0x3164 ||
           c == 0xFFA0 || (c >= 0xE0000 && c <= 0xE0FFF);
}

bool isHidden(char32_t c)
{
    if (c == U'\t' || (c >= 0x20 && c < 0x7F))
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return isBlankMark(c);
    }
}

} // namespace

bool looksBinary(std::string_view bytes)
{
    return bytes.substr(0, 8000).contains('\0');
}

bool isValidUtf8(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size();) {
        const Unit unit = unitAt(bytes, i);
        if (!unit.isValid)
            return false;
        i += unit.length;
    }
    return true;
}

std::string toValidUtf8(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size();) {
        const Unit unit = unitAt(bytes, i);
        text += unit.isValid ? bytes.substr(i, unit.length) : replacement;
        i += unit.length;
    }
    return text;
}

std::string withVisibleControls(std::string_view text)
{
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const Unit unit = unitAt(text, i);
        if (!unit.isValid)
            shown += replacement;
        else if (isHidden(unit.codePoint))
            shown += std::format("<U+{:04X}>", static_cast<std::uint32_t>(unit.codePoint));
        else
            shown += text.substr(i, unit.length);
        i += unit.length;
    }
    return shown;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\n\v\f\r";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    parts.reserve(static_cast<std::size_t>(std::ranges::count(text, separator)) + 1);
    for (std::size_t start = 0;;) {
        const std::size_t end = text.find(separator, start);
        parts.push_back(text.substr(start, end - start));
        if (end == std::string_view::npos)
            return parts;
        start = end + 1;
    }
}

std::string grouped(std::size_t number)
{
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3;) {
        i -= 3;
        digits.insert(i, 1, ',');
    }
    return digits;
}

} // namespace base
