#include "core/diff/DisplayText.h"

#include "core/base/Columns.h"
#include "core/diff/Utf8.h"

#include <QChar>

#include <algorithm>
#include <format>
#include <utility>

namespace diff {

namespace {

bool isPlainAscii(char c)
{
    return (c >= ' ' && c < 0x7F) || c == '\t';
}

std::u16string ascii(std::string_view text)
{
    return {text.begin(), text.end()};
}

bool isVariationSelector(char32_t character)
{
    return character >= 0xFE00 && character <= 0xFE0F;
}

// Behind an emoji or an ideograph a selector is ordinary writing; behind anything else, or in a row, it hides
// data.
bool takesSelector(char32_t previous)
{
    return previous >= 0x2000 && !isVariationSelector(previous);
}

// What is shown for one step: the label of a box, or empty when the character stands for itself.
std::u16string boxLabel(const Utf8Step &step, unsigned char byte, char32_t previous)
{
    if (!step.character)
        return ascii(std::format("\\x{:02X}", static_cast<unsigned>(byte)));
    const bool isTab = *step.character == U'\t';
    const bool isSelector = isVariationSelector(*step.character) && takesSelector(previous);
    if (!isTab && !isSelector && isDeceptive(*step.character))
        return ascii(std::format("U+{:04X}", static_cast<std::uint32_t>(*step.character)));
    return {};
}

std::u16string encode(char32_t character)
{
    if (character < 0x10000)
        return {static_cast<char16_t>(character)};
    return {QChar::highSurrogate(character), QChar::lowSurrogate(character)};
}

} // namespace

bool isDeceptive(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return character != U' ' && character != 0x3000; // the ideographic space is ordinary Chinese typing
    default:
        break;
    }
    // Without a shape of their own: combining grapheme joiner, Hangul and Khmer fillers, selectors, the blank
    // Braille pattern, tags, and the place of an object, which a layout would leave empty.
    return isVariationSelector(character) || character == 0x2800 || character == 0xFFFC ||
           character == 0x034F || character == 0x115F || character == 0x1160 || character == 0x17B4 ||
           character == 0x17B5 || (character >= 0x180B && character <= 0x180F) || character == 0x3164 ||
           character == 0xFFA0 || (character >= 0xE0000 && character <= 0xE0FFF);
}

DisplayText::DisplayText(std::string_view content, std::size_t limit)
{
    // Nearly every line is plain: then a byte is a unit and no map is needed.
    const std::string_view prefix = content.substr(0, limit);
    m_byteCount = static_cast<std::size_t>(std::ranges::find_if_not(prefix, isPlainAscii) - prefix.begin());
    m_text.assign(prefix.begin(), prefix.begin() + static_cast<std::ptrdiff_t>(m_byteCount));
    m_cut = m_byteCount < content.size();
    if (m_byteCount == prefix.size())
        return;

    m_byteOf.resize(m_text.size());
    for (std::size_t i = 0; i < m_byteOf.size(); ++i)
        m_byteOf[i] = static_cast<std::uint32_t>(i);
    char32_t previous = 0;
    while (m_byteCount < content.size()) {
        const Utf8Step step = stepUtf8(content, m_byteCount);
        const std::u16string label =
            boxLabel(step, static_cast<unsigned char>(content[m_byteCount]), previous);
        previous = step.character.value_or(0);
        const std::u16string shown = label.empty() ? encode(*step.character) : label;
        if (m_text.size() + shown.size() > limit)
            break;
        const auto begin = static_cast<std::uint32_t>(m_text.size());
        m_text += shown;
        m_byteOf.resize(m_text.size(), static_cast<std::uint32_t>(m_byteCount));
        if (!label.empty())
            m_boxes.push_back({.begin = begin, .end = static_cast<std::uint32_t>(m_text.size())});
        m_byteCount += step.length;
    }
    m_byteOf.push_back(static_cast<std::uint32_t>(m_byteCount));
    m_cut = m_byteCount < content.size();
}

std::size_t DisplayText::byteAt(std::size_t unit) const
{
    const std::size_t at = std::min(unit, m_text.size());
    return m_byteOf.empty() ? at : m_byteOf[at];
}

std::size_t DisplayText::unitAt(std::size_t byte) const
{
    if (byte >= m_byteCount)
        return m_text.size();
    if (m_byteOf.empty())
        return byte;
    // The last unit that begins at or before the byte, then back to the first unit of that character or box.
    const auto after = std::ranges::upper_bound(m_byteOf, static_cast<std::uint32_t>(byte));
    return static_cast<std::size_t>(std::ranges::lower_bound(m_byteOf, *std::prev(after)) - m_byteOf.begin());
}

std::size_t estimateColumns(std::string_view content, std::size_t tabWidth, std::size_t limit)
{
    std::size_t columns = 0;
    char32_t previous = 0;
    for (std::size_t i = 0; i < content.size() && columns < limit;) {
        if (isPlainAscii(content[i])) {
            columns += content[i] == '\t' ? tabWidth - columns % tabWidth : 1;
            ++i;
            continue;
        }
        const Utf8Step step = stepUtf8(content, i);
        const std::size_t label = boxLabel(step, static_cast<unsigned char>(content[i]), previous).size();
        previous = step.character.value_or(0);
        columns += label > 0 ? label : base::isWide(*step.character) ? 2 : 1;
        i += step.length;
    }
    return std::min(columns, limit);
}

} // namespace diff
