#include "core/python/Outline.h"

#include "core/python/Statements.h"

#include <algorithm>

namespace python {
namespace {

std::vector<std::string> baseNames(const SyntaxTree &tree, TSNode definition)
{
    std::vector<std::string> names;
    const auto arguments = childOf(definition, "superclasses");
    if (ts_node_is_null(arguments))
        return names;
    for (const auto &argument : namedChildrenOf(arguments))
        if (typeOf(argument) != "keyword_argument" && typeOf(argument) != "dictionary_splat")
            names.emplace_back(tree.text(argument));
    return names;
}

std::vector<std::string> decoratorTexts(const SyntaxTree &tree, TSNode statement)
{
    std::vector<std::string> texts;
    if (typeOf(statement) != "decorated_definition")
        return texts;
    for (const auto &child : namedChildrenOf(statement)) {
        if (typeOf(child) != "decorator")
            continue;
        const auto parts = namedChildrenOf(child);
        if (!parts.empty())
            texts.emplace_back(tree.text(parts.front()));
    }
    return texts;
}

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
        symbol.bases = baseNames(tree, definition);
    symbol.decorators = decoratorTexts(tree, statement);
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
