#include "core/python/NoteText.h"

#include <algorithm>
#include <array>

namespace python {
namespace {

constexpr std::array<std::string_view, 3> platformNames = {"metax", "mxmaca", "maca"};
constexpr std::string_view chineseName = "\xE6\xB2\x90\xE6\x9B\xA6"; // the company's name

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLetter(char c)
{
    return isUpper(static_cast<char>(c & ~0x20));
}

// The begin of the word whose last part, "metax", stands at `at`: "vllm_metax" and "vllm-metax" are words.
std::size_t wordBegin(std::string_view lower, std::size_t at)
{
    for (const std::string_view prefix : {"vllm_", "vllm-"})
        if (at >= prefix.size() && lower.substr(at - prefix.size(), prefix.size()) == prefix)
            return at - prefix.size();
    return at;
}

NameMention mentionAt(std::string_view lower, std::size_t at)
{
    if (lower.substr(at).starts_with(chineseName))
        return {.begin = at, .end = at + chineseName.size()};
    for (const auto name : platformNames) {
        if (!lower.substr(at).starts_with(name))
            continue;
        const auto end = at + name.size();
        const auto begin = wordBegin(lower, at);
        if ((end == lower.size() || !isWordByte(lower[end])) &&
            (begin == 0 || (!isWordByte(lower[begin - 1]) && lower[begin - 1] != '@')))
            return {.begin = begin, .end = end};
    }
    return {};
}

// Both a small letter before a capital one and a second capital: FusedMoE, not Only.
bool isCamelCase(std::string_view word)
{
    int humps = 0;
    for (std::size_t i = 0; i + 1 < word.size(); ++i)
        humps += isUpper(word[i]) && !isUpper(word[i + 1]) && isLetter(word[i + 1]) ? 1 : 0;
    return humps >= 2;
}

bool isNameStart(char c)
{
    return isLetter(c) || c == '_';
}

std::size_t endOfName(std::string_view text, std::size_t at)
{
    while (at < text.size() && isNameStart(text[at])) {
        while (at < text.size() && isWordByte(text[at]))
            ++at;
        if (at + 1 >= text.size() || text[at] != '.' || !isNameStart(text[at + 1]))
            break;
        ++at;
    }
    return at;
}

// What a bare word must have to be a name of code.
bool looksLikeCode(std::string_view name)
{
    const auto inner = name.find('_', 1);
    const bool isSnake = inner != std::string_view::npos && inner + 1 < name.size();
    return isSnake || name.contains('.') || isCamelCase(name);
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return isUpper(c) ? static_cast<char>(c | 0x20) : c; });
    return lower;
}

bool isWordByte(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}

NameMention findName(std::string_view text, std::size_t from)
{
    const std::string lower = lowered(text);
    for (auto at = from; at < lower.size(); ++at)
        if (lower[at] == 'm' || lower[at] == chineseName.front())
            if (const auto mention = mentionAt(lower, at))
                return mention;
    return {};
}

bool namesPlatform(std::string_view text)
{
    return static_cast<bool>(findName(text));
}

std::vector<CodeName> codeNamesIn(std::string_view text)
{
    std::vector<CodeName> names;
    for (std::size_t at = 0; at < text.size();) {
        if (!isNameStart(text[at])) {
            ++at;
            continue;
        }
        const auto end = endOfName(text, at);
        const char before = at > 0 ? text[at - 1] : ' ';
        const char after = end < text.size() ? text[end] : ' ';
        const auto name = text.substr(at, end - at);
        const bool isQuoted = before == '`' && (after == '`' || after == '(');
        const bool isCalled = after == '(' && end + 1 < text.size() && text[end + 1] == ')';
        const bool isPart = isDigit(before) || before == '/' || before == '.' || before == '-' ||
                            after == '/' || (before == '@' && !isQuoted);
        const auto mention = findName(name);
        const bool isPlatform = mention && mention.end - mention.begin == name.size();
        if (!isPart && !isPlatform && (isQuoted || isCalled || looksLikeCode(name)))
            names.push_back(
                {.begin = at, .end = end, .name = std::string(name), .isExplicit = isQuoted || isCalled});
        at = std::max(end, at + 1);
        while (at < text.size() && isWordByte(text[at]))
            ++at;
    }
    return names;
}

} // namespace python
