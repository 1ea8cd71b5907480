#include "core/python/RuledLine.h"

#include <array>
#include <optional>
#include <span>

namespace python {
namespace {

constexpr std::size_t fewestStrokes = 3;

// Strokes and corners as UTF-8: a box may be drawn with the signs of a keyboard or with those for boxes.
constexpr std::array<std::string_view, 9> strokes = {
    "-", "=", "_", "~", "\xE2\x94\x80", "\xE2\x94\x81", "\xE2\x95\x90", "\xE2\x80\x94", "\xE2\x80\x93"};
constexpr std::array<std::string_view, 5> leftUpper = {"/", "\xE2\x94\x8C", "\xE2\x94\x8F", "\xE2\x95\x94",
                                                       "\xE2\x95\xAD"};
constexpr std::array<std::string_view, 5> leftLower = {"\\", "\xE2\x94\x94", "\xE2\x94\x97", "\xE2\x95\x9A",
                                                       "\xE2\x95\xB0"};
constexpr std::array<std::string_view, 5> rightUpper = {"\\", "\xE2\x94\x90", "\xE2\x94\x93", "\xE2\x95\x97",
                                                        "\xE2\x95\xAE"};
constexpr std::array<std::string_view, 5> rightLower = {"/", "\xE2\x94\x98", "\xE2\x94\x9B", "\xE2\x95\x9D",
                                                        "\xE2\x95\xAF"};

using Signs = std::span<const std::string_view>;

// Takes signs off both ends of a line.
class Ends final {
public:
    explicit Ends(std::string_view line)
        : m_line(line)
    {
    }

    [[nodiscard]] std::string_view rest() const { return m_line; }
    [[nodiscard]] std::size_t begin() const { return m_begin; }

    bool takeFirst(Signs signs)
    {
        for (const auto sign : signs)
            if (m_line.starts_with(sign)) {
                removeFront(sign.size());
                return true;
            }
        return false;
    }

    bool takeLast(Signs signs)
    {
        for (const auto sign : signs)
            if (m_line.ends_with(sign)) {
                m_line.remove_suffix(sign.size());
                return true;
            }
        return false;
    }

    std::size_t takeLeftRule()
    {
        std::size_t count = 0;
        while (takeFirst(strokes))
            ++count;
        return count;
    }

    std::size_t takeRightRule()
    {
        std::size_t count = 0;
        while (takeLast(strokes))
            ++count;
        return count;
    }

    void trim()
    {
        while (!m_line.empty() && isSpace(m_line.front()))
            removeFront(1);
        while (!m_line.empty() && isSpace(m_line.back()))
            m_line.remove_suffix(1);
    }

private:
    static bool isSpace(char c) { return c == ' ' || c == '\t'; }
    void removeFront(std::size_t count)
    {
        m_line.remove_prefix(count);
        m_begin += count;
    }

    std::string_view m_line;
    std::size_t m_begin = 0;
};

// Which edge the corner on one side makes the line; nullopt without corner and rule on that side.
struct Side {
    bool hasRule = false;
    bool isUpper = false;
    bool isLower = false;
};

Side takeLeft(Ends &ends)
{
    Ends attempt = ends;
    Side side{.isUpper = attempt.takeFirst(leftUpper)};
    side.isLower = !side.isUpper && attempt.takeFirst(leftLower);
    attempt.trim();
    side.hasRule = attempt.takeLeftRule() >= fewestStrokes;
    if (!side.hasRule)
        return {};
    ends = attempt;
    return side;
}

Side takeRight(Ends &ends)
{
    Ends attempt = ends;
    Side side{.isUpper = attempt.takeLast(rightUpper)};
    side.isLower = !side.isUpper && attempt.takeLast(rightLower);
    attempt.trim();
    // All strokes may have gone to the left side.
    const auto count = attempt.takeRightRule();
    side.hasRule = count >= fewestStrokes || (count == 0 && attempt.rest().empty());
    if (!side.hasRule)
        return {};
    ends = attempt;
    return side;
}

RuledLine::Kind kindOf(const Side &left, const Side &right, bool saysSomething)
{
    using Kind = RuledLine::Kind;
    if (left.isUpper)
        return Kind::Open;
    if (left.isLower)
        return Kind::Close;
    if (right.isUpper)
        return Kind::Open;
    if (right.isLower)
        return Kind::Close;
    if (!saysSomething)
        return Kind::Rule;
    return left.hasRule && right.hasRule ? Kind::Bare : Kind::None;
}

} // namespace

RuledLine ruledLineOf(std::string_view words)
{
    Ends ends(words);
    ends.trim();
    // Some boxes repeat the comment sign at their right edge.
    constexpr std::array<std::string_view, 1> sign = {"#"};
    Ends shorter = ends;
    while (shorter.takeLast(sign))
        ;
    shorter.trim();
    if (!shorter.rest().empty())
        ends = shorter;
    const Side left = takeLeft(ends);
    ends.trim();
    const Side right = left.hasRule || !ends.rest().empty() ? takeRight(ends) : Side{};
    ends.trim();
    if (!left.hasRule && !(right.hasRule && (right.isUpper || right.isLower)))
        return {.wordsEnd = words.size()};
    RuledLine line{.kind = kindOf(left, right, !ends.rest().empty()),
                   .hasCorner = left.isUpper || left.isLower || right.isUpper || right.isLower,
                   .wordsBegin = ends.begin(),
                   .wordsEnd = ends.begin() + ends.rest().size()};
    if (line.kind == RuledLine::Kind::None)
        return {.wordsEnd = words.size()};
    return line;
}

} // namespace python
