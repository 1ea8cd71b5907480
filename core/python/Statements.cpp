#include "core/python/Statements.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace python {
namespace {

constexpr std::array<std::string_view, 15> containers = {
    "module",         "block",           "if_statement",    "elif_clause",   "else_clause",
    "for_statement",  "while_statement", "try_statement",   "except_clause", "except_group_clause",
    "finally_clause", "with_statement",  "match_statement", "case_clause",   "ERROR",
};

bool isContainer(TSNode node)
{
    return std::ranges::contains(containers, typeOf(node));
}

bool isTypeCheckingGuard(const SyntaxTree &tree, TSNode node)
{
    if (typeOf(node) != "if_statement")
        return false;
    const auto condition = tree.text(childOf(node, "condition"));
    return condition == "TYPE_CHECKING" || condition.ends_with(".TYPE_CHECKING");
}

using Frame = std::pair<TSNode, Place>;

void pushChildren(const SyntaxTree &tree, TSNode node, const Place &place, std::vector<Frame> &stack)
{
    const bool guard = isTypeCheckingGuard(tree, node);
    for (const auto &child : namedChildrenOf(node) | std::views::reverse) {
        auto inner = place;
        // The guard's own block only: `else` runs at import.
        if (guard && typeOf(child) == "block")
            inner.typeChecking = true;
        stack.emplace_back(child, inner);
    }
}

// Names that `target` binds: "a", "a, b", "(a, [b, *c])".
void addTargets(const SyntaxTree &tree, TSNode target, std::vector<std::string> &names)
{
    std::vector<TSNode> stack{target};
    while (!stack.empty()) {
        const auto node = stack.back();
        stack.pop_back();
        const auto type = typeOf(node);
        if (type == "identifier") {
            if (std::string name(tree.text(node)); !std::ranges::contains(names, name))
                names.push_back(std::move(name));
        } else if (type.ends_with("_pattern") || type == "pattern_list") {
            const auto parts = namedChildrenOf(node);
            stack.insert(stack.end(), parts.rbegin(), parts.rend());
        }
    }
}

} // namespace

std::vector<std::string> assignedNames(const SyntaxTree &tree, TSNode statement)
{
    std::vector<std::string> names;
    if (typeOf(statement) != "expression_statement")
        return names;
    for (auto expression : namedChildrenOf(statement)) {
        // `a = b = value` nests to the right.
        while (typeOf(expression) == "assignment") {
            addTargets(tree, childOf(expression, "left"), names);
            expression = childOf(expression, "right");
        }
    }
    return names;
}

std::vector<TSNode> decoratorsOf(TSNode statement)
{
    std::vector<TSNode> decorators;
    if (typeOf(statement) != "decorated_definition")
        return decorators;
    for (const TSNode &child : namedChildrenOf(statement)) {
        if (typeOf(child) != "decorator")
            continue;
        const auto parts = namedChildrenOf(child);
        if (!parts.empty())
            decorators.push_back(parts.front());
    }
    return decorators;
}

std::vector<std::string> basesOf(const SyntaxTree &tree, TSNode definition)
{
    std::vector<std::string> names;
    const TSNode arguments = childOf(definition, "superclasses");
    if (ts_node_is_null(arguments))
        return names;
    for (const TSNode &argument : namedChildrenOf(arguments))
        if (typeOf(argument) != "keyword_argument" && typeOf(argument) != "dictionary_splat")
            names.emplace_back(tree.text(argument));
    return names;
}

TSNode definitionOf(TSNode statement)
{
    if (typeOf(statement) == "decorated_definition")
        statement = childOf(statement, "definition");
    const auto type = typeOf(statement);
    return type == "class_definition" || type == "function_definition" ? statement : TSNode{};
}

void forEachStatement(const SyntaxTree &tree, const std::function<int(TSNode, const Place &)> &visit)
{
    std::vector<Frame> stack{{tree.root(), Place{}}};
    while (!stack.empty()) {
        const auto [node, place] = stack.back();
        stack.pop_back();
        if (isContainer(node)) {
            pushChildren(tree, node, place, stack);
            continue;
        }
        const int number = visit(node, place);
        const auto definition = definitionOf(node);
        if (ts_node_is_null(definition))
            continue;
        const bool isClass = typeOf(definition) == "class_definition";
        const Place inner{number, place.inFunction || !isClass, isClass, place.typeChecking};
        if (const auto body = childOf(definition, "body"); !ts_node_is_null(body))
            pushChildren(tree, body, inner, stack);
    }
}

} // namespace python
