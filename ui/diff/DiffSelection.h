#pragma once

#include "core/diff/InlineDiff.h"
#include "ui/diff/DiffDocument.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ui {

// A place between two characters: 1-based line, byte in its content. Line count + 1 with byte 0 is the end of
// the text.
struct TextPosition {
    std::uint32_t line = 1;
    std::uint32_t byte = 0;
    auto operator<=>(const TextPosition &) const = default;
};

// Selected text of one pane, as places in the original bytes: what is copied is what the file holds, never
// what is drawn.
class DiffSelection {
public:
    void clear();
    void start(diff::Side side, TextPosition position);
    void extendTo(TextPosition position);
    void selectAll(const DiffDocument &document, diff::Side side);
    void selectWord(const DiffDocument &document, diff::Side side, TextPosition position);
    void selectLine(const DiffDocument &document, diff::Side side, std::uint32_t line);

    [[nodiscard]] diff::Side side() const { return m_side; }
    [[nodiscard]] bool isEmpty() const { return m_anchor == m_head; }
    [[nodiscard]] TextPosition begin() const { return std::min(m_anchor, m_head); }
    [[nodiscard]] TextPosition end() const { return std::max(m_anchor, m_head); }

    struct Part {
        diff::Span bytes;
        bool withLineEnd = false;
    };
    // The selected part of a line of the selection's side; nothing when the line is outside.
    [[nodiscard]] std::optional<Part> partOf(std::uint32_t line, std::uint32_t contentSize) const;
    // The bytes, terminators between lines included.
    [[nodiscard]] std::string_view text(const DiffDocument &document) const;

private:
    diff::Side m_side = diff::Side::Left;
    TextPosition m_anchor;
    TextPosition m_head;
};

} // namespace ui
