#include "core/python/LogicalLines.h"

#include "core/base/Text.h"
#include "core/python/Tokens.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string_view>
#include <utility>

namespace python {

namespace {

constexpr char unitSeparator = '\x1f';

// What begins a logical line inside a statement that has begun one already.
constexpr std::array<std::string_view, 7> clauses = {
    "elif_clause",    "else_clause", "except_clause", "except_group_clause",
    "finally_clause", "case_clause", "decorator",
};

bool isBlock(std::string_view type)
{
    return type == "block" || type == "module";
}

class LineReader {
public:
    explicit LineReader(const SyntaxTree &tree)
        : m_tree(tree)
    {
    }

    [[nodiscard]] std::vector<LogicalLine> read()
    {
        m_stack.push_back({.node = m_tree.root(), .depth = -1, .startsLine = false});
        while (!m_stack.empty()) {
            const Frame frame = m_stack.back();
            m_stack.pop_back();
            visit(frame);
        }
        return std::move(m_lines);
    }

private:
    struct Frame {
        TSNode node;
        int depth = 0; // of the block around it
        bool startsLine = false;
    };

    void visit(const Frame &frame)
    {
        const std::string_view type = typeOf(frame.node);
        if (type == "comment") {
            addComment(frame);
            return;
        }
        if (type == "line_continuation")
            return;
        const bool isDecorated = type == "decorated_definition";
        m_isStarting = m_isStarting || frame.startsLine;
        if (isToken(frame.node)) {
            addToken(frame);
            return;
        }
        const auto children = allChildrenOf(frame.node);
        const int depth = frame.depth + (isBlock(type) ? 1 : 0);
        for (std::size_t i = children.size(); i-- > 0;) {
            const std::string_view child = typeOf(children[i]);
            if (isIdleComma(frame.node, children, i) || (isBlock(type) && child == ";"))
                continue;
            const bool startsLine = isBlock(type) || isDecorated || std::ranges::contains(clauses, child);
            m_stack.push_back({.node = children[i], .depth = depth, .startsLine = startsLine});
        }
    }

    void addToken(const Frame &frame)
    {
        const std::string_view text = m_tree.text(frame.node);
        if (text.empty() || base::trimmed(text).empty())
            return;
        const int last = static_cast<int>(ts_node_end_point(frame.node).row) + 1;
        if (m_isStarting || m_lines.empty() || m_lines.back().isComment)
            m_lines.push_back({.firstLine = firstLineOf(frame.node),
                               .lastLine = last,
                               .depth = frame.depth,
                               .tokens = {},
                               .isComment = false});
        m_isStarting = false;
        append(text, last);
    }

    // A comment with code before it on its line, or inside of brackets, belongs to that code.
    void addComment(const Frame &frame)
    {
        const int line = firstLineOf(frame.node);
        const bool isBehindCode = !m_lines.empty() && m_lines.back().lastLine == line;
        if (frame.startsLine && !isBehindCode) {
            m_lines.push_back(
                {.firstLine = line, .lastLine = line, .depth = frame.depth, .tokens = {}, .isComment = true});
        } else if (m_lines.empty()) {
            return;
        }
        append(base::trimmed(m_tree.text(frame.node)), line);
    }

    void append(std::string_view token, int lastLine)
    {
        LogicalLine &line = m_lines.back();
        line.tokens += token;
        line.tokens += unitSeparator;
        line.lastLine = std::max(line.lastLine, lastLine);
    }

    const SyntaxTree &m_tree;
    std::vector<LogicalLine> m_lines;
    std::vector<Frame> m_stack;
    bool m_isStarting = false;
};

} // namespace

std::vector<LogicalLine> logicalLinesOf(const SyntaxTree &tree)
{
    return LineReader(tree).read();
}

} // namespace python
