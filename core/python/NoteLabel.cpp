#include "core/python/NoteLabel.h"

#include "core/python/NoteText.h"
#include "core/python/SmallTypo.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <tuple>

namespace python {
namespace {

constexpr std::size_t longestBracket = 48;
constexpr std::size_t longestLine = 2000; // a label further right is none

constexpr std::array<std::string_view, 3> fullColon = {":", "\xEF\xBC\x9A", "\xEF\xB9\x95"};
constexpr std::array<std::string_view, 5> opening = {"(", "[", "{", "\xEF\xBC\x88", "\xE3\x80\x90"};
constexpr std::array<std::string_view, 5> closing = {")", "]", "}", "\xEF\xBC\x89", "\xE3\x80\x91"};
constexpr std::array<std::string_view, 5> chineseNotes = {
    "\xE6\xB3\xA8\xE6\x84\x8F", "\xE6\xB3\xA8", "\xE8\xAF\xB4\xE6\x98\x8E", "\xE5\xA4\x87\xE6\xB3\xA8",
    "\xE6\x8F\x90\xE7\xA4\xBA"};
// Words one letter off "note" that mean themselves, and the same for "metax".
constexpr std::array<std::string_view, 3> otherThanNote = {"not", "node", "nope"};
constexpr std::array<std::string_view, 3> otherThanName = {"meta", "metal", "metas"};
constexpr std::array<std::string_view, 4> tasks = {"todo", "fixme", "hack", "xxx"};
// Behind the name, alone or before a colon: "Metax workaround:".
constexpr std::array<std::string_view, 13> changes = {
    "modification", "modifications", "modified", "patch",    "patched",    "change",  "changes",
    "adaptation",   "adaption",      "fix",      "override", "workaround", "specific"};
constexpr std::array<std::string_view, 5> done = {"modified", "changed", "adapted", "patched",
                                                  "modification"};
// Before a tag in the middle of a line: words of a sentence that speaks of another note.
constexpr std::array<std::string_view, 15> pointing = {
    "see", "the", "this", "that", "above", "below", "a", "per", "in", "of", "to", "by", "from", "like", "cf"};

// Reads a line from its begin; every step either takes what it asks for or leaves the place as it was.
class LabelReader final {
public:
    explicit LabelReader(std::string_view words, std::size_t at = 0)
        : m_words(words)
        , m_lower(lowered(words))
        , m_at(at)
    {
    }

    [[nodiscard]] std::size_t at() const { return m_at; }
    [[nodiscard]] bool atEnd() const { return m_at >= m_lower.size(); }
    void moveTo(std::size_t at) { m_at = at; }

    void spaces()
    {
        while (m_at < m_lower.size() && (m_lower[m_at] == ' ' || m_lower[m_at] == '\t'))
            ++m_at;
    }

    void bullets()
    {
        while (m_at < m_lower.size() && std::string_view(" \t-*>|").contains(m_lower[m_at]))
            ++m_at;
    }

    bool take(std::span<const std::string_view> signs)
    {
        for (const auto sign : signs)
            if (rest().starts_with(sign)) {
                m_at += sign.size();
                return true;
            }
        return false;
    }

    bool take(std::string_view sign) { return take(std::array{sign}); }

    // A whole word of ASCII; "" when there is none.
    std::string_view word()
    {
        const auto begin = m_at;
        while (m_at < m_lower.size() && isWordByte(m_lower[m_at]))
            ++m_at;
        return std::string_view(m_lower).substr(begin, m_at - begin);
    }

    bool name()
    {
        const auto mention = findName(rest());
        if (!mention || mention.begin != 0)
            return false;
        m_at += mention.end;
        return true;
    }

    bool colon()
    {
        const auto begin = m_at;
        spaces();
        if (!rest().starts_with("::") && take(fullColon))
            return true;
        m_at = begin;
        return false;
    }

    // What stands in brackets here; nullopt when none are opened and closed.
    std::optional<std::string_view> bracket()
    {
        const auto begin = m_at;
        if (!take(opening))
            return std::nullopt;
        const auto inner = m_at;
        for (; m_at < m_lower.size() && m_at - inner <= longestBracket; ++m_at) {
            const auto end = m_at;
            if (take(closing))
                return std::string_view(m_lower).substr(inner, end - inner);
        }
        m_at = begin;
        return std::nullopt;
    }

    [[nodiscard]] std::string_view rest() const
    {
        return m_at < m_lower.size() ? std::string_view(m_lower).substr(m_at) : std::string_view();
    }
    [[nodiscard]] std::string_view written(std::size_t begin) const
    {
        return m_words.substr(begin, m_at - begin);
    }

private:
    std::string_view m_words;
    std::string m_lower;
    std::size_t m_at;
};

bool isNote(std::string_view word)
{
    return word == "note" || word == "notes";
}

bool isMistypedNote(std::string_view word)
{
    return !isNote(word) && isSmallTypo(word, "note") && !std::ranges::contains(otherThanNote, word);
}

// "Metax", "metax, somebody", "vllm-metax/maca"; `isMistyped` when the name is one letter off.
std::optional<bool> namesInBracket(std::string_view inside)
{
    if (namesPlatform(inside))
        return false;
    std::string letters;
    std::ranges::copy_if(inside, std::back_inserter(letters), isWordByte);
    if (letters == "metax" ||
        (isSmallTypo(letters, "metax") && !std::ranges::contains(otherThanName, letters)))
        return true;
    return std::nullopt;
}

std::size_t labelEnd(LabelReader &reader)
{
    reader.colon();
    return reader.at();
}

// NOTE(MetaX), NOTE-MetaX:, None(Metax), NOTE(somebody):, Note:, "Note!:".
std::optional<NoteLabel> noteWord(LabelReader reader)
{
    const auto begin = reader.at();
    const auto word = reader.word();
    const bool isMistyped = isMistypedNote(word);
    if (!isNote(word) && !isMistyped)
        return std::nullopt;
    reader.take("!");
    const auto behindWord = reader.at();
    if (!isMistyped)
        reader.spaces();
    if (const auto inside = reader.bracket()) {
        if (const auto named = namesInBracket(*inside)) {
            const bool isCanonical = reader.written(begin) == "NOTE(MetaX)";
            if (isMistyped && *named)
                return std::nullopt;
            return NoteLabel{.shape = isMistyped || *named ? NoteShape::MistypedTag : NoteShape::Tag,
                             .end = labelEnd(reader),
                             .isCanonical = isCanonical};
        }
        if (!isMistyped && reader.colon())
            return NoteLabel{.shape = NoteShape::PlainNote, .end = reader.at(), .needsName = true};
        return std::nullopt;
    }
    if (isMistyped)
        return std::nullopt;
    reader.moveTo(behindWord);
    if (reader.colon())
        return NoteLabel{.shape = NoteShape::PlainNote, .end = reader.at(), .needsName = true};
    if (reader.take(std::array<std::string_view, 6>{" ", "-", "_", "@", "/", "."}) && reader.name() &&
        reader.colon())
        return NoteLabel{.shape = NoteShape::Tag, .end = reader.at()};
    return std::nullopt;
}

// "Metax Note:", "Metax Modification", "Metax: ...".
std::optional<NoteLabel> nameFirst(LabelReader reader)
{
    if (!reader.name())
        return std::nullopt;
    if (reader.colon())
        return NoteLabel{.shape = NoteShape::Label, .end = reader.at()};
    reader.take("'s");
    reader.take(std::array<std::string_view, 3>{" ", "-", "_"});
    reader.spaces();
    const std::string word(reader.word());
    reader.take("!");
    const bool closes = reader.colon() || reader.atEnd();
    if (isNote(word) && closes)
        return NoteLabel{.shape = NoteShape::NamedNote, .end = reader.at()};
    const bool isModification = word.starts_with("modification") || word == "modified";
    if (isModification || (closes && std::ranges::contains(changes, word)))
        return NoteLabel{.shape = NoteShape::Modification, .end = reader.at()};
    return std::nullopt;
}

// "Modified by Metax", "adapted for MACA:".
std::optional<NoteLabel> nameLast(LabelReader reader)
{
    const std::string word(reader.word());
    if (!std::ranges::contains(done, word))
        return std::nullopt;
    reader.spaces();
    const std::string by(reader.word());
    if (by != "by" && by != "for" && by != "on")
        return std::nullopt;
    reader.spaces();
    if (!reader.name())
        return std::nullopt;
    const bool closes = reader.colon() || reader.atEnd() || reader.rest().starts_with(" (");
    if (word != "modified" && !closes)
        return std::nullopt;
    return NoteLabel{.shape = NoteShape::Modification, .end = reader.at()};
}

std::optional<NoteLabel> task(LabelReader reader)
{
    const bool isBracketed = reader.take("[");
    if (!std::ranges::contains(tasks, reader.word()))
        return std::nullopt;
    if (isBracketed && !reader.take("]"))
        return std::nullopt;
    reader.spaces();
    std::ignore = reader.bracket();
    return NoteLabel{.shape = NoteShape::Todo, .end = labelEnd(reader), .needsName = true};
}

std::optional<NoteLabel> chineseNote(LabelReader reader)
{
    const bool isBracketed = reader.take(opening);
    if (!reader.take(chineseNotes))
        return std::nullopt;
    const bool isClosed = isBracketed && reader.take(closing);
    if (!reader.colon() && !isClosed)
        return std::nullopt;
    return NoteLabel{.shape = NoteShape::PlainNote, .end = reader.at(), .needsName = true};
}

std::optional<NoteLabel> labelAt(const LabelReader &reader)
{
    for (const auto read : {noteWord, nameFirst, nameLast, task, chineseNote})
        if (auto label = read(reader))
            return label;
    // "[NOTE(MetaX)]" and "(Note: ...)"
    LabelReader inner = reader;
    return inner.take(opening) ? noteWord(inner) : std::nullopt;
}

// The word that ends before `at`, white space between left out.
std::string_view wordBefore(std::string_view lower, std::size_t at)
{
    while (at > 0 && (lower[at - 1] == ' ' || lower[at - 1] == '\t'))
        --at;
    auto begin = at;
    while (begin > 0 && isWordByte(lower[begin - 1]))
        --begin;
    return lower.substr(begin, at - begin);
}

// A label behind other words: after a pragma ("noqa: E501 NOTE(MetaX): ..."), or as a sentence of its own.
std::optional<NoteLabel> labelInside(std::string_view words)
{
    const std::string lower = lowered(words);
    for (auto at = lower.find("note", 1); at != std::string::npos; at = lower.find("note", at + 4)) {
        if (isWordByte(lower[at - 1]))
            continue;
        const auto label = noteWord(LabelReader(words, at));
        if (!label || !std::string_view(lower).substr(0, label->end).ends_with(':'))
            continue;
        const auto before = wordBefore(lower, at);
        const bool isQuoted = std::string_view("\"'`").contains(lower[at - 1]);
        const bool isOwnSentence = before.empty() && !isQuoted;
        const bool isTag = label->shape == NoteShape::Tag;
        if (isOwnSentence || (isTag && !isQuoted && !std::ranges::contains(pointing, before)))
            return label;
    }
    return std::nullopt;
}

} // namespace

std::optional<NoteLabel> noteLabelOf(std::string_view words)
{
    words = words.substr(0, longestLine);
    LabelReader reader(words);
    reader.bullets();
    if (auto label = labelAt(reader))
        return label;
    return labelInside(words);
}

} // namespace python
