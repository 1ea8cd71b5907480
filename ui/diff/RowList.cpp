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
    m_opened.push_back(at(index).row);
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
