#include "ui/diff/PaneGeometry.h"

#include <algorithm>
#include <utility>

namespace ui {

using diff::Side;

namespace {

constexpr int dividerWidth = 1;

} // namespace

PaneGeometry::PaneGeometry(std::vector<Side> sides, QSize viewport, int gutterWidth)
    : m_sides(std::move(sides))
    , m_viewport(viewport)
    , m_gutterWidth(gutterWidth)
{
}

std::vector<Side> PaneGeometry::twoSides()
{
    return {Side::Left, Side::Right};
}

std::vector<Side> PaneGeometry::threeSides()
{
    return {Side::Base, Side::Left, Side::Right};
}

bool PaneGeometry::shows(Side side) const
{
    return std::ranges::contains(m_sides, side);
}

int PaneGeometry::begin(std::size_t place) const
{
    const auto count = static_cast<int>(m_sides.size());
    const int shared = m_viewport.width() - (count - 1) * dividerWidth;
    const auto at = static_cast<int>(place);
    return shared * at / count + at * dividerWidth;
}

QRect PaneGeometry::pane(Side side) const
{
    const auto found = std::ranges::find(m_sides, side);
    if (found == m_sides.end())
        return {};
    const auto place = static_cast<std::size_t>(found - m_sides.begin());
    const int left = begin(place);
    return {left, 0, begin(place + 1) - dividerWidth - left, m_viewport.height()};
}

QRect PaneGeometry::text(Side side) const
{
    return pane(side).adjusted(m_gutterWidth, 0, 0, 0);
}

Side PaneGeometry::sideAt(int x) const
{
    Side side = m_sides.empty() ? Side::Left : m_sides.front();
    for (const Side candidate : m_sides) {
        if (x >= pane(candidate).left())
            side = candidate;
    }
    return side;
}

std::vector<int> PaneGeometry::dividers() const
{
    std::vector<int> places;
    for (std::size_t place = 1; place < m_sides.size(); ++place)
        places.push_back(begin(place) - dividerWidth);
    return places;
}

int PaneGeometry::textWidth() const
{
    int width = m_viewport.width();
    for (const Side side : m_sides)
        width = std::min(width, text(side).width());
    return std::max(width, 0);
}

} // namespace ui
