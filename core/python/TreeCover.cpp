#include "core/python/CodeLines.h"
#include "core/python/NoteCover.h"
#include "core/python/NoteText.h"
#include "core/python/Statements.h"

#include <algorithm>
#include <array>
#include <optional>

namespace python {
namespace {

constexpr std::array<std::string_view, 14> blocks = {
    "if_statement",        "elif_clause",    "else_clause",     "for_statement", "while_statement",
    "try_statement",       "with_statement", "match_statement", "case_clause",   "except_clause",
    "except_group_clause", "finally_clause", "ERROR",           "block",
};
constexpr std::size_t mostFollowing = 40; // statements looked at below a note's first
constexpr std::size_t mostNames = 32;

bool isContainer(std::string_view type)
{
    return type == "module" || type == "block";
}

CoverKind kindOf(TSNode node)
{
    const auto definition = definitionOf(node);
    if (!ts_node_is_null(definition))
        return typeOf(definition) == "class_definition" ? CoverKind::Class : CoverKind::Function;
    return std::ranges::contains(blocks, typeOf(node)) ? CoverKind::Block : CoverKind::Statement;
}

// What begins at one byte of the code.
struct Start {
    TSNode node{};
    TSNode statement{};     // the innermost one around it, or itself
    bool isClosing = false; // a bracket's end
};

class TreeCover final {
public:
    TreeCover(const SyntaxTree &tree, const CodeLines &code)
        : m_tree(tree)
        , m_code(code)
    {
    }

    [[nodiscard]] Cover of(const Note &note) const
    {
        if (m_code.last() == 0)
            return {};
        if (note.shape == NoteShape::PatchHeader || isAboveAll(note))
            return {.kind = CoverKind::File, .lines = {.first = 1, .last = m_code.count()}};
        if (note.isTrailing)
            return trailing(note);
        if (note.bannerEnd == BannerEnd::Close && note.otherEnd.isEmpty())
            return {};
        if (!note.otherEnd.isEmpty()) {
            const auto first = m_code.next(std::min(note.lines.last, note.otherEnd.last) + 1);
            const auto last = m_code.previous(std::max(note.lines.first, note.otherEnd.first) - 1);
            if (first != 0 && first <= last)
                return between(first, last);
        }
        return below(note);
    }

private:
    // The outermost node that begins at `byte` and is no block.
    [[nodiscard]] std::optional<Start> startAt(std::size_t byte) const
    {
        TSTreeCursor cursor = ts_tree_cursor_new(m_tree.root());
        Start start{.node = m_tree.root(), .statement = m_tree.root()};
        std::optional<Start> found;
        bool isInContainer = true;
        while (!found &&
               ts_tree_cursor_goto_first_child_for_byte(&cursor, static_cast<std::uint32_t>(byte)) >= 0) {
            const auto node = ts_tree_cursor_current_node(&cursor);
            if (ts_node_start_byte(node) > byte)
                break;
            const auto type = typeOf(node);
            if (isInContainer && !isContainer(type))
                start.statement = node;
            isInContainer = isContainer(type);
            if (ts_node_start_byte(node) == byte && !isContainer(type)) {
                start.node = node;
                start.isClosing = type == ")" || type == "]" || type == "}";
                found = start;
            }
        }
        ts_tree_cursor_delete(&cursor);
        return found;
    }

    [[nodiscard]] static LineRange linesOf(TSNode node)
    {
        return {.first = firstLineOf(node), .last = lastLineOf(node)};
    }

    // Only licence lines, other comments and a docstring stand above it, and a blank line below.
    [[nodiscard]] bool isAboveAll(const Note &note) const
    {
        if (note.isTrailing || note.column != 0 || note.shape == NoteShape::Banner ||
            !m_code.isBlank(note.lines.last + 1))
            return false;
        const auto first = m_code.next(1);
        if (first >= note.lines.first || first == 0)
            return true;
        const auto start = startAt(m_code.firstByte(first));
        if (!start || typeOf(start->node) != "expression_statement")
            return false;
        const auto parts = namedChildrenOf(start->node);
        return parts.size() == 1 && typeOf(parts.front()) == "string" &&
               m_code.next(lastLineOf(start->node) + 1) > note.lines.last;
    }

    [[nodiscard]] Cover trailing(const Note &note) const
    {
        const auto start = startAt(m_code.firstByte(note.lines.first));
        if (!start)
            return {.kind = CoverKind::Statement, .lines = {note.lines.first, note.lines.first}};
        const auto node = start->isClosing ? start->statement : start->node;
        return {.kind = kindOf(node), .lines = linesOf(node)};
    }

    [[nodiscard]] Cover between(int first, int last) const
    {
        const auto start = startAt(m_code.firstByte(first));
        const LineRange lines{.first = first, .last = last};
        if (start && linesOf(start->node) == lines)
            return {.kind = kindOf(start->node), .lines = lines};
        return {.kind = first == last ? CoverKind::Statement : CoverKind::Block, .lines = lines};
    }

    [[nodiscard]] Cover below(const Note &note) const
    {
        auto from = note.lines.last;
        if (!note.otherEnd.isEmpty())
            from = std::max(from, note.otherEnd.last);
        const auto line = m_code.next(from + 1);
        if (line == 0)
            return {};
        const auto start = startAt(m_code.firstByte(line));
        if (!start)
            return {.kind = CoverKind::Statement, .lines = {line, line}};
        const bool isStatement = ts_node_eq(start->node, start->statement);
        if (start->isClosing || (isStatement && m_code.column(line) < note.column))
            return {};
        Cover cover{.kind = kindOf(start->node), .lines = linesOf(start->node)};
        if (isStatement && cover.kind != CoverKind::Function && cover.kind != CoverKind::Class)
            extend(note, start->node, cover);
        return cover;
    }

    // The note speaks of more than the first statement when it has names from those below.
    void extend(const Note &note, TSNode first, Cover &cover) const
    {
        auto names = codeNamesIn(note.text);
        if (names.empty())
            return;
        names.resize(std::min(names.size(), mostNames));
        auto last = cover.lines.last;
        auto node = ts_node_next_named_sibling(first);
        for (std::size_t i = 0; i < mostFollowing && !ts_node_is_null(node); ++i) {
            const auto lines = linesOf(node);
            if (typeOf(node) == "comment" || lines.first > last + 1 || !ts_node_is_null(definitionOf(node)))
                break;
            last = std::max(last, lines.last);
            if (speaksOf(names, m_tree.text(node)))
                cover = {.kind = CoverKind::Block, .lines = {cover.lines.first, last}};
            node = ts_node_next_named_sibling(node);
        }
    }

    [[nodiscard]] static bool speaksOf(const std::vector<CodeName> &names, std::string_view text)
    {
        return std::ranges::any_of(names, [&](const CodeName &name) {
            for (auto at = text.find(name.name); at != std::string_view::npos;
                 at = text.find(name.name, at + 1)) {
                const auto end = at + name.name.size();
                if ((at == 0 || !isWordByte(text[at - 1])) && (end == text.size() || !isWordByte(text[end])))
                    return true;
            }
            return false;
        });
    }

    const SyntaxTree &m_tree;
    const CodeLines &m_code;
};

} // namespace

void coverByTree(const SyntaxTree &tree, const CodeLines &code, std::vector<Note> &notes)
{
    const TreeCover covers(tree, code);
    for (Note &note : notes)
        note.cover = covers.of(note);
}

} // namespace python
