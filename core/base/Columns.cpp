#include "core/base/Columns.h"

#include "core/base/Utf8Scan.h"

#include <QChar>

namespace base {

bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
           (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
           (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
}

std::size_t columnsOf(std::string_view text, std::size_t from, std::size_t tabWidth)
{
    std::size_t column = from;
    for (std::size_t i = 0; i < text.size();) {
        const Utf8Unit unit = utf8UnitAt(text, i);
        i += unit.length;
        if (unit.isValid && unit.codePoint == U'\t')
            column += tabWidth - column % tabWidth;
        else if (unit.isValid && isWide(unit.codePoint))
            column += 2;
        else if (!unit.isValid || QChar::category(unit.codePoint) != QChar::Mark_NonSpacing)
            ++column;
    }
    return column - from;
}

} // namespace base
