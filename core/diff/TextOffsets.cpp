#include "core/diff/TextOffsets.h"

#include "core/diff/Utf8.h"

#include <algorithm>
#include <utility>

namespace diff {
namespace {

constexpr char16_t replacement = 0xFFFD;

std::uint32_t unitsOf(char32_t character)
{
    return character > 0xFFFF ? 2 : 1;
}

std::uint32_t unitsOf(std::string_view bytes)
{
    std::uint32_t units = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const auto step = stepUtf8(bytes, at);
        units += unitsOf(step.character.value_or(replacement));
        at += step.length;
    }
    return units;
}

} // namespace

std::u16string toUtf16(std::string_view bytes)
{
    std::u16string text;
    text.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const auto step = stepUtf8(bytes, at);
        const char32_t character = step.character.value_or(replacement);
        if (unitsOf(character) == 1) {
            text += static_cast<char16_t>(character);
        } else {
            text += static_cast<char16_t>(0xD7C0U + (character >> 10U));
            text += static_cast<char16_t>(0xDC00U + (character & 0x3FFU));
        }
        at += step.length;
    }
    return text;
}

TextOffsets::TextOffsets(std::string_view text, LineIndex index)
    : m_text(text)
    , m_index(std::move(index))
{
    m_starts.reserve(m_index.count() + 1);
    for (std::uint32_t line = 1; line <= m_index.count(); ++line)
        m_starts.push_back(m_starts.back() + unitsOf(bytesOf(line)));
}

std::string_view TextOffsets::bytesOf(std::uint32_t line) const
{
    return line <= m_index.count() ? m_index.line(m_text, line) : std::string_view();
}

std::uint32_t TextOffsets::start(std::uint32_t line) const
{
    return m_starts.at(std::clamp(line, 1U, lineCount() + 1) - 1);
}

std::uint32_t TextOffsets::unitAt(const Place &place) const
{
    const auto line = std::clamp(place.line, 1U, lineCount() + 1);
    const auto bytes = bytesOf(line);
    return start(line) + unitsOf(bytes.substr(0, std::min<std::size_t>(place.byte, bytes.size())));
}

TextOffsets::Place TextOffsets::placeAt(std::uint32_t unit) const
{
    const auto above = std::ranges::upper_bound(m_starts, unit);
    const auto line = std::min(static_cast<std::uint32_t>(above - m_starts.begin()), lineCount() + 1);
    const auto bytes = bytesOf(line);
    auto left = std::min(unit, count()) - start(line);
    std::size_t at = 0;
    while (left > 0 && at < bytes.size()) {
        const auto step = stepUtf8(bytes, at);
        const auto units = unitsOf(step.character.value_or(replacement));
        if (units > left)
            break;
        left -= units;
        at += step.length;
    }
    return {.line = line, .byte = static_cast<std::uint32_t>(at)};
}

std::u16string TextOffsets::text(std::uint32_t begin, std::uint32_t end) const
{
    end = std::min(end, count());
    if (begin >= end)
        return {};
    const auto first = placeAt(begin);
    const auto last = placeAt(end);
    const auto from = m_index.start(first.line) + first.byte;
    // A pair of surrogates that the range cuts is given whole and then cut.
    auto all = toUtf16(m_text.substr(from, m_index.start(last.line) + last.byte - from));
    if (unitAt(last) < end)
        all += toUtf16(bytesOf(last.line).substr(last.byte)).substr(0, 1);
    return all.substr(begin - unitAt(first), end - begin);
}

} // namespace diff
