#include "core/python/NoteLayout.h"

#include "core/base/Columns.h"
#include "core/base/Text.h"
#include "core/base/Utf8Scan.h"

#include <algorithm>
#include <array>
#include <format>

namespace python {

namespace {

using base::Code;
using base::fail;
using base::Result;

constexpr std::string_view tag = "NOTE(MetaX)";
constexpr std::size_t leastColumns = 20;

// What begins a comment that a tool obeys.
constexpr std::array<std::string_view, 14> pragmas = {
    "type:",   "noqa",  "fmt:",    "isort:",  "ruff:", "mypy:",        "pyright:",
    "pylint:", "yapf:", "flake8:", "pragma:", "nosec", "clang-format", "NOLINT",
};
constexpr std::u32string_view closing = U"，。、；：？！）》」』】〉〕”’…％,.;:?!)]}%";
constexpr std::u32string_view opening = U"（《「『【〈〔“‘([{";

// A part of a line that is not broken.
struct Piece {
    std::string text;
    bool isAfterSpace = false;
};

bool mayBreakBetween(char32_t before, char32_t after)
{
    return (base::isWide(before) || base::isWide(after)) && !closing.contains(after) &&
           !opening.contains(before);
}

std::vector<Piece> piecesOf(std::string_view line)
{
    std::vector<Piece> pieces;
    char32_t before = U' ';
    for (std::size_t i = 0; i < line.size();) {
        const base::Utf8Unit unit = base::utf8UnitAt(line, i);
        if (unit.codePoint != U' ') {
            if (before == U' ' || mayBreakBetween(before, unit.codePoint))
                pieces.push_back({.text = {}, .isAfterSpace = before == U' ' && !pieces.empty()});
            pieces.back().text += line.substr(i, unit.length);
        }
        before = unit.codePoint;
        i += unit.length;
    }
    return pieces;
}

// Bytes of a list's sign and the space behind it: "- ", "* ", "1. ".
std::size_t listSign(std::string_view words)
{
    if (words.starts_with("- ") || words.starts_with("* "))
        return 2;
    const std::size_t digits = words.find_first_not_of("0123456789");
    const bool isNumber = digits != std::string_view::npos && digits > 0 && digits <= 2 &&
                          words.substr(digits).starts_with(". ");
    return isNumber ? digits + 2 : 0;
}

// Words, broken into lines of at most `columns`.
std::vector<std::string> wrapped(std::string_view line, std::size_t columns)
{
    const std::size_t lead = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view words = line.substr(lead);
    std::vector<std::string> lines{std::string(lead, ' ')};
    if (base::columnsOf(line) <= columns) {
        lines.back() += words;
        return lines;
    }
    const std::string hang(lead + listSign(words), ' ');
    bool isBegun = false;
    for (const Piece &piece : piecesOf(words)) {
        const std::string gap = isBegun && piece.isAfterSpace ? " " : "";
        const std::size_t needed = base::columnsOf(lines.back() + gap + piece.text);
        if (isBegun && needed > columns) {
            lines.push_back(hang + piece.text);
            continue;
        }
        lines.back() += gap + piece.text;
        isBegun = true;
    }
    return lines;
}

bool isPragma(std::string_view words)
{
    return std::ranges::any_of(pragmas,
                               [words](std::string_view pragma) { return words.starts_with(pragma); });
}

Result<void> checkTyped(std::string_view line, std::size_t number)
{
    if (!base::isValidUtf8(line))
        return fail(Code::Invalid, std::format("line {} of the note is no UTF-8", number));
    if (base::withVisibleControls(line) != line)
        return fail(Code::Invalid, std::format("line {} of the note holds characters that cannot be seen: {}",
                                               number, base::withVisibleControls(line)));
    return {};
}

Result<void> checkWrapped(std::string_view line, CommentSyntax syntax, std::size_t number)
{
    if (isPragma(base::trimmed(line)))
        return fail(Code::Invalid,
                    std::format("line {} of the note gives a line \"{}\" that tools take for an "
                                "order: word it in another way",
                                number, base::trimmed(line)));
    if (syntax == CommentSyntax::Slashes && (line.ends_with('\\') || line.ends_with("?\?/")))
        return fail(Code::Invalid,
                    std::format("line {} of the note ends a line with a backslash: the code below would "
                                "become a comment",
                                number));
    return {};
}

std::string withTag(std::string_view text)
{
    return text.starts_with(tag) ? std::string(text) : std::format("{}: {}", tag, text);
}

std::string_view withoutBlankEnds(std::string_view text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    const std::size_t first = text.find_first_not_of(" \t\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

std::size_t usualWidth(CommentSyntax syntax)
{
    switch (syntax) {
    case CommentSyntax::Hash:
        return 88;
    case CommentSyntax::Slashes:
        return 80;
    }
    return 80;
}

std::string_view indentOf(std::string_view line)
{
    return line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
}

Result<std::vector<std::string>> noteLines(std::string_view text, const NoteLayout &layout)
{
    const std::string_view said = withoutBlankEnds(text);
    if (said.empty())
        return fail(Code::Invalid, "the note says nothing");
    const std::string all = withTag(said);
    const std::string start = layout.indent + (layout.syntax == CommentSyntax::Hash ? "#" : "//");
    const std::size_t used = base::columnsOf(start) + 1;
    const std::size_t columns = std::max(layout.width, used + leastColumns) - used;
    std::vector<std::string> lines;
    std::size_t number = 0;
    for (std::string_view typed : base::split(all, '\n')) {
        ++number;
        while (typed.ends_with(' ') || typed.ends_with('\t'))
            typed.remove_suffix(1);
        std::string plain(typed);
        std::ranges::replace(plain, '\t', ' ');
        if (auto checked = checkTyped(plain, number); !checked)
            return std::unexpected(checked.error());
        for (const std::string &line : wrapped(plain, columns)) {
            if (auto checked = checkWrapped(line, layout.syntax, number); !checked)
                return std::unexpected(checked.error());
            lines.push_back(line.empty() ? start : std::format("{} {}", start, line));
        }
    }
    return lines;
}

} // namespace python
