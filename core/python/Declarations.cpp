#include "core/python/Declarations.h"

#include "core/python/Statements.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace python {
namespace {

// The tokens of a part of the source. A string is one token: what stands between its escapes is no node.
class Tokens {
public:
    explicit Tokens(const SyntaxTree &tree)
        : m_tree(tree)
    {
    }

    void add(TSNode part)
    {
        std::uint32_t taken = ts_node_start_byte(part);
        forEachNode(part, [&](TSNode node) {
            const bool isWhole = typeOf(node) == "string" || ts_node_child_count(node) == 0;
            if (!isWhole || ts_node_start_byte(node) < taken || typeOf(node) == "comment")
                return;
            taken = ts_node_end_byte(node);
            addToken(m_tree.text(node));
        });
    }
    void addToken(std::string_view token)
    {
        if (token.empty())
            return;
        const bool closes = token == ")" || token == "]" || token == "}";
        if (closes && m_text.ends_with(" ,"))
            m_text.resize(m_text.size() - 2);
        if (!m_text.empty())
            m_text += ' ';
        m_text += token;
    }
    [[nodiscard]] std::string take() { return std::exchange(m_text, {}); }

private:
    const SyntaxTree &m_tree;
    std::string m_text;
};

bool hasDefault(TSNode parameter)
{
    return typeOf(parameter) == "default_parameter" || typeOf(parameter) == "typed_default_parameter";
}

void addParameters(const SyntaxTree &tree, TSNode parameters, Tokens &shape, std::string &defaults)
{
    shape.addToken("(");
    for (const TSNode &parameter : namedChildrenOf(parameters)) {
        if (!hasDefault(parameter)) {
            shape.add(parameter);
        } else {
            shape.add(childOf(parameter, "name"));
            if (const TSNode type = childOf(parameter, "type"); !ts_node_is_null(type)) {
                shape.addToken(":");
                shape.add(type);
            }
            shape.addToken("=");
            Tokens value(tree);
            value.add(childOf(parameter, "value"));
            defaults += value.take() + '\n';
        }
        shape.addToken(",");
    }
    shape.addToken(")");
}

Signature signatureOf(const SyntaxTree &tree, TSNode definition, std::string path)
{
    Signature signature;
    signature.path = std::move(path);
    signature.firstLine = firstLineOf(definition);
    signature.lastLine = signature.firstLine;
    Tokens shape(tree);
    const bool isAsync = tree.text(definition).starts_with("async");
    shape.addToken(isAsync ? "async def" : typeOf(definition) == "class_definition" ? "class" : "def");
    for (const std::string_view field :
         {"name", "type_parameters", "parameters", "superclasses", "return_type"}) {
        const TSNode part = childOf(definition, field);
        if (ts_node_is_null(part))
            continue;
        signature.lastLine = std::max(signature.lastLine, lastLineOf(part));
        if (field == "return_type")
            shape.addToken("->");
        if (field == "parameters")
            addParameters(tree, part, shape, signature.defaults);
        else
            shape.add(part);
    }
    signature.shape = shape.take();
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
        Tokens value(tree);
        value.add(expression);
        const std::string text = value.take();
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
