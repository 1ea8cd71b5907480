#include "core/python/Tokens.h"

#include "core/base/Text.h"

#include <algorithm>
#include <array>

namespace python {

namespace {

constexpr std::array<std::string_view, 9> bracketed = {
    "argument_list",      "parameters", "lambda_parameters", "list", "dictionary", "set",
    "parenthesized_list", "tuple",      "type_parameter",
};

bool isClosing(std::string_view type)
{
    return type == ")" || type == "]" || type == "}";
}

} // namespace

bool isIdleComma(TSNode parent, const std::vector<TSNode> &children, std::size_t i)
{
    if (typeOf(children[i]) != ",")
        return false;
    const auto next =
        std::ranges::find_if(children.begin() + static_cast<std::ptrdiff_t>(i) + 1, children.end(),
                             [](TSNode node) { return typeOf(node) != "comment"; });
    if (next == children.end() || !isClosing(typeOf(*next)))
        return false;
    const std::string_view type = typeOf(parent);
    if (type == "import_from_statement")
        return true;
    if (!std::ranges::contains(bracketed, type))
        return false;
    return type != "tuple" ||
           std::ranges::count_if(children, [](TSNode node) { return typeOf(node) == ","; }) > 1;
}

bool isToken(TSNode node)
{
    return typeOf(node) == "string" || ts_node_child_count(node) == 0;
}

void forEachToken(const SyntaxTree &tree, TSNode part, const std::function<void(std::string_view)> &visit)
{
    std::vector<TSNode> open;
    if (!ts_node_is_null(part))
        open.push_back(part);
    while (!open.empty()) {
        const TSNode node = open.back();
        open.pop_back();
        const std::string_view type = typeOf(node);
        if (type == "comment" || type == "line_continuation")
            continue;
        if (isToken(node)) {
            if (const std::string_view text = tree.text(node); !base::trimmed(text).empty())
                visit(text);
            continue;
        }
        const auto children = allChildrenOf(node);
        for (std::size_t i = children.size(); i-- > 0;)
            if (!isIdleComma(node, children, i))
                open.push_back(children[i]);
    }
}

std::string tokensOf(const SyntaxTree &tree, TSNode part)
{
    std::string text;
    forEachToken(tree, part, [&text](std::string_view token) {
        if (!text.empty())
            text += ' ';
        text += token;
    });
    return text;
}

} // namespace python
