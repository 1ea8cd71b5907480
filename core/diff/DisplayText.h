#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace diff {

// A part of a display text that stands for something that cannot be shown as it is: [begin, end) in UTF-16
// units.
struct Box {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const Box &) const = default;
};

// One line's content as it may safely be laid out: bidi controls, zero-width, control and odd white space
// characters are replaced by their code point ("U+202E"), invalid bytes by their value ("\xFF"); those parts
// are boxes. Tabs stay. Offsets lead both ways between the bytes of the line and the UTF-16 units of the
// text; a position inside a box or inside a character leads to its begin.
class DisplayText {
public:
    DisplayText() = default;
    // `content`: the line without its terminator. At most `limit` UTF-16 units are kept (never half a
    // character or box).
    explicit DisplayText(std::string_view content, std::size_t limit = 20'000);

    [[nodiscard]] const std::u16string &text() const { return m_text; }
    [[nodiscard]] const std::vector<Box> &boxes() const { return m_boxes; }
    [[nodiscard]] bool isCut() const { return m_cut; }
    [[nodiscard]] std::size_t byteCount() const { return m_byteCount; } // bytes that the text stands for

    [[nodiscard]] std::size_t byteAt(std::size_t unit) const; // clamped to the text
    [[nodiscard]] std::size_t unitAt(std::size_t byte) const; // clamped to the text

private:
    std::u16string m_text;
    std::vector<Box> m_boxes;
    std::vector<std::uint32_t> m_byteOf; // per unit and one for the end; empty: one byte is one unit
    std::size_t m_byteCount = 0;
    bool m_cut = false;
};

// True for characters that change or hide what stands around them or cannot be seen: never drawn as
// themselves.
[[nodiscard]] bool isDeceptive(char32_t character);

// Columns that `content` takes in a fixed font with `tabWidth` columns per tab stop and wide East Asian
// characters as two: an estimate for scroll ranges, never for placing text. At most `limit`.
[[nodiscard]] std::size_t estimateColumns(std::string_view content, std::size_t tabWidth,
                                          std::size_t limit = 20'000);

} // namespace diff
