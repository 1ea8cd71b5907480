#include "ParsedMarkdown.h"

#include <algorithm>
#include <array>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <memory>

namespace tests {
namespace {

struct FreeNode {
    void operator()(cmark_node *node) const { cmark_node_free(node); }
};
struct FreeParser {
    void operator()(cmark_parser *parser) const { cmark_parser_free(parser); }
};
struct FreeIterator {
    void operator()(cmark_iter *iterator) const { cmark_iter_free(iterator); }
};

std::string literalText(cmark_node *root)
{
    std::string text;
    const std::unique_ptr<cmark_iter, FreeIterator> iterator(cmark_iter_new(root));
    while (cmark_iter_next(iterator.get()) != CMARK_EVENT_DONE) {
        auto *node = cmark_iter_get_node(iterator.get());
        if (cmark_iter_get_event_type(iterator.get()) != CMARK_EVENT_ENTER)
            continue;
        const auto type = cmark_node_get_type(node);
        if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)
            text += cmark_node_get_literal(node);
        else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
            text += '\n';
    }
    return text;
}

std::vector<std::string> cellsOf(cmark_node *row)
{
    std::vector<std::string> cells;
    for (auto *cell = cmark_node_first_child(row); cell != nullptr; cell = cmark_node_next(cell))
        cells.push_back(literalText(cell));
    return cells;
}

void visit(cmark_node *node, Strong strong, ParsedMarkdown &parsed)
{
    constexpr std::array<std::string_view, 9> expected{"document", "paragraph", "heading",   "list", "item",
                                                       "text",     "code",      "softbreak", "table"};
    const std::string_view name = cmark_node_get_type_string(node);
    if (name == "table_row" || name == "table_header") {
        parsed.tables.back().rows.push_back(cellsOf(node));
    } else if (name == "table") {
        parsed.tables.push_back({parsed.headings.empty() ? std::string() : parsed.headings.back(), {}});
    } else if (name == "heading") {
        parsed.headings.push_back(literalText(node));
    } else if (name == "item") {
        parsed.items.push_back(literalText(node));
    } else if (!std::ranges::contains(expected, name) && name != "table_cell" &&
               !(name == "strong" && strong == Strong::Expected)) {
        parsed.surprises.emplace_back(name);
    }
}

} // namespace

const ParsedMarkdown::Table *ParsedMarkdown::tableBelow(std::string_view heading) const
{
    const auto found = std::ranges::find(tables, heading, &Table::heading);
    return found == tables.end() ? nullptr : &*found;
}

ParsedMarkdown parseMarkdown(std::string_view text, Strong strong)
{
    cmark_gfm_core_extensions_ensure_registered();
    const std::unique_ptr<cmark_parser, FreeParser> parser(cmark_parser_new(CMARK_OPT_DEFAULT));
    for (const auto *const name : {"table", "strikethrough", "autolink", "tagfilter", "tasklist"})
        cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
    cmark_parser_feed(parser.get(), text.data(), text.size());
    const std::unique_ptr<cmark_node, FreeNode> root(cmark_parser_finish(parser.get()));
    ParsedMarkdown parsed;
    const std::unique_ptr<cmark_iter, FreeIterator> iterator(cmark_iter_new(root.get()));
    while (cmark_iter_next(iterator.get()) != CMARK_EVENT_DONE)
        if (cmark_iter_get_event_type(iterator.get()) == CMARK_EVENT_ENTER)
            visit(cmark_iter_get_node(iterator.get()), strong, parsed);
    return parsed;
}

} // namespace tests
