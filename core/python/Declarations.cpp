#include "core/python/Declarations.h"

#include "core/python/Statements.h"
#include "core/python/Tokens.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace python {
namespace {

void add(std::string &tokens, std::string_view more)
{
    if (!tokens.empty() && !more.empty())
        tokens += ' ';
    tokens += more;
}

bool hasDefault(TSNode parameter)
{
    return typeOf(parameter) == "default_parameter" || typeOf(parameter) == "typed_default_parameter";
}

void addParameters(const SyntaxTree &tree, TSNode parameters, Signature &signature)
{
    std::string &shape = signature.shape;
    add(shape, "(");
    bool isFirst = true;
    for (const TSNode &parameter : namedChildrenOf(parameters)) {
        if (!std::exchange(isFirst, false))
            add(shape, ",");
        if (!hasDefault(parameter)) {
            add(shape, tokensOf(tree, parameter));
            continue;
        }
        add(shape, tokensOf(tree, childOf(parameter, "name")));
        if (const TSNode type = childOf(parameter, "type"); !ts_node_is_null(type))
            add(shape, ": " + tokensOf(tree, type));
        add(shape, "=");
        signature.defaults += tokensOf(tree, childOf(parameter, "value")) + '\n';
    }
    add(shape, ")");
}

Signature signatureOf(const SyntaxTree &tree, TSNode definition, std::string path)
{
    Signature signature;
    signature.path = std::move(path);
    signature.firstLine = firstLineOf(definition);
    signature.lastLine = signature.firstLine;
    const bool isAsync = tree.text(definition).starts_with("async");
    signature.shape = isAsync ? "async def" : typeOf(definition) == "class_definition" ? "class" : "def";
    for (const std::string_view field :
         {"name", "type_parameters", "parameters", "superclasses", "return_type"}) {
        const TSNode part = childOf(definition, field);
        if (ts_node_is_null(part))
            continue;
        signature.lastLine = std::max(signature.lastLine, lastLineOf(part));
        if (field == "return_type")
            add(signature.shape, "->");
        if (field == "parameters")
            addParameters(tree, part, signature);
        else
            add(signature.shape, tokensOf(tree, part));
    }
    return signature;
}

// `a = b = value` nests to the right: each name gets the value.
void addConstants(const SyntaxTree &tree, TSNode statement, const std::string &scope,
                  std::vector<Constant> &constants)
{
    if (typeOf(statement) != "expression_statement")
        return;
    for (TSNode expression : namedChildrenOf(statement)) {
        std::vector<std::string> names;
        while (typeOf(expression) == "assignment") {
            const TSNode left = childOf(expression, "left");
            if (typeOf(left) == "identifier" || typeOf(left) == "pattern_list" ||
                typeOf(left) == "tuple_pattern")
                names.emplace_back(tree.text(left));
            expression = childOf(expression, "right");
        }
        if (names.empty() || ts_node_is_null(expression))
            continue;
        const std::string text = tokensOf(tree, expression);
        for (const std::string &name : names)
            constants.push_back({.path = scope + name,
                                 .firstLine = firstLineOf(statement),
                                 .lastLine = lastLineOf(statement),
                                 .value = text});
    }
}

} // namespace

Declarations declarationsOf(const SyntaxTree &tree)
{
    Declarations declarations;
    auto &signatures = declarations.signatures;
    forEachStatement(tree, [&](TSNode statement, const Place &place) {
        const std::string scope = place.definition < 0
                                      ? std::string()
                                      : signatures[static_cast<std::size_t>(place.definition)].path + ".";
        const TSNode definition = definitionOf(statement);
        if (ts_node_is_null(definition)) {
            if (!place.inFunction)
                addConstants(tree, statement, scope, declarations.constants);
            return place.definition;
        }
        signatures.push_back(
            signatureOf(tree, definition, scope + std::string(tree.text(childOf(definition, "name")))));
        return static_cast<int>(signatures.size()) - 1;
    });
    return declarations;
}

} // namespace python
