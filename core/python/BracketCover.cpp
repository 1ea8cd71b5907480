#include "core/python/NoteCover.h"
#include "core/python/NoteText.h"

#include <algorithm>
#include <array>
#include <string>

namespace python {
namespace {

constexpr std::size_t farthest = 200'000; // bytes looked at for the end of one statement

constexpr std::array<std::string_view, 9> blockWords = {"if",   "for", "while",     "switch", "do",
                                                        "else", "try", "namespace", "extern"};
constexpr std::array<std::string_view, 4> classWords = {"class", "struct", "union", "enum"};
constexpr std::array<std::string_view, 3> goingOn = {"else", "while", "catch"};

// The code of a text byte by byte: comments and literals read as white space.
class CodeBytes final {
public:
    CodeBytes(std::string_view source, const std::vector<Comment> &comments, std::size_t at)
        : m_source(source)
        , m_comment(std::ranges::upper_bound(comments, at, {}, &Comment::end))
        , m_end(comments.end())
        , m_at(at)
    {
    }

    [[nodiscard]] bool atEnd() const { return m_at >= m_source.size(); }
    [[nodiscard]] std::size_t at() const { return m_at; }

    // The byte here; moves behind it, or behind the whole comment or literal.
    char take()
    {
        while (m_comment != m_end && m_comment->end <= m_at)
            ++m_comment;
        if (m_comment != m_end && m_comment->begin <= m_at) {
            m_at = m_comment->end;
            return ' ';
        }
        const char c = m_source[m_at++];
        if (c != '"' && c != '\'')
            return c;
        while (m_at < m_source.size() && m_source[m_at] != '\n') {
            const char next = m_source[m_at];
            m_at += next == '\\' ? 2 : 1;
            if (next == c)
                break;
        }
        m_at = std::min(m_at, m_source.size());
        return ' ';
    }

private:
    std::string_view m_source;
    std::vector<Comment>::const_iterator m_comment;
    std::vector<Comment>::const_iterator m_end;
    std::size_t m_at;
};

std::string firstWord(std::string_view text)
{
    const auto begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    auto end = begin;
    while (end < text.size() && isWordByte(text[end]))
        ++end;
    return std::string(text.substr(begin, end - begin));
}

bool hasWord(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !isWordByte(text[at - 1])) && (end == text.size() || !isWordByte(text[end])))
            return true;
    }
    return false;
}

// What the words before a block's bracket say that it is.
CoverKind kindOf(std::string_view head)
{
    if (std::ranges::contains(blockWords, firstWord(head)))
        return CoverKind::Block;
    const auto call = head.find('(');
    if (call == std::string_view::npos) {
        const bool isClass =
            std::ranges::any_of(classWords, [&](std::string_view word) { return hasWord(head, word); });
        return isClass ? CoverKind::Class : head.contains('=') ? CoverKind::Statement : CoverKind::Block;
    }
    return head.substr(0, call).contains('=') ? CoverKind::Statement : CoverKind::Function;
}

class BracketCover final {
public:
    BracketCover(std::string_view source, const std::vector<Comment> &comments, const CodeLines &code)
        : m_source(source)
        , m_comments(comments)
        , m_code(code)
    {
    }

    [[nodiscard]] Cover of(const Note &note) const
    {
        if (m_code.last() == 0)
            return {};
        const bool isAboveAll = !note.isTrailing && m_code.next(1) > note.lines.last &&
                                note.shape != NoteShape::Banner && m_code.isBlank(note.lines.last + 1);
        if (note.shape == NoteShape::PatchHeader || isAboveAll)
            return {.kind = CoverKind::File, .lines = {.first = 1, .last = m_code.count()}};
        if (note.isTrailing)
            return {.kind = CoverKind::Statement, .lines = {note.lines.first, note.lines.first}};
        if (note.bannerEnd == BannerEnd::Close && note.otherEnd.isEmpty())
            return {};
        auto from = note.lines.last;
        if (!note.otherEnd.isEmpty()) {
            const auto first = m_code.next(std::min(from, note.otherEnd.last) + 1);
            const auto last = m_code.previous(std::max(note.lines.first, note.otherEnd.first) - 1);
            if (first != 0 && first <= last)
                return between(first, last);
            from = std::max(from, note.otherEnd.last);
        }
        const auto line = m_code.next(from + 1);
        return line == 0 ? Cover{} : statementAt(line);
    }

private:
    [[nodiscard]] Cover between(int first, int last) const
    {
        const LineRange lines{.first = first, .last = last};
        if (const auto one = statementAt(first); one.lines == lines)
            return one;
        return {.kind = first == last ? CoverKind::Statement : CoverKind::Block, .lines = lines};
    }

    [[nodiscard]] Cover statementAt(int line) const
    {
        const auto begin = m_code.firstByte(line);
        if (m_source[begin] == '#')
            return directiveAt(line);
        CodeBytes bytes(m_source, m_comments, begin);
        std::size_t depth = 0;
        auto body = std::string_view::npos; // of the first block
        while (!bytes.atEnd() && bytes.at() - begin < farthest) {
            const auto at = bytes.at();
            const char c = bytes.take();
            if (c == '(' || c == '[' || c == '{') {
                if (c == '{' && depth == 0)
                    body = std::min(body, at);
                ++depth;
            } else if (c == ')' || c == ']' || c == '}') {
                if (depth == 0)
                    return at == begin ? Cover{} : statement(line, begin, at - 1, body);
                if (--depth == 0 && c == '}' && !goesOn(bytes))
                    return statement(line, begin, at, body);
            } else if (c == ';' && depth == 0) {
                return statement(line, begin, at, body);
            }
        }
        return {.kind = CoverKind::Statement, .lines = {line, line}};
    }

    // Behind the bracket that ends a block: the statement is not over.
    [[nodiscard]] bool goesOn(CodeBytes bytes) const
    {
        for (; !bytes.atEnd();) {
            const auto at = bytes.at();
            const char c = bytes.take();
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
                continue;
            if (std::string_view(";,.)=?").contains(c))
                return true;
            return std::ranges::contains(goingOn, firstWord(m_source.substr(at, 8)));
        }
        return false;
    }

    [[nodiscard]] Cover statement(int line, std::size_t begin, std::size_t last, std::size_t body) const
    {
        const auto text = m_source.substr(begin, last - begin);
        const int below = static_cast<int>(std::ranges::count(text, '\n'));
        const auto kind = body == std::string_view::npos ? CoverKind::Statement
                                                         : kindOf(m_source.substr(begin, body - begin));
        return {.kind = kind, .lines = {line, m_code.previous(line + below)}};
    }

    [[nodiscard]] std::string directive(int line) const
    {
        const auto begin = m_code.firstByte(line);
        return m_source[begin] == '#' ? firstWord(m_source.substr(begin + 1, 32)) : std::string();
    }

    [[nodiscard]] Cover directiveAt(int line) const
    {
        const auto word = directive(line);
        if (word == "endif" || word.starts_with("el"))
            return {};
        if (!word.starts_with("if"))
            return {.kind = CoverKind::Statement, .lines = {line, continuedTo(line)}};
        int depth = 0;
        for (int at = line; at != 0; at = m_code.next(at + 1)) {
            const auto each = directive(at);
            depth += each.starts_with("if") ? 1 : each == "endif" ? -1 : 0;
            if (depth == 0)
                return {.kind = CoverKind::Block, .lines = {line, at}};
            if (m_code.firstByte(at) - m_code.firstByte(line) > farthest)
                break;
        }
        return {.kind = CoverKind::Statement, .lines = {line, line}};
    }

    [[nodiscard]] int continuedTo(int line) const
    {
        for (; line < m_code.count(); ++line) {
            const auto end = m_source.find('\n', m_code.firstByte(line));
            auto last = std::min(end, m_source.size());
            if (last > 0 && m_source[last - 1] == '\r')
                --last;
            if (last == 0 || m_source[last - 1] != '\\' || m_code.next(line + 1) != line + 1)
                break;
        }
        return line;
    }

    std::string_view m_source;
    const std::vector<Comment> &m_comments;
    const CodeLines &m_code;
};

} // namespace

void coverByBrackets(std::string_view source, const std::vector<Comment> &comments, const CodeLines &code,
                     std::vector<Note> &notes)
{
    const BracketCover covers(source, comments, code);
    for (Note &note : notes)
        note.cover = covers.of(note);
}

void coverByLines(const CodeLines &code, std::vector<Note> &notes)
{
    for (Note &note : notes) {
        const int line = note.isTrailing ? note.lines.first : code.next(note.lines.last + 1);
        if (note.shape == NoteShape::PatchHeader)
            note.cover = {.kind = CoverKind::File, .lines = {.first = 1, .last = code.count()}};
        else if (line != 0)
            note.cover = {.kind = CoverKind::Statement, .lines = {line, line}};
    }
}

} // namespace python
