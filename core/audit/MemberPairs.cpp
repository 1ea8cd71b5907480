#include "core/audit/MemberPairs.h"

#include "core/audit/TellingLine.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace audit {

namespace {

constexpr std::size_t leastCommonLines = 3;

// What a body says, without order: hashes of its logical lines, sorted.
using Bag = std::vector<std::size_t>;

bool isClass(const python::Symbol &symbol)
{
    return symbol.kind == python::SymbolKind::Class;
}

// The head of the definition itself left out: it holds the name.
Bag bagOf(const PythonText &text, const python::Symbol &symbol)
{
    Bag bag;
    const auto [first, end] = text.logicalLinesIn(spanOf(symbol));
    for (std::size_t i = first; i < end; ++i) {
        const python::LogicalLine &line = text.logicalLines()[i];
        if (line.firstLine > symbol.definitionLine && isTelling(line.tokens))
            bag.push_back(std::hash<std::string>{}(line.tokens));
    }
    std::ranges::sort(bag);
    return bag;
}

// 0: not similar; else parts of a thousand.
std::size_t similarity(const Bag &left, const Bag &right)
{
    Bag common;
    std::ranges::set_intersection(left, right, std::back_inserter(common));
    const std::size_t most = std::max(left.size(), right.size());
    if (common.empty() || 2 * common.size() < most)
        return 0;
    return common.size() >= leastCommonLines || common.size() == most ? 1000 * common.size() / most : 0;
}

class Pairer {
public:
    Pairer(const PythonText &left, const PythonText &right, const std::stop_token &stop)
        : m_left(left)
        , m_right(right)
        , m_stop(stop)
        , m_leftMembers(membersIn(left.outline()))
        , m_rightMembers(membersIn(right.outline()))
        , m_ofLeft(left.outline().symbols.size(), none)
        , m_ofRight(right.outline().symbols.size(), none)
        , m_rules(left.outline().symbols.size(), PairRule::SameName)
    {
    }

    [[nodiscard]] MemberPairs run()
    {
        pairByName();
        if (pairByContent([this](std::uint32_t left, std::uint32_t right) {
                return isClass(symbol(m_left, left)) && isClass(symbol(m_right, right));
            }))
            pairByName();
        pairByContent([this](std::uint32_t left, std::uint32_t right) {
            return symbol(m_left, left).name == symbol(m_right, right).name;
        });
        pairByContent([](std::uint32_t, std::uint32_t) { return true; });
        return result();
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    static const python::Symbol &symbol(const PythonText &text, std::uint32_t index)
    {
        return text.outline().symbols[index];
    }

    // Parents come before what they hold, so theirs is settled.
    void pairByName()
    {
        std::map<std::tuple<int, std::string, bool>, std::vector<std::uint32_t>> free;
        for (auto right = m_rightMembers.rbegin(); right != m_rightMembers.rend(); ++right)
            if (m_ofRight[*right] == none) {
                const python::Symbol &each = symbol(m_right, *right);
                free[{each.parent, each.name, isClass(each)}].push_back(*right);
            }
        for (const std::uint32_t left : m_leftMembers) {
            const python::Symbol &each = symbol(m_left, left);
            const std::uint32_t parent =
                each.parent < 0 ? none : m_ofLeft[static_cast<std::size_t>(each.parent)];
            if (m_ofLeft[left] != none || (each.parent >= 0 && parent == none))
                continue;
            const auto found =
                free.find({each.parent < 0 ? -1 : static_cast<int>(parent), each.name, isClass(each)});
            if (found == free.end() || found->second.empty())
                continue;
            join(left, found->second.back(), PairRule::SameName);
            found->second.pop_back();
        }
    }

    // The most similar first. Says whether any were found.
    template<typename Allowed>
    bool pairByContent(const Allowed &isAllowed)
    {
        std::vector<std::tuple<std::size_t, std::uint32_t, std::uint32_t>> candidates; // 1000 - similarity
        for (const std::uint32_t left : m_leftMembers) {
            if (m_ofLeft[left] != none || m_stop.stop_requested())
                continue;
            for (const std::uint32_t right : m_rightMembers) {
                if (m_ofRight[right] != none ||
                    isClass(symbol(m_left, left)) != isClass(symbol(m_right, right)) ||
                    !isAllowed(left, right))
                    continue;
                if (const std::size_t like =
                        similarity(bag(m_left, left, m_leftBags), bag(m_right, right, m_rightBags)))
                    candidates.emplace_back(1000 - like, left, right);
            }
        }
        std::ranges::sort(candidates);
        for (const auto &[distance, left, right] : candidates)
            if (m_ofLeft[left] == none && m_ofRight[right] == none)
                join(left, right,
                     symbol(m_left, left).name == symbol(m_right, right).name ? PairRule::OtherPlace
                                                                              : PairRule::OtherName);
        return !candidates.empty();
    }

    static const Bag &bag(const PythonText &text, std::uint32_t index, std::map<std::uint32_t, Bag> &bags)
    {
        const auto [found, isNew] = bags.try_emplace(index);
        if (isNew)
            found->second = bagOf(text, symbol(text, index));
        return found->second;
    }

    void join(std::uint32_t left, std::uint32_t right, PairRule rule)
    {
        m_ofLeft[left] = right;
        m_ofRight[right] = left;
        m_rules[left] = rule;
    }

    [[nodiscard]] MemberPairs result() const
    {
        MemberPairs pairs;
        for (const std::uint32_t left : m_leftMembers)
            if (m_ofLeft[left] == none)
                pairs.leftOnly.push_back(left);
            else
                pairs.pairs.push_back({.left = left, .right = m_ofLeft[left], .rule = m_rules[left]});
        std::ranges::copy_if(m_rightMembers, std::back_inserter(pairs.rightOnly),
                             [this](std::uint32_t right) { return m_ofRight[right] == none; });
        return pairs;
    }

    const PythonText &m_left;
    const PythonText &m_right;
    const std::stop_token &m_stop;
    std::vector<std::uint32_t> m_leftMembers;
    std::vector<std::uint32_t> m_rightMembers;
    std::vector<std::uint32_t> m_ofLeft;  // by symbol: its partner
    std::vector<std::uint32_t> m_ofRight; // likewise
    std::vector<PairRule> m_rules;        // by symbol of the left
    std::map<std::uint32_t, Bag> m_leftBags;
    std::map<std::uint32_t, Bag> m_rightBags;
};

} // namespace

LineSpan spanOf(const python::Symbol &symbol)
{
    return spanOfLines(symbol.firstLine, symbol.lastLine);
}

std::vector<std::uint32_t> membersIn(const python::Outline &outline)
{
    std::vector<std::uint32_t> members;
    std::vector<bool> isMember(outline.symbols.size(), false);
    for (std::size_t i = 0; i < outline.symbols.size(); ++i) {
        const int parent = outline.symbols[i].parent;
        const auto around = static_cast<std::size_t>(parent);
        isMember[i] = parent < 0 || (isMember[around] && isClass(outline.symbols[around]));
        if (isMember[i])
            members.push_back(static_cast<std::uint32_t>(i));
    }
    return members;
}

MemberPairs pairMembers(const PythonText &left, const PythonText &right, const std::stop_token &stop)
{
    return Pairer(left, right, stop).run();
}

} // namespace audit
