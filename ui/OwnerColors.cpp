#include "ui/OwnerColors.h"

#include "ui/Theme.h"

namespace ui {

namespace {

OwnerColors colors(std::array<QRgb, ownerColorCount> commits, QRgb adaptation)
{
    OwnerColors made;
    for (std::size_t i = 0; i < commits.size(); ++i)
        made.commits.at(i) = QColor::fromRgb(commits.at(i));
    made.adaptation = QColor::fromRgb(adaptation);
    return made;
}

} // namespace

const QColor &OwnerColors::of(int place) const
{
    return place < 0 ? adaptation : commits.at(static_cast<std::size_t>(place % ownerColorCount));
}

const OwnerColors &ownerColors(const Theme &theme)
{
    static const OwnerColors light =
        colors({0x8c7207, 0xd93677, 0x056653, 0x1e1e1e, 0x662c05, 0x57078c}, 0x8250df);
    static const OwnerColors dark =
        colors({0xffcf0d, 0xff408c, 0x50b2b2, 0xfafafa, 0xb29109, 0x40ffb3}, 0xa98bf5);
    static const OwnerColors highContrast =
        colors({0xcfff0d, 0xff738f, 0x7db22d, 0xfafafa, 0x73ffab, 0xbebebe}, 0xc08cff);
    return theme.isHighContrast() ? highContrast : theme.isDark() ? dark : light;
}

} // namespace ui
