#include "ui/diff/RowList.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::uint32_t context = 3;

} // namespace

void RowList::setDocument(DocumentPtr document)
{
    m_document = std::move(document);
    m_opened.clear();
    refresh();
}

void RowList::setFolded(bool folded)
{
    m_folded = folded;
    m_opened.clear();
    refresh();
}

bool RowList::open(std::uint32_t row)
{
    const int index = indexOf(row);
    if (index < 0 || at(index).hidden == 0)
        return false;
    m_opened.add({.begin = row - std::min(row, diff::foldStep), .end = row + diff::foldStep + 1});
    refresh();
    return true;
}

bool RowList::open(int index, diff::FoldPart part)
{
    if (index < 0 || index >= count() || at(index).hidden == 0)
        return false;
    m_opened.add(diff::rowsOf(at(index), part));
    refresh();
    return true;
}

bool RowList::close(std::uint32_t row)
{
    if (!m_document)
        return false;
    const diff::ShownRows before = m_opened;
    m_opened.remove(diff::equalRun(m_document->alignment, row));
    if (m_opened == before)
        return false;
    refresh();
    return true;
}

int RowList::indexOf(std::uint32_t row) const
{
    const auto after = std::ranges::upper_bound(m_visible, row, {}, &diff::VisibleRow::row);
    return static_cast<int>(after - m_visible.begin()) - 1;
}

void RowList::refresh()
{
    m_visible.clear();
    if (!m_document)
        return;
    // A context longer than any text folds nothing.
    const std::uint32_t all = static_cast<std::uint32_t>(m_document->alignment.rows.size());
    m_visible = diff::fold(m_document->alignment, m_folded ? context : all, m_opened);
}

} // namespace ui
