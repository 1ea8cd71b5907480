#include "ui/diff/DiffPanesInput.h"

#include <utility>

namespace ui {

void DiffPanes::setFolded(bool folded)
{
    if (folded == m_rows.isFolded())
        return;
    keepingPlace([&] {
        m_rows.setFolded(folded);
        rowsChanged();
    });
    m_input->rowsChanged();
    Q_EMIT foldingChanged();
}

void DiffPanes::openFold(int index, diff::FoldPart part)
{
    keepingPlace([&] {
        m_rows.open(index, part);
        rowsChanged();
    });
    m_input->rowsChanged();
}

bool DiffPanes::openFold(diff::FoldPart part)
{
    if (!m_input->isOnFold())
        return false;
    const int index = m_rows.indexOf(m_input->caret().row);
    const diff::VisibleRow before = m_rows.at(index);
    openFold(index, part);
    // The caret stays with what is left of the fold, so that the next press opens more of it.
    const std::uint32_t rest = before.row + diff::rowsOf(before, part).end - diff::rowsOf(before, part).begin;
    const int now = m_rows.indexOf(rest);
    if (part == diff::FoldPart::Top && now >= 0 && m_rows.at(now).hidden > 0)
        m_input->setCaret({.side = m_input->caret().side, .row = rest});
    m_input->scrollToCaret();
    return true;
}

void DiffPanes::showMore(int direction)
{
    if (!isTextShown() || openFold(direction < 0 ? diff::FoldPart::Top : diff::FoldPart::Bottom))
        return;
    int index = m_rows.indexOf(m_input->caret().row);
    while (index >= 0 && index < m_rows.count() && m_rows.at(index).hidden == 0)
        index += direction;
    if (index < 0 || index >= m_rows.count())
        return;
    openFold(index, direction < 0 ? diff::FoldPart::Bottom : diff::FoldPart::Top);
}

void DiffPanes::closeFold()
{
    if (!isTextShown())
        return;
    keepingPlace([&] {
        if (m_rows.close(m_input->caret().row))
            rowsChanged();
    });
    m_input->rowsChanged();
    m_input->scrollToCaret();
}

void DiffPanes::setScopeOf(FoldRow::ScopeOf scopeOf)
{
    m_foldRow.setScopeOf(std::move(scopeOf));
}

void DiffPanes::paintFolds(QPainter &painter, int first, int last)
{
    for (int index = first; index <= last; ++index) {
        const diff::VisibleRow &fold = m_rows.at(index);
        if (fold.hidden == 0)
            continue;
        m_foldRow.paint(painter, QRect(0, topOf(index), viewport()->width(), heightOf(index)), fold,
                        m_input->foldState(index));
    }
}

} // namespace ui
