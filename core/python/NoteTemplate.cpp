#include "core/python/NoteTemplate.h"

#include "core/base/Columns.h"
#include "core/base/Text.h"
#include "core/base/Utf8Scan.h"
#include "core/python/NoteText.h"

#include <format>

namespace python {

namespace {

constexpr std::string_view difference = "NOTE(MetaX): Upstream {} <does what, how>.\n"
                                        "MACA <does what instead> because <verified constraint of MACA>.\n"
                                        "Remove or revalidate when <condition that can be checked>.";
constexpr std::string_view sharedDefect =
    "NOTE(MetaX): Target upstream {} at <upstream revision> also appears to <the defect>.\n"
    "<The evidence; say it if source-inspected only>. Kept local by <the workaround here>.\n"
    "Revisit when upstream <handles what>; do not remove on version alone.";
constexpr std::string_view warningOnly =
    "NOTE(MetaX): Warned of only, not fixed: with <the trigger>, {} <the consequence>.\n"
    "It also concerns <the other component> since <the evidence>; avoid it by <known workaround>.\n"
    "Remove the warning when <the repair plan is done>.";

std::string_view templateOf(NoteKind kind)
{
    switch (kind) {
    case NoteKind::Difference:
        return difference;
    case NoteKind::SharedDefect:
        return sharedDefect;
    case NoteKind::WarningOnly:
        return warningOnly;
    }
    return {};
}

// One character inside of a Python string literal in double quotes.
std::string escaped(std::string_view character)
{
    if (character == "\"" || character == "\\")
        return std::format("\\{}", character);
    return character == "\n" ? "\\n" : std::string(character);
}

// Literals of at most `columns` with their quotes, broken behind spaces.
std::vector<std::string> literalsOf(std::string_view message, std::size_t columns)
{
    std::vector<std::string> literals;
    std::string line;
    std::string word;
    const auto endWord = [&] {
        if (!line.empty() && base::columnsOf(line) + base::columnsOf(word) + 2 > columns) {
            literals.push_back('"' + line + '"');
            line.clear();
        }
        line += word;
        word.clear();
    };
    for (std::size_t i = 0; i < message.size();) {
        const std::size_t length = base::utf8UnitAt(message, i).length;
        word += escaped(message.substr(i, length));
        if (message[i] == ' ' || message[i] == '\n')
            endWord();
        i += length;
    }
    endWord();
    literals.push_back('"' + line + '"');
    return literals;
}

} // namespace

std::string noteTemplate(NoteKind kind, std::string_view symbol)
{
    std::string text(templateOf(kind));
    const std::string_view place = "{}";
    text.replace(text.find(place), place.size(), symbol.empty() ? "<symbol or path>" : symbol);
    return text;
}

std::vector<NoteGap> noteGaps(std::string_view text)
{
    std::vector<NoteGap> gaps;
    for (std::size_t begin = text.find('<'); begin != std::string_view::npos;
         begin = text.find('<', begin + 1)) {
        const std::size_t end = text.find_first_of("<>\n", begin + 1);
        if (end == std::string_view::npos || text[end] != '>' || (begin > 0 && isWordByte(text[begin - 1])))
            continue;
        const std::string_view inside = text.substr(begin + 1, end - begin - 1);
        if (inside.contains(' ') && inside == base::trimmed(inside))
            gaps.push_back({.begin = begin, .end = end + 1});
    }
    return gaps;
}

std::string conversionText(const Note &note, NoteKind kind)
{
    const std::string text = noteTemplate(kind);
    const std::string_view said = base::trimmed(std::string_view(note.text).substr(note.wordsBegin));
    return said.empty() ? text : text + '\n' + std::string(said);
}

base::Result<std::vector<std::string>> warningOnce(std::string_view message, std::string_view indent,
                                                   std::size_t width)
{
    const std::string plain(base::trimmed(message));
    std::string visible;
    for (const std::string_view line : base::split(plain, '\n'))
        visible += (visible.empty() ? "" : "\n") + base::withVisibleControls(line);
    if (plain.empty() || visible != plain)
        return base::fail(base::Code::Invalid,
                          plain.empty() ? "the warning says nothing"
                                        : "the warning holds characters that cannot be seen: " + visible);
    const std::string inner = std::string(indent) + "    ";
    const std::size_t used = base::columnsOf(inner);
    const std::vector<std::string> literals = literalsOf(plain, width > used + 20 ? width - used : 20);
    const std::string call = std::string(indent) + "logger.warning_once(";
    if (literals.size() == 1 && base::columnsOf(call + literals.front()) < width)
        return std::vector{call + literals.front() + ')'};
    std::vector<std::string> lines{call};
    for (const std::string &literal : literals)
        lines.push_back(inner + literal);
    lines.push_back(std::string(indent) + ')');
    return lines;
}

} // namespace python
