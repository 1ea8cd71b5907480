#include "core/base/Text.h"

#include "core/base/Utf8Scan.h"

#include <QChar>

#include <algorithm>
#include <cstdint>
#include <format>

namespace base {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

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
    for (std::size_t i = asciiLength(bytes); i < bytes.size(); i += asciiLength(bytes.substr(i))) {
        const Utf8Unit unit = utf8UnitAt(bytes, i);
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
        const Utf8Unit unit = utf8UnitAt(bytes, i);
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
        const Utf8Unit unit = utf8UnitAt(text, i);
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
