#include "ui/diff/KeptPlace.h"

#include "core/diff/LineMap.h"
#include "ui/diff/DiffPanes.h"

#include <algorithm>

namespace ui {

using diff::Side;

KeptPlace::KeptPlace(const DiffPanes &panes)
    : m_document(panes.document())
{
    if (!m_document)
        return;
    const auto &rows = m_document->alignment.rows;
    for (auto row = static_cast<std::size_t>(panes.firstVisibleRow()); row < rows.size() && !m_top; ++row)
        for (const Side side : panes.geometry().sides())
            if (const auto line = lineOf(rows[row], side); line > 0 && !m_top)
                m_top = LinePlace{.side = side, .line = line};
    const DiffCaret caret = panes.caret();
    const TextPosition position = textPosition(*m_document, caret);
    m_caret = {.side = caret.side, .line = position.line, .byte = position.byte};
    const DiffSelection &selection = panes.selection();
    if (!selection.isEmpty())
        m_selected = Selected{.side = selection.side(),
                              .begin = selection.begin(),
                              .end = selection.end(),
                              .text = std::string(selection.text(*m_document))};
}

void KeptPlace::carryOver(const DiffDocument &now)
{
    if (!m_document)
        return;
    std::array<std::optional<std::vector<diff::Hunk>>, 3> hunks;
    const auto follow = [&](Side side, std::uint32_t line) {
        auto &known = hunks.at(std::to_underlying(side));
        if (!known) {
            const auto changes = diff::diffLines(m_document->text(side), now.text(side));
            known = changes ? changes->hunks : std::vector<diff::Hunk>();
        }
        return diff::lineAfter(*known, line);
    };
    if (m_top)
        m_top->line = follow(m_top->side, m_top->line);
    m_caret.line = follow(m_caret.side, m_caret.line);
    if (m_selected) {
        m_selected->begin.line = follow(m_selected->side, m_selected->begin.line);
        m_selected->end.line = follow(m_selected->side, m_selected->end.line);
    }
}

void KeptPlace::restore(DiffPanes &panes) const
{
    const DocumentPtr document = panes.document();
    if (!document || !m_top)
        return;
    if (const auto row = rowOfLine(*document, m_top->side, m_top->line))
        panes.scrollToRow(static_cast<int>(*row));
    if (const auto row = rowOfLine(*document, m_caret.side, m_caret.line))
        panes.placeCaret({.side = m_caret.side, .row = *row, .byte = m_caret.byte});
    if (!m_selected)
        return;
    const auto isInside = [&](const TextPosition &position) {
        const auto lines = document->lineCount(m_selected->side);
        return position.line <= lines
                   ? position.byte <= document->content(m_selected->side, position.line).size()
                   : position.line == lines + 1 && position.byte == 0;
    };
    if (!isInside(m_selected->begin) || !isInside(m_selected->end))
        return;
    DiffSelection selection;
    selection.start(m_selected->side, m_selected->begin);
    selection.extendTo(m_selected->end);
    if (selection.text(*document) == m_selected->text)
        panes.select(m_selected->side, m_selected->begin, m_selected->end);
}

} // namespace ui
