#pragma once

#include "core/diff/LineDiff.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace diff {

// `bytes` as UTF-16; each invalid byte becomes one U+FFFD.
[[nodiscard]] std::u16string toUtf16(std::string_view bytes);

// A text counted as screen readers count it: in UTF-16 units from its begin, line ends included. Knows where
// each line begins, so that a place is found without walking the text. Made in O(bytes), then read only; the
// text must outlive it.
class TextOffsets {
public:
    struct Place {
        std::uint32_t line = 1; // 1-based; line count + 1 = behind the last line's end
        std::uint32_t byte = 0; // in the line, its terminator included
        bool operator==(const Place &) const = default;
    };

    TextOffsets() = default;
    TextOffsets(std::string_view text, LineIndex index);

    [[nodiscard]] std::uint32_t count() const { return m_starts.back(); } // units of the whole text
    [[nodiscard]] std::uint32_t lineCount() const { return m_index.count(); }
    // Unit at which a line begins; `line` may be line count + 1. Out of range: the nearest.
    [[nodiscard]] std::uint32_t start(std::uint32_t line) const;
    [[nodiscard]] std::uint32_t unitAt(const Place &place) const;
    // The place of a unit; inside a character it is the character's begin.
    [[nodiscard]] Place placeAt(std::uint32_t unit) const;
    // Units [begin, end), clamped to the text.
    [[nodiscard]] std::u16string text(std::uint32_t begin, std::uint32_t end) const;

private:
    [[nodiscard]] std::string_view
    bytesOf(std::uint32_t line) const; // with its terminator; empty behind the last

    std::string_view m_text;
    LineIndex m_index;
    std::vector<std::uint32_t> m_starts{0}; // of line n at n - 1; one more entry for the end
};

} // namespace diff
