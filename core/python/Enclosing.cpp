#include "core/python/Enclosing.h"

#include <algorithm>

namespace python {

std::vector<std::size_t> enclosing(const Outline &outline, int line)
{
    std::vector<std::size_t> around;
    // Symbols stand in source order, and siblings do not overlap: what is around the line is the last one
    // that begins before it, or what that one is in.
    const auto after = std::ranges::lower_bound(outline.symbols, line, {}, &Symbol::definitionLine);
    for (int at = static_cast<int>(after - outline.symbols.begin()) - 1; at >= 0;) {
        const Symbol &symbol = outline.symbols[static_cast<std::size_t>(at)];
        if (symbol.lastLine >= line)
            around.push_back(static_cast<std::size_t>(at));
        at = symbol.parent;
    }
    std::ranges::reverse(around);
    return around;
}

std::string label(const Symbol &symbol)
{
    return (symbol.kind == SymbolKind::Class ? "class " : "def ") + symbol.name;
}

} // namespace python
