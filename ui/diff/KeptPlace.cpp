#include "ui/diff/KeptPlace.h"

#include "core/diff/LineMap.h"
#include "ui/diff/DiffPanes.h"

#include <algorithm>

namespace ui {

using diff::Side;

KeptPlace::KeptPlace(const DiffPanes &panes, int hunk)
    : m_document(panes.document())
{
    if (!m_document)
        return;
    const auto &rows = m_document->alignment.rows;
    // Not a line of the base, which the next version may be shown without.
    for (auto row = static_cast<std::size_t>(panes.firstVisibleRow()); row < rows.size() && !m_top; ++row) {
        if (rows[row].left == 0 && rows[row].right == 0)
            continue;
        m_top = rows[row].left > 0 ? LinePlace{.side = Side::Left, .line = rows[row].left}
                                   : LinePlace{.side = Side::Right, .line = rows[row].right};
        m_topY = panes.rowRect(static_cast<int>(row)).top();
    }
    const auto &hunks = m_document->alignment.hunks;
    if (hunk >= 0 && hunk < static_cast<int>(hunks.size())) {
        const diff::Row &first = rows.at(hunks.at(static_cast<std::size_t>(hunk)).firstRow);
        m_hunk = first.right > 0 ? LinePlace{.side = Side::Right, .line = first.right}
                                 : LinePlace{.side = Side::Left, .line = first.left};
    }
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
    if (m_hunk)
        m_hunk->line = follow(m_hunk->side, m_hunk->line);
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
        panes.scrollToRow(static_cast<int>(*row), m_topY);
    const bool hasCaretPane = panes.geometry().shows(m_caret.side);
    if (const auto row = rowOfLine(*document, m_caret.side, m_caret.line); row && hasCaretPane)
        panes.placeCaret({.side = m_caret.side, .row = *row, .byte = m_caret.byte});
    if (!m_selected || !panes.geometry().shows(m_selected->side))
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

int KeptPlace::hunkIn(const diff::Alignment &alignment) const
{
    const auto row =
        m_hunk ? diff::rowOf(alignment, {.side = m_hunk->side, .line = m_hunk->line}) : std::nullopt;
    return row ? alignment.rows.at(*row).hunk : -1;
}

} // namespace ui
