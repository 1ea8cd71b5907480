#pragma once

#include "core/diff/InlineDiff.h"
#include "core/diff/TextCursor.h"
#include "ui/diff/DiffDocument.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace ui {

using diff::TextPosition;

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
    [[nodiscard]] TextPosition head() const { return m_head; } // where it was extended to last
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
