#include "ui/diff/RowHeights.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace ui {

namespace {

std::size_t lowestBit(std::size_t place)
{
    return place & (~place + 1);
}

} // namespace

void RowHeights::setUniform(int count)
{
    m_count = count;
    m_heights = {};
    m_sums = {};
}

void RowHeights::set(std::vector<std::uint16_t> heights)
{
    m_heights = std::move(heights);
    m_count = static_cast<int>(m_heights.size());
    m_sums.assign(m_heights.size() + 1, 0);
    for (std::size_t place = 1; place < m_sums.size(); ++place) {
        std::uint16_t &height = m_heights[place - 1];
        height = std::max<std::uint16_t>(height, 1);
        m_sums[place] += height;
        const std::size_t above = place + lowestBit(place);
        if (above < m_sums.size())
            m_sums[above] += m_sums[place];
    }
}

bool RowHeights::change(int index, int height)
{
    const int wanted = std::clamp(height, 1, int{std::numeric_limits<std::uint16_t>::max()});
    const int difference = wanted - this->height(index);
    if (difference == 0)
        return false;
    if (isUniform())
        set(std::vector<std::uint16_t>(static_cast<std::size_t>(m_count), 1));
    m_heights.at(static_cast<std::size_t>(index)) = static_cast<std::uint16_t>(wanted);
    for (auto place = static_cast<std::size_t>(index) + 1; place < m_sums.size(); place += lowestBit(place))
        m_sums[place] += difference;
    return true;
}

int RowHeights::height(int index) const
{
    return isUniform() ? 1 : m_heights.at(static_cast<std::size_t>(index));
}

int RowHeights::top(int index) const
{
    if (isUniform())
        return index;
    int sum = 0;
    for (auto place = static_cast<std::size_t>(index); place > 0; place -= lowestBit(place))
        sum += m_sums[place];
    return sum;
}

int RowHeights::indexAt(int line) const
{
    const int last = std::max(m_count - 1, 0);
    if (isUniform() || line <= 0)
        return std::clamp(line, 0, last);
    std::size_t place = 0; // rows that end at or above the line
    int rest = line;
    for (std::size_t step = std::bit_floor(m_sums.size()); step > 0; step /= 2) {
        if (place + step < m_sums.size() && m_sums[place + step] <= rest) {
            place += step;
            rest -= m_sums[place];
        }
    }
    return std::min(static_cast<int>(place), last);
}

} // namespace ui
