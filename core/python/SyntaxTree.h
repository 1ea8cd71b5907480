#pragma once

#include "core/base/Error.h"

#include <tree_sitter/api.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace python {

// What one parse may cost. Junk of 600 kB keeps the parser busy for minutes, so there is no parse without
// these.
struct ParseLimits {
    std::chrono::milliseconds time{2000};
    std::size_t bytes = 16U << 20U;
};

// The concrete syntax of one Python text. Owns the text; nodes point into both, so they die with this object.
// A text with syntax errors still gives a tree: what is around the error stays readable, and `firstErrorLine`
// says so. Move-only; may be used by one thread at a time.
class SyntaxTree {
public:
    // Errors: Limit (too large, or not parsed within the time).
    [[nodiscard]] static base::Result<SyntaxTree> parse(std::string source, const ParseLimits &limits = {});

    [[nodiscard]] TSNode root() const;
    [[nodiscard]] std::string_view text(TSNode node) const; // bytes of the source
    // 1-based line of the first part that is not Python; nullopt when everything is.
    [[nodiscard]] std::optional<int> firstErrorLine() const;

private:
    struct Free {
        void operator()(TSTree *tree) const noexcept { ts_tree_delete(tree); }
    };
    SyntaxTree(std::string source, TSTree *tree)
        : m_source(std::move(source))
        , m_tree(tree)
    {
    }

    std::string m_source;
    std::unique_ptr<TSTree, Free> m_tree;
};

[[nodiscard]] std::string_view typeOf(TSNode node);
[[nodiscard]] int firstLineOf(TSNode node); // 1-based
[[nodiscard]] int lastLineOf(TSNode node);  // 1-based, of the last token that is no comment
[[nodiscard]] TSNode childOf(TSNode node, std::string_view field); // a null node when there is none
[[nodiscard]] std::vector<TSNode> namedChildrenOf(TSNode node);    // comments left out
[[nodiscard]] std::vector<TSNode> allChildrenOf(TSNode node);      // comments and punctuation included
[[nodiscard]] std::vector<TSNode> childrenOf(TSNode node, std::string_view field);
// The node itself and everything below it, in source order; deep trees cost no stack.
void forEachNode(TSNode root, const std::function<void(TSNode)> &visit);

} // namespace python
