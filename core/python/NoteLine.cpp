#include "core/python/NoteLine.h"

#include "core/python/NoteText.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace python {
namespace {

using Kind = NoteLine::Kind;
using Field = NoteLine::Field;

constexpr std::array<std::pair<std::string_view, Field>, 9> fields = {{
    {"affected versions", Field::Versions},
    {"affected version", Field::Versions},
    {"\xE5\xBD\xB1\xE5\x93\x8D\xE7\x89\x88\xE6\x9C\xAC", Field::Versions},
    {"remove at", Field::RemoveAt},
    {"remove when", Field::RemoveAt},
    {"remove after", Field::RemoveAt},
    {"remove once", Field::RemoveAt},
    {"\xE7\xA7\xBB\xE9\x99\xA4\xE6\x97\xB6\xE6\x9C\xBA", Field::RemoveAt},
    {"\xE7\xA7\xBB\xE9\x99\xA4\xE6\x9D\xA1\xE4\xBB\xB6", Field::RemoveAt},
}};
constexpr std::array<std::string_view, 3> licenceStarts = {"spdx-", "copyright", "integrated circuits"};
constexpr std::array<std::string_view, 3> licenceParts = {"modified by metax integrated",
                                                          "metax integrated circuits", "all rights reserved"};
constexpr std::array<std::string_view, 3> endWords = {"end", "ends", "finish"};
constexpr std::array<std::string_view, 3> beginWords = {"begin", "begins", "start"};

// "2026 - Modified by ..."
bool startsWithYear(std::string_view lower)
{
    const bool isYear = lower.size() > 4 && lower.starts_with("20") && lower[2] >= '0' && lower[2] <= '9' &&
                        lower[3] >= '0' && lower[3] <= '9';
    return isYear && lower.substr(4, 24).contains("modified by");
}

bool isLicence(std::string_view lower)
{
    return startsWithYear(lower) ||
           std::ranges::any_of(licenceStarts, [&](auto start) { return lower.starts_with(start); }) ||
           std::ranges::any_of(licenceParts, [&](auto part) { return lower.contains(part); });
}

bool hasWord(std::string_view lower, const std::array<std::string_view, 3> &words)
{
    for (const auto word : words)
        for (auto at = lower.find(word); at != std::string_view::npos; at = lower.find(word, at + 1)) {
            const auto end = at + word.size();
            if ((at == 0 || !isWordByte(lower[at - 1])) && (end == lower.size() || !isWordByte(lower[end])))
                return true;
        }
    return false;
}

bool readField(std::string_view lower, NoteLine &line)
{
    for (const auto &[name, field] : fields) {
        if (!lower.starts_with(name))
            continue;
        auto end = name.size();
        while (end < lower.size() && lower[end] == ' ')
            ++end;
        const auto rest = lower.substr(end);
        const std::size_t colon = rest.starts_with(':') ? 1 : rest.starts_with("\xEF\xBC\x9A") ? 3 : 0;
        if (colon == 0)
            continue;
        line.kind = Kind::Field;
        line.field = field;
        line.fieldEnd = line.wordsBegin + end + colon;
        return true;
    }
    return false;
}

// A drawn line with words is a banner when it names the platform; one without corners needs more than that,
// as it may be the title of a section.
void readEdge(const RuledLine &ruled, std::string_view words, std::string_view lower, NoteLine &line)
{
    line.kind = Kind::Edge;
    line.edge = ruled.kind;
    line.hasCorner = ruled.hasCorner;
    line.label = noteLabelOf(words);
    if (!line.isNamed)
        return;
    if (ruled.kind == RuledLine::Kind::Bare) {
        const bool isModification = line.label && line.label->shape == NoteShape::Modification;
        if (hasWord(lower, endWords))
            line.banner = BannerEnd::Close;
        else if (isModification || hasWord(lower, beginWords))
            line.banner = BannerEnd::Open;
        else if (line.label)
            line.kind = Kind::Label;
        return;
    }
    line.banner = ruled.kind == RuledLine::Kind::Close ? BannerEnd::Close : BannerEnd::Open;
}

NoteLine noteLineOf(std::string_view source, const CommentLine &comment)
{
    NoteLine line{.wordsBegin = comment.wordsBegin, .wordsEnd = comment.wordsEnd};
    auto words = source.substr(comment.wordsBegin, comment.wordsEnd - comment.wordsBegin);
    if (words.empty()) {
        line.kind = Kind::Blank;
        return line;
    }
    const RuledLine ruled = ruledLineOf(words);
    line.wordsEnd = line.wordsBegin + ruled.wordsEnd;
    line.wordsBegin += ruled.wordsBegin;
    words = words.substr(ruled.wordsBegin, ruled.wordsEnd - ruled.wordsBegin);
    const std::string lower = lowered(words);
    line.isNamed = namesPlatform(words);
    if (isLicence(lower)) {
        line.kind = Kind::Licence;
    } else if (ruled.kind != RuledLine::Kind::None) {
        readEdge(ruled, words, lower, line);
    } else if (!readField(lower, line)) {
        line.label = noteLabelOf(words);
        line.kind = line.label ? Kind::Label : Kind::Plain;
    }
    return line;
}

} // namespace

std::vector<NoteLine> noteLinesOf(std::string_view source, const std::vector<CommentLine> &lines)
{
    std::vector<NoteLine> result;
    result.reserve(lines.size());
    for (const CommentLine &line : lines)
        result.push_back(noteLineOf(source, line));
    return result;
}

} // namespace python
