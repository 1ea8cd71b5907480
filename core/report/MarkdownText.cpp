#include "core/report/MarkdownText.h"

#include "core/base/Text.h"

#include <QtGlobal>

#include <algorithm>
#include <chrono>
#include <format>
#include <utility>

namespace report {
namespace {

constexpr std::string_view special = "\\`*_[]<>#|~&:!$";

// Valid UTF-8 on one line, what cannot be seen spelled out.
std::string plain(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
            continue;
        const auto isSpace = text[i] == '\n' || text[i] == '\r' || text[i] == '\t';
        line += isSpace ? ' ' : text[i];
    }
    return base::withVisibleControls(base::trimmed(line));
}

// Readers turn "www." into a link wherever a word may start.
bool endsWithWww(std::string_view text)
{
    const auto isW = [](char c) { return c == 'w' || c == 'W'; };
    return text.size() >= 3 && std::ranges::all_of(text.substr(text.size() - 3), isW);
}

std::string escapedWord(std::string_view word)
{
    std::string out;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const auto isLinkDot = word[i] == '.' && endsWithWww(word.substr(0, i));
        if (special.contains(word[i]) || isLinkDot)
            out += '\\';
        out += word[i];
    }
    return out;
}

std::size_t longestRun(std::string_view text, char wanted)
{
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const auto c : text) {
        run = c == wanted ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

// `content` is plain already and holds no bar.
std::string span(std::string_view content)
{
    const std::string fence(longestRun(content, '`') + 1, '`');
    const auto needsSpace = [](char c) { return c == '`' || c == ' '; };
    const auto isBlank = content.find_first_not_of(' ') == std::string_view::npos;
    const std::string_view pad =
        !isBlank && (needsSpace(content.front()) || needsSpace(content.back())) ? " " : "";
    std::string out = fence;
    out += pad;
    out += content;
    out += pad;
    return out + fence;
}

// A bar inside a code span is spelled one way in a table and another way outside: bars stand between spans.
// Parts that `needsCode` does not ask for are escaped text.
template<typename Predicate>
std::string spans(std::string_view content, Predicate needsCode)
{
    std::string out;
    bool isFirst = true;
    for (const auto part : base::split(content, '|')) {
        if (!std::exchange(isFirst, false))
            out += "\\|";
        if (!part.empty())
            out += needsCode(part) ? span(part) : escapedWord(part);
    }
    return out;
}

} // namespace

std::string escaped(std::string_view text)
{
    const auto line = plain(text);
    std::string out;
    for (const auto word : base::split(line, ' ')) {
        if (!out.empty() || word.data() != line.data())
            out += ' ';
        out += spans(word, [](std::string_view part) { return part.contains('@'); });
    }
    return out;
}

std::string code(std::string_view text)
{
    const auto content = plain(text);
    return content.empty() ? content : spans(content, [](std::string_view) { return true; });
}

std::string dateText(std::int64_t secondsSinceEpoch)
{
    const std::chrono::sys_seconds time{std::chrono::seconds{secondsSinceEpoch}};
    return std::format("{:%Y-%m-%d}", std::chrono::floor<std::chrono::days>(time));
}

MarkdownTable::MarkdownTable(const std::vector<std::string_view> &header)
    : m_columns(header.size())
{
    m_head = "|";
    std::string rule = "|";
    for (const auto title : header) {
        m_head += std::format(" {} |", title);
        rule += " --- |";
    }
    m_head += "\n" + rule + "\n";
}

void MarkdownTable::add(const std::vector<std::string> &cells)
{
    Q_ASSERT(cells.size() == m_columns);
    m_rows += "|";
    for (const auto &cell : cells)
        m_rows += cell.empty() ? " |" : std::format(" {} |", cell);
    m_rows += "\n";
}

std::string MarkdownTable::text() const
{
    return m_rows.empty() ? std::string() : m_head + m_rows;
}

} // namespace report
