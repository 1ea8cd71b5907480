#include "ui/diff/WrapEstimate.h"

#include "core/diff/DisplayText.h"

#include <algorithm>

namespace ui {

using diff::Side;

namespace {

static_assert(maxShownColumns <= 0xFFFF, "columns are kept in 16 bits");

// Without an early end, so that the compiler can take many bytes at once: most lines are printable ASCII.
bool isPlain(std::string_view content)
{
    unsigned odd = 0;
    for (const char c : content)
        odd |= static_cast<unsigned>(static_cast<unsigned char>(c - ' ') > '~' - ' ');
    return odd == 0;
}

std::uint16_t columnsOf(std::string_view content, std::size_t tabWidth)
{
    return static_cast<std::uint16_t>(isPlain(content)
                                          ? std::min(content.size(), maxShownColumns)
                                          : diff::estimateColumns(content, tabWidth, maxShownColumns));
}

} // namespace

void WrapEstimate::count(const DiffDocument &document, const std::vector<Side> &sides, std::size_t tabWidth)
{
    const auto &rows = document.alignment.rows;
    m_columns.assign(rows.size(), 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const Side side : sides) {
            // An equal row shows the same text twice (white space that a mode ignores counts little).
            const bool isTwin = side == Side::Right && rows[i].kind == diff::RowKind::Equal;
            if (const std::uint32_t line = lineOf(rows[i], side); line > 0 && !isTwin)
                m_columns[i] = std::max(m_columns[i], columnsOf(document.content(side, line), tabWidth));
        }
    }
    m_isCounted = true;
}

void WrapEstimate::clear()
{
    m_columns = {};
    m_isCounted = false;
}

std::vector<std::uint16_t> WrapEstimate::heights(const RowList &rows, std::size_t columns) const
{
    std::vector<std::uint16_t> heights(static_cast<std::size_t>(rows.count()), 1);
    const auto width = static_cast<std::uint32_t>(std::clamp<std::size_t>(columns, 1, maxShownColumns));
    for (std::size_t place = 0; place < heights.size(); ++place) {
        const diff::VisibleRow &visible = rows.at(static_cast<int>(place));
        const std::uint32_t wanted = m_columns[visible.row];
        if (visible.hidden == 0 && wanted > width)
            heights[place] = static_cast<std::uint16_t>((wanted + width - 1) / width);
    }
    return heights;
}

} // namespace ui
