#include "core/python/NoteSplice.h"

#include "core/base/Encoding.h"
#include "core/base/Text.h"
#include "core/base/TextForm.h"
#include "core/python/Comments.h"
#include "core/python/NoteLayout.h"

#include <algorithm>
#include <format>
#include <utility>

namespace python {

namespace {

using base::Code;
using base::fail;
using base::Result;

// A text by its lines, and which of them hold nothing but a comment.
class CommentedText {
public:
    CommentedText(base::SharedBytes text, CommentSyntax syntax)
        : m_text(std::move(text))
        , m_lines(base::split(m_text.view(), '\n'))
        , m_isComment(m_lines.size(), false)
        , m_endsInComment(m_lines.size(), false)
        , m_beginsInComment(m_lines.size() + 1, false)
    {
        const std::string_view all = m_text.view();
        const std::vector<Comment> comments = commentsOf(all, syntax);
        for (const CommentLine &line : commentLinesOf(all, syntax, comments)) {
            const auto index = static_cast<std::size_t>(line.line - 1);
            const std::size_t end =
                static_cast<std::size_t>(m_lines[index].data() - all.data()) + m_lines[index].size();
            const bool isLast = base::trimmed(all.substr(line.end, end - line.end)).empty();
            m_isComment[index] = line.isAlone && isLast;
            m_endsInComment[index] = isLast;
            m_beginsInComment[index] = !std::ranges::binary_search(comments, line.begin, {}, &Comment::begin);
        }
        if (m_lines.back().empty())
            m_lines.pop_back();
    }

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(m_lines.size()); }
    // 1-based, without its end.
    [[nodiscard]] std::string_view line(std::uint32_t number) const
    {
        const std::string_view text = m_lines[number - 1];
        return text.ends_with('\r') ? text.substr(0, text.size() - 1) : text;
    }
    [[nodiscard]] bool isComment(std::uint32_t number) const { return m_isComment[number - 1]; }
    // Whether the line behind it is part of it.
    [[nodiscard]] bool goesOn(std::uint32_t number, CommentSyntax syntax) const
    {
        const std::string_view text = line(number);
        if (syntax == CommentSyntax::Hash)
            return text.ends_with('\\') && !m_endsInComment[number - 1];
        const std::size_t last = text.find_last_not_of(" \t");
        return last != std::string_view::npos &&
               (text[last] == '\\' || text.substr(0, last + 1).ends_with("?\?/"));
    }
    // Whether a comment that began above is not over yet; number may be count() + 1.
    [[nodiscard]] bool beginsInComment(std::uint32_t number) const { return m_beginsInComment[number - 1]; }
    [[nodiscard]] std::vector<std::string_view> code() const
    {
        std::vector<std::string_view> lines;
        for (std::uint32_t number = 1; number <= count(); ++number)
            if (!isComment(number))
                lines.push_back(line(number));
        return lines;
    }
    [[nodiscard]] std::size_t commentCount() const
    {
        return static_cast<std::size_t>(std::ranges::count(m_isComment, true));
    }

private:
    base::SharedBytes m_text;
    std::vector<std::string_view> m_lines;
    std::vector<bool> m_isComment;
    std::vector<bool> m_endsInComment;
    std::vector<bool> m_beginsInComment;
};

Result<base::SharedBytes> textOf(std::string_view bytes, std::string_view path)
{
    const auto encoding = base::detectEncoding(bytes);
    if (!encoding)
        return fail(Code::Invalid, std::format("{} is no text", path));
    return base::decodeText(std::string(bytes), *encoding).text;
}

bool isReplaced(const NoteEdit &edit, std::uint32_t number)
{
    return std::ranges::any_of(edit.replaced, [number](const base::LineRange &range) {
        return range.first <= number && number <= range.last;
    });
}

Result<void> checkPlaces(const CommentedText &text, CommentSyntax syntax, const NoteEdit &edit)
{
    if (edit.before == 0 || edit.before > text.count() + 1)
        return fail(Code::Invalid, std::format("there is no place before line {}: the file has {} lines",
                                               edit.before, text.count()));
    if (edit.before > 1 && text.goesOn(edit.before - 1, syntax))
        return fail(Code::Invalid,
                    std::format("no comment can stand before line {}: the line above goes on in "
                                "it by a backslash",
                                edit.before));
    if (text.beginsInComment(edit.before) && !isReplaced(edit, edit.before))
        return fail(Code::Invalid,
                    std::format("before line {}, a comment would not be one: another one is not "
                                "over there",
                                edit.before));
    for (const base::LineRange &range : edit.replaced) {
        for (std::uint32_t number = range.first; number <= range.last; ++number) {
            if (number == 0 || number > text.count())
                return fail(Code::Conflict,
                            std::format("the file is not what was read: it has no line {}", number));
            const bool isWhole = text.isComment(number) && !text.line(number).contains('\r');
            const bool isFree = number == 1 || !text.goesOn(number - 1, syntax);
            if (!isWhole || !isFree)
                return fail(Code::Invalid,
                            std::format("line {} is not a comment and nothing else, so it stays", number));
        }
        if (text.beginsInComment(range.first) || text.beginsInComment(range.last + 1))
            return fail(Code::Invalid, std::format("lines {} to {} are a part of a comment, so they stay",
                                                   range.first, range.last));
    }
    return {};
}

// Of the first line from there on that says something and stays; else of the comment that goes.
std::string indentAt(const CommentedText &text, const NoteEdit &edit)
{
    for (std::uint32_t number = edit.before; number <= text.count(); ++number)
        if (!isReplaced(edit, number) && !base::trimmed(text.line(number)).empty())
            return std::string(indentOf(text.line(number)));
    return edit.replaced.empty() ? std::string()
                                 : std::string(indentOf(text.line(edit.replaced.front().first)));
}

} // namespace

Result<base::ByteSplice> noteSplice(std::string_view bytes, std::string_view path, const NoteEdit &edit)
{
    const auto syntax = commentSyntaxOf(path);
    if (!syntax)
        return fail(Code::Invalid, std::format("{}: how this file writes comments is not known", path));
    auto decoded = textOf(bytes, path);
    if (!decoded)
        return std::unexpected(decoded.error());
    const CommentedText before(std::move(*decoded), *syntax);
    if (auto checked = checkPlaces(before, *syntax, edit); !checked)
        return std::unexpected(checked.error());
    base::LineEdit lines{.before = edit.before, .lines = {}, .removed = edit.replaced, .seen = edit.seen};
    if (!base::trimmed(edit.text).empty() || edit.replaced.empty()) {
        auto made = noteLines(edit.text, {.syntax = *syntax,
                                          .indent = edit.indent.value_or(indentAt(before, edit)),
                                          .width = edit.width != 0 ? edit.width : usualWidth(*syntax)});
        if (!made)
            return std::unexpected(made.error());
        lines.lines = std::move(*made);
    }
    auto splice = base::lineSplice(bytes, lines);
    if (!splice)
        return splice;
    const auto written = base::spliced(bytes, *splice);
    auto decodedAfter = written ? textOf(*written, path) : std::unexpected(written.error());
    if (!decodedAfter)
        return std::unexpected(decodedAfter.error());
    const CommentedText after(std::move(*decodedAfter), *syntax);
    std::size_t replaced = 0;
    for (const base::LineRange &range : edit.replaced)
        replaced += range.last - range.first + 1;
    if (before.code() != after.code() ||
        after.commentCount() + replaced != before.commentCount() + lines.lines.size())
        return fail(Code::Invalid,
                    std::format("before line {}, a comment would not be one: a string or another comment is "
                                "not over there",
                                edit.before));
    return splice;
}

Result<NoteEdit> conversionOf(const Note &note, std::string text)
{
    if (note.isTrailing)
        return fail(Code::Invalid,
                    std::format("the note in line {} stands behind code: it stays, and another "
                                "may stand above",
                                note.lines.first));
    const auto rangeOf = [](const LineRange &lines) {
        return base::LineRange{.first = static_cast<std::uint32_t>(lines.first),
                               .last = static_cast<std::uint32_t>(lines.last)};
    };
    NoteEdit edit;
    edit.before = static_cast<std::uint32_t>(note.lines.first);
    edit.text = std::move(text);
    edit.replaced = {rangeOf(note.lines)};
    if (!note.otherEnd.isEmpty())
        edit.replaced.push_back(rangeOf(note.otherEnd));
    std::ranges::sort(edit.replaced, {}, &base::LineRange::first);
    return edit;
}

} // namespace python
