#include "core/python/SyntaxTree.h"

#include <algorithm>
#include <format>
#include <limits>

extern "C" const TSLanguage *tree_sitter_python(void);

namespace python {
namespace {

struct FreeParser {
    void operator()(TSParser *parser) const noexcept { ts_parser_delete(parser); }
};

// Walks the children of one node: linear, where asking for child after child by number is quadratic.
class Children final {
public:
    explicit Children(TSNode node)
        : m_cursor(ts_tree_cursor_new(node))
    {
    }
    Children(const Children &) = delete;
    Children &operator=(const Children &) = delete;
    ~Children() { ts_tree_cursor_delete(&m_cursor); }

    bool first() { return ts_tree_cursor_goto_first_child(&m_cursor); }
    bool next() { return ts_tree_cursor_goto_next_sibling(&m_cursor); }
    void parent() { ts_tree_cursor_goto_parent(&m_cursor); }
    [[nodiscard]] TSNode node() const { return ts_tree_cursor_current_node(&m_cursor); }
    [[nodiscard]] std::string_view field() const
    {
        const char *name = ts_tree_cursor_current_field_name(&m_cursor);
        return name == nullptr ? std::string_view() : std::string_view(name);
    }

private:
    TSTreeCursor m_cursor;
};

bool isFaulty(TSNode node)
{
    return ts_node_is_error(node) || ts_node_is_missing(node);
}

} // namespace

base::Result<SyntaxTree> SyntaxTree::parse(std::string source, const ParseLimits &limits)
{
    const auto most = std::min<std::size_t>(limits.bytes, std::numeric_limits<std::uint32_t>::max());
    if (source.size() > most)
        return base::fail(
            base::Code::Limit,
            std::format("Python text of {} bytes is larger than the limit of {} bytes", source.size(), most));
    const std::unique_ptr<TSParser, FreeParser> parser(ts_parser_new());
    if (!ts_parser_set_language(parser.get(), tree_sitter_python()))
        return base::fail(base::Code::Invalid,
                          "the Python grammar was built for another version of tree-sitter");
    using Micros = std::chrono::microseconds;
    const auto micros = std::max<Micros::rep>(1, std::chrono::duration_cast<Micros>(limits.time).count());
    ts_parser_set_timeout_micros(parser.get(), static_cast<std::uint64_t>(micros));
    TSTree *tree = ts_parser_parse_string(parser.get(), nullptr, source.data(),
                                          static_cast<std::uint32_t>(source.size()));
    if (tree == nullptr)
        return base::fail(base::Code::Limit,
                          std::format("Python text of {} bytes was not parsed within {} ms", source.size(),
                                      limits.time.count()));
    return SyntaxTree(std::move(source), tree);
}

TSNode SyntaxTree::root() const
{
    return ts_tree_root_node(m_tree.get());
}

std::string_view SyntaxTree::text(TSNode node) const
{
    if (ts_node_is_null(node))
        return {};
    const auto begin = ts_node_start_byte(node);
    return std::string_view(m_source).substr(begin, ts_node_end_byte(node) - begin);
}

std::optional<int> SyntaxTree::firstErrorLine() const
{
    auto node = root();
    if (!ts_node_has_error(node))
        return std::nullopt;
    // Down the leftmost branch that holds an error: as deep as the tree, never as wide.
    for (;;) {
        if (isFaulty(node))
            return firstLineOf(node);
        Children children(node);
        bool found = false;
        for (bool more = children.first(); more && !found; more = children.next())
            if (isFaulty(children.node()) || ts_node_has_error(children.node())) {
                node = children.node();
                found = true;
            }
        if (!found)
            return firstLineOf(node);
    }
}

std::string_view typeOf(TSNode node)
{
    return ts_node_is_null(node) ? std::string_view() : std::string_view(ts_node_type(node));
}

int firstLineOf(TSNode node)
{
    return static_cast<int>(ts_node_start_point(node).row) + 1;
}

int lastLineOf(TSNode node)
{
    // A block swallows the comments that follow its last statement.
    for (;;) {
        std::optional<TSNode> last;
        Children children(node);
        for (bool more = children.first(); more; more = children.next()) {
            const auto child = children.node();
            if (typeOf(child) != "comment" && ts_node_end_byte(child) > ts_node_start_byte(child))
                last = child;
        }
        if (!last)
            break;
        node = *last;
    }
    const auto end = ts_node_end_point(node);
    const auto isAtLineStart = end.column == 0 && end.row > ts_node_start_point(node).row;
    return static_cast<int>(end.row) + (isAtLineStart ? 0 : 1);
}

TSNode childOf(TSNode node, std::string_view field)
{
    if (ts_node_is_null(node))
        return node;
    return ts_node_child_by_field_name(node, field.data(), static_cast<std::uint32_t>(field.size()));
}

std::vector<TSNode> namedChildrenOf(TSNode node)
{
    std::vector<TSNode> nodes;
    if (ts_node_is_null(node))
        return nodes;
    Children children(node);
    for (bool more = children.first(); more; more = children.next())
        if (ts_node_is_named(children.node()) && typeOf(children.node()) != "comment")
            nodes.push_back(children.node());
    return nodes;
}

std::vector<TSNode> allChildrenOf(TSNode node)
{
    std::vector<TSNode> nodes;
    if (ts_node_is_null(node))
        return nodes;
    Children children(node);
    for (bool more = children.first(); more; more = children.next())
        nodes.push_back(children.node());
    return nodes;
}

void forEachNode(TSNode root, const std::function<void(TSNode)> &visit)
{
    Children cursor(root);
    for (int depth = 0; depth >= 0;) {
        visit(cursor.node());
        if (cursor.first()) {
            ++depth;
            continue;
        }
        while (depth > 0 && !cursor.next()) {
            cursor.parent();
            --depth;
        }
        if (depth == 0)
            return;
    }
}

std::vector<TSNode> childrenOf(TSNode node, std::string_view field)
{
    std::vector<TSNode> nodes;
    if (ts_node_is_null(node))
        return nodes;
    Children children(node);
    for (bool more = children.first(); more; more = children.next())
        if (children.field() == field && ts_node_is_named(children.node()))
            nodes.push_back(children.node());
    return nodes;
}

} // namespace python
