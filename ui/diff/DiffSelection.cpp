#include "ui/diff/DiffSelection.h"

#include <algorithm>

namespace ui {

using diff::Side;

namespace {

std::size_t offsetOf(const DiffDocument &document, Side side, TextPosition position)
{
    const diff::LineIndex &index = document.index(side);
    return position.line > index.count() ? document.text(side).size()
                                         : index.start(position.line) + position.byte;
}

} // namespace

void DiffSelection::clear()
{
    m_head = m_anchor;
}

void DiffSelection::start(Side side, TextPosition position)
{
    m_side = side;
    m_anchor = position;
    m_head = position;
}

void DiffSelection::extendTo(TextPosition position)
{
    m_head = position;
}

void DiffSelection::selectAll(const DiffDocument &document, Side side)
{
    start(side, {});
    m_head = {.line = document.lineCount(side) + 1, .byte = 0};
}

void DiffSelection::selectWord(const DiffDocument &document, Side side, TextPosition position)
{
    start(side, position);
    if (position.line > document.lineCount(side))
        return;
    const diff::Span word = diff::wordAt(document.content(side, position.line), position.byte);
    m_anchor.byte = word.begin;
    m_head.byte = word.end;
}

void DiffSelection::selectLine(const DiffDocument &document, Side side, std::uint32_t line)
{
    start(side, {.line = line, .byte = 0});
    if (line <= document.lineCount(side))
        m_head = {.line = line + 1, .byte = 0};
}

std::optional<DiffSelection::Part> DiffSelection::partOf(std::uint32_t line, std::uint32_t contentSize) const
{
    const TextPosition first = begin();
    const TextPosition last = end();
    if (isEmpty() || line < first.line || line > last.line)
        return std::nullopt;
    Part part;
    part.bytes.begin = line == first.line ? std::min(first.byte, contentSize) : 0;
    part.bytes.end = line == last.line ? std::min(last.byte, contentSize) : contentSize;
    part.withLineEnd = line < last.line;
    return part;
}

std::string_view DiffSelection::text(const DiffDocument &document) const
{
    if (isEmpty())
        return {};
    const std::size_t first = offsetOf(document, m_side, begin());
    const std::size_t last = offsetOf(document, m_side, end());
    return document.text(m_side).substr(first, last - first);
}

} // namespace ui
