#include "core/python/Outline.h"

#include "core/python/Statements.h"

#include <algorithm>

namespace python {
namespace {

Symbol symbolOf(const SyntaxTree &tree, TSNode statement, TSNode definition, const Place &place,
                const Outline &outline)
{
    Symbol symbol;
    const bool isClass = typeOf(definition) == "class_definition";
    symbol.kind = isClass ? SymbolKind::Class : place.inClass ? SymbolKind::Method : SymbolKind::Function;
    symbol.name = tree.text(childOf(definition, "name"));
    symbol.parent = place.definition;
    symbol.path = symbol.name;
    if (place.definition >= 0)
        symbol.path = outline.symbols[static_cast<std::size_t>(place.definition)].path + "." + symbol.name;
    if (isClass)
        symbol.bases = basesOf(tree, definition);
    for (const TSNode &decorator : decoratorsOf(statement))
        symbol.decorators.emplace_back(tree.text(decorator));
    symbol.firstLine = firstLineOf(statement);
    symbol.definitionLine = firstLineOf(definition);
    symbol.lastLine = lastLineOf(definition);
    return symbol;
}

} // namespace

bool Outline::defines(std::string_view topLevelName) const
{
    return std::ranges::contains(variables, topLevelName) ||
           std::ranges::any_of(symbols,
                               [&](const Symbol &s) { return s.parent < 0 && s.name == topLevelName; });
}

Outline outlineOf(const SyntaxTree &tree)
{
    Outline outline;
    outline.firstErrorLine = tree.firstErrorLine();
    forEachStatement(tree, [&](TSNode statement, const Place &place) {
        const auto definition = definitionOf(statement);
        if (ts_node_is_null(definition)) {
            if (place.definition < 0)
                for (std::string &name : assignedNames(tree, statement))
                    if (!std::ranges::contains(outline.variables, name))
                        outline.variables.push_back(std::move(name));
            return place.definition;
        }
        outline.symbols.push_back(symbolOf(tree, statement, definition, place, outline));
        return static_cast<int>(outline.symbols.size()) - 1;
    });
    return outline;
}

base::Result<Outline> outlineOf(std::string source, const ParseLimits &limits)
{
    return SyntaxTree::parse(std::move(source), limits).transform([](const SyntaxTree &tree) {
        return outlineOf(tree);
    });
}

} // namespace python
