#include "core/python/Comments.h"

#include "core/python/HashComments.h"
#include "core/python/SlashComments.h"

#include <algorithm>
#include <array>

namespace python {
namespace {

constexpr std::array<std::string_view, 3> hashEndings = {".py", ".pyi", ".pyx"};
constexpr std::array<std::string_view, 10> slashEndings = {".c",   ".cc", ".cpp", ".cxx", ".cu",
                                                           ".cuh", ".h",  ".hh",  ".hpp", ".inl"};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

// Cuts lines out of comments, in order, so that counting lines takes one pass.
class LineCutter final {
public:
    LineCutter(std::string_view source, CommentSyntax syntax)
        : m_source(source)
        , m_syntax(syntax)
        , m_lineEnd(source.find('\n'))
    {
        if (source.starts_with("\xEF\xBB\xBF"))
            m_mark = 3;
    }

    void add(const Comment &comment)
    {
        moveTo(comment.begin);
        const auto column = comment.begin - std::max(m_lineBegin, m_mark);
        const bool isSecond = !lines.empty() && lines.back().line == m_line;
        const bool isAlone = !isSecond && isWhite(std::max(m_lineBegin, m_mark), comment.begin);
        for (auto begin = comment.begin; begin < comment.end;) {
            moveTo(begin);
            const auto end = std::min(m_lineEnd, comment.end);
            addLine(comment, begin, end, column, isAlone || begin != comment.begin);
            begin = end + 1;
        }
    }

    std::vector<CommentLine> lines;

private:
    // Each line's end is looked for once, however many comments stand on it.
    void moveTo(std::size_t offset)
    {
        while (m_lineEnd < offset) {
            m_lineBegin = m_lineEnd + 1;
            m_lineEnd = m_source.find('\n', m_lineBegin);
            ++m_line;
        }
    }

    [[nodiscard]] bool isWhite(std::size_t begin, std::size_t end) const
    {
        return begin >= end || std::ranges::all_of(m_source.substr(begin, end - begin), isBlank);
    }

    void addLine(const Comment &comment, std::size_t begin, std::size_t end, std::size_t column, bool isAlone)
    {
        const bool isInside = begin != comment.begin;
        while (begin < end && isBlank(m_source[begin]))
            ++begin;
        while (end > begin && isBlank(m_source[end - 1]))
            --end;
        const bool goesOn = !lines.empty() && !comment.isBlock && !m_isBlock && isAlone &&
                            lines.back().line + 1 == m_line && lines.back().column == column;
        CommentLine line{.line = m_line,
                         .begin = begin,
                         .end = end,
                         .wordsBegin = begin,
                         .wordsEnd = end,
                         .column = column,
                         .isAlone = isAlone,
                         .startsRun = !isInside && !goesOn};
        cutSigns(comment, line);
        m_isBlock = comment.isBlock;
        lines.push_back(line);
    }

    void cutSigns(const Comment &comment, CommentLine &line) const
    {
        auto &begin = line.wordsBegin;
        auto &end = line.wordsEnd;
        const auto skip = [&](std::string_view signs) {
            while (begin < end && signs.contains(m_source[begin]))
                ++begin;
        };
        if (m_syntax == CommentSyntax::Hash) {
            skip("#");
        } else if (!comment.isBlock) {
            // "///" and "//!" are signs, the slash of "///---" is the corner of a box.
            if (line.begin == comment.begin)
                begin += 2;
            const auto next = begin + 1 < end ? m_source[begin + 1] : ' ';
            if (begin < end && (m_source[begin] == '/' || m_source[begin] == '!') && isBlank(next))
                ++begin;
        } else {
            if (end == comment.end && end >= begin + 2 && m_source.substr(end - 2, 2) == "*/" &&
                end - 2 >= comment.begin + 2)
                end -= 2;
            if (line.begin == comment.begin)
                begin = std::min(begin + 2, end);
            skip("*!");
        }
        while (begin < end && isBlank(m_source[begin]))
            ++begin;
        while (end > begin && isBlank(m_source[end - 1]))
            --end;
    }

    std::string_view m_source;
    CommentSyntax m_syntax;
    std::size_t m_mark = 0; // bytes of a byte order mark
    std::size_t m_lineBegin = 0;
    std::size_t m_lineEnd;
    int m_line = 1;
    bool m_isBlock = false; // the last line added is of a block comment
};

} // namespace

std::optional<CommentSyntax> commentSyntaxOf(std::string_view path)
{
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const auto ending = path.substr(dot);
    if (std::ranges::contains(hashEndings, ending))
        return CommentSyntax::Hash;
    if (std::ranges::contains(slashEndings, ending))
        return CommentSyntax::Slashes;
    return std::nullopt;
}

std::vector<Comment> commentsOf(std::string_view source, CommentSyntax syntax)
{
    return syntax == CommentSyntax::Hash ? hashCommentsOf(source) : slashCommentsOf(source);
}

std::vector<CommentLine> commentLinesOf(std::string_view source, CommentSyntax syntax,
                                        const std::vector<Comment> &comments)
{
    LineCutter cutter(source, syntax);
    for (const Comment &comment : comments)
        cutter.add(comment);
    return std::move(cutter.lines);
}

} // namespace python
