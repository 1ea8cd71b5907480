#include "core/audit/Churn.h"

#include "core/audit/ChurnLayout.h"
#include "core/audit/MemberPairs.h"
#include "core/audit/SpanOwners.h"
#include "core/audit/TellingLine.h"
#include "core/diff/UniqueLines.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace audit {

namespace {

constexpr std::size_t leastExtractedLines = 3;
class ChurnReader {
public:
    ChurnReader(const PythonTexts &texts, const FileProvenance &file, const std::stop_token &stop)
        : m_local(texts.local())
        , m_atA(texts.atA())
        , m_file(file)
        , m_stop(stop)
        , m_pairs(pairMembers(m_local, m_atA, stop))
        , m_partner(m_local.outline().symbols.size())
    {
        for (const MemberPair &each : m_pairs.pairs)
            m_partner[each.left] = each.right;
    }

    [[nodiscard]] base::Result<Churn> run()
    {
        m_churn.unparsed = unparsedOf({&m_atA, &m_local});
        addNames();
        addOrder();
        addExtracted();
        for (const MemberPair &each : m_pairs.pairs) {
            if (m_stop.stop_requested())
                return base::canceled();
            if (auto done = compareMember(each); !done)
                return std::unexpected(std::move(done.error()));
        }
        if (m_stop.stop_requested())
            return base::canceled();
        if (auto done = compareRest(); !done)
            return std::unexpected(std::move(done.error()));
        addBlankLinesBetween();
        for (ChurnItem &each : m_churn.items)
            each.atB = spanAtB(m_file, each.atA);
        std::ranges::stable_sort(
            m_churn.items, {}, [](const ChurnItem &each) { return std::tuple(each.local.first, each.kind); });
        return std::move(m_churn);
    }

private:
    using Children = std::map<int, std::vector<std::uint32_t>>; // by parent: symbols in order

    [[nodiscard]] const python::Symbol &local(std::uint32_t index) const
    {
        return m_local.outline().symbols[index];
    }
    [[nodiscard]] const python::Symbol &atA(std::uint32_t index) const
    {
        return m_atA.outline().symbols[index];
    }
    static bool isClass(const python::Symbol &symbol) { return symbol.kind == python::SymbolKind::Class; }

    // The parent at A that belongs to a local symbol's; nothing when that has no partner.
    [[nodiscard]] std::optional<int> parentAtA(std::uint32_t index) const
    {
        const int parent = local(index).parent;
        if (parent < 0)
            return parent;
        const auto partner = m_partner[static_cast<std::size_t>(parent)];
        return partner ? std::optional(static_cast<int>(*partner)) : std::nullopt;
    }

    ChurnItem &add(ChurnKind kind, std::uint32_t left, std::uint32_t right)
    {
        ChurnItem item;
        item.kind = kind;
        item.member = local(left).path;
        item.from = atA(right).path;
        item.to = local(left).path;
        item.local = spanOf(local(left));
        item.atA = spanOf(atA(right));
        m_churn.items.push_back(std::move(item));
        return m_churn.items.back();
    }

    void addNames()
    {
        for (const MemberPair &each : m_pairs.pairs) {
            if (each.rule == PairRule::OtherPlace)
                add(ChurnKind::MovedMember, each.left, each.right);
            else if (each.rule == PairRule::OtherName)
                add(ChurnKind::RenamedMember, each.left, each.right);
            if (!isClass(local(each.left)))
                addArguments(each);
        }
    }

    // Parameters are paired by position, after those that both begin and end with.
    void addArguments(const MemberPair &pair)
    {
        const std::vector<std::string> &own = m_local.parametersOf(pair.left);
        const std::vector<std::string> &upstream = m_atA.parametersOf(pair.right);
        const auto [ownFirst, upstreamFirst] = std::ranges::mismatch(own, upstream);
        auto ownEnd = own.end();
        auto upstreamEnd = upstream.end();
        while (ownEnd != ownFirst && upstreamEnd != upstreamFirst &&
               *std::prev(ownEnd) == *std::prev(upstreamEnd)) {
            --ownEnd;
            --upstreamEnd;
        }
        if (ownEnd - ownFirst != upstreamEnd - upstreamFirst)
            return;
        for (auto i = ownFirst, j = upstreamFirst; i != ownEnd; ++i, ++j) {
            if (std::ranges::contains(upstream, *i) || std::ranges::contains(own, *j))
                continue;
            ChurnItem &item = add(ChurnKind::RenamedArgument, pair.left, pair.right);
            item.from = *j;
            item.to = *i;
            item.local = spanOfLines(local(pair.left).definitionLine, local(pair.left).definitionLine);
            item.atA = spanOfLines(atA(pair.right).definitionLine, atA(pair.right).definitionLine);
        }
    }

    void addOrder()
    {
        std::map<int, std::vector<MemberPair>> byParent;
        for (const MemberPair &each : m_pairs.pairs)
            if (parentAtA(each.left) == atA(each.right).parent)
                byParent[local(each.left).parent].push_back(each);
        for (const auto &[parent, pairs] : byParent) {
            std::vector<diff::IdPair> places;
            for (const MemberPair &each : pairs)
                places.push_back({.left = each.left, .right = each.right});
            const auto kept = diff::longestRising(places);
            for (const MemberPair &each : pairs) {
                const bool isKept = std::ranges::contains(kept, diff::IdPair{each.left, each.right});
                if (!isKept)
                    add(ChurnKind::ReorderedMember, each.left, each.right);
                else if (each.rule == PairRule::SameName)
                    ++m_churn.order.inPlace;
            }
        }
        m_churn.order.taken = static_cast<std::uint32_t>(m_pairs.pairs.size());
        m_churn.order.upstream = static_cast<std::uint32_t>(m_pairs.pairs.size() + m_pairs.rightOnly.size());
    }

    // Logical lines that say something, by what they say, whatever their depth.
    using Said = std::multimap<std::string, LineSpan>;
    static Said saidBy(const PythonText &text, const python::Symbol &symbol)
    {
        Said said;
        const auto [first, end] = text.logicalLinesIn(spanOf(symbol));
        for (std::size_t i = first; i < end; ++i)
            if (const auto &line = text.logicalLines()[i];
                line.firstLine > symbol.definitionLine && isTelling(line.tokens))
                said.emplace(line.tokens, spanOfLines(line.firstLine, line.lastLine));
        return said;
    }

    // What each function of upstream says and its local one no longer does.
    void addExtracted()
    {
        if (m_pairs.leftOnly.empty())
            return;
        std::vector<std::pair<std::uint32_t, Said>> lost; // by symbol at A
        for (const MemberPair &each : m_pairs.pairs) {
            if (isClass(local(each.left)))
                continue;
            Said gone = saidBy(m_atA, atA(each.right));
            for (const auto &[tokens, span] : saidBy(m_local, local(each.left)))
                if (const auto found = gone.find(tokens); found != gone.end())
                    gone.erase(found);
            if (gone.size() >= leastExtractedLines)
                lost.emplace_back(each.right, std::move(gone));
        }
        for (const std::uint32_t each : m_pairs.leftOnly)
            if (!isClass(local(each)) && !m_stop.stop_requested())
                addExtracted(each, lost);
    }

    void addExtracted(std::uint32_t left, const std::vector<std::pair<std::uint32_t, Said>> &lost)
    {
        const Said own = saidBy(m_local, local(left));
        std::size_t most = 0;
        std::optional<std::uint32_t> from;
        LineSpan span;
        for (const auto &[right, gone] : lost) {
            Said rest = gone;
            std::size_t common = 0;
            std::uint32_t first = ~std::uint32_t{0};
            std::uint32_t end = 0;
            for (const auto &[tokens, place] : own)
                if (const auto found = rest.find(tokens); found != rest.end()) {
                    first = std::min(first, found->second.first);
                    end = std::max(end, found->second.first + found->second.count);
                    rest.erase(found);
                    ++common;
                }
            if (common > most) {
                most = common;
                from = right;
                span = {.first = first, .count = end - first};
            }
        }
        if (from && most >= leastExtractedLines && 2 * most >= own.size())
            add(ChurnKind::ExtractedMember, left, *from).atA = span;
    }

    void take(std::vector<ChurnItem> items, const std::string &member)
    {
        for (ChurnItem &each : items) {
            each.member = member;
            m_churn.items.push_back(std::move(each));
        }
    }

    static std::size_t indentOf(const PythonText &text, const LineSpan &span)
    {
        return std::min(text.bytesOf(span).find_first_not_of(' '), text.bytesOf(span).size());
    }

    [[nodiscard]] base::Result<void> compareMember(const MemberPair &pair)
    {
        if (isClass(local(pair.left)))
            return {};
        const LineSpan own = spanOf(local(pair.left));
        const LineSpan upstream = spanOf(atA(pair.right));
        // Elsewhere it has to stand deeper, or not so deep.
        const bool isMoved = pair.rule == PairRule::OtherPlace;
        auto items = compareLayout({.text = m_local,
                                    .units = layoutUnits(m_local, {own}),
                                    .indent = isMoved ? indentOf(m_local, own) : 0},
                                   {.text = m_atA,
                                    .units = layoutUnits(m_atA, {upstream}),
                                    .indent = isMoved ? indentOf(m_atA, upstream) : 0});
        if (!items)
            return std::unexpected(std::move(items.error()));
        take(std::move(*items), local(pair.left).path);
        return {};
    }

    // What stands outside of functions: module and class level.
    [[nodiscard]] static std::vector<LineSpan> outsideOf(const PythonText &text)
    {
        std::vector<LineSpan> spans;
        std::uint32_t from = 0;
        for (const std::uint32_t each : membersIn(text.outline())) {
            const python::Symbol &symbol = text.outline().symbols[each];
            if (isClass(symbol))
                continue;
            const LineSpan span = spanOf(symbol);
            if (span.first > from)
                spans.push_back({.first = from, .count = span.first - from});
            from = std::max(from, span.first + span.count);
        }
        if (text.lines().count() > from)
            spans.push_back({.first = from, .count = text.lines().count() - from});
        return spans;
    }

    [[nodiscard]] base::Result<void> compareRest()
    {
        auto items =
            compareLayout({.text = m_local, .units = layoutUnits(m_local, outsideOf(m_local)), .indent = 0},
                          {.text = m_atA, .units = layoutUnits(m_atA, outsideOf(m_atA)), .indent = 0});
        if (!items)
            return std::unexpected(std::move(items.error()));
        take(std::move(*items), {});
        return {};
    }

    [[nodiscard]] static Children childrenOf(const PythonText &text)
    {
        Children children;
        for (const std::uint32_t each : membersIn(text.outline()))
            children[text.outline().symbols[each].parent].push_back(each);
        return children;
    }

    // Two classes without a function between their texts: the lines between are compared with what is outside
    // of functions.
    [[nodiscard]] bool isSeenOutside(std::uint32_t before, std::uint32_t next) const
    {
        return isClass(local(before)) && isClass(local(next)) &&
               std::ranges::none_of(m_local.outline().symbols, [&](const python::Symbol &each) {
                   return !isClass(each) && each.lastLine == local(before).lastLine;
               });
    }

    // Between members that follow each other on both sides.
    void addBlankLinesBetween()
    {
        const Children ofA = childrenOf(m_atA);
        for (const auto &[parent, siblings] : childrenOf(m_local))
            for (std::size_t i = 1; i < siblings.size(); ++i) {
                const auto before = m_partner[siblings[i - 1]];
                const auto right = m_partner[siblings[i]];
                if (!before || !right || atA(*before).parent != atA(*right).parent)
                    continue;
                const auto &there = ofA.at(atA(*right).parent);
                const auto place = std::ranges::find(there, *before);
                if (std::next(place) == there.end() || *std::next(place) != *right ||
                    isSeenOutside(siblings[i - 1], siblings[i]))
                    continue;
                std::vector<ChurnItem> items;
                const auto gap = [](const python::Symbol &one, const python::Symbol &next) {
                    return std::pair(static_cast<std::uint32_t>(one.lastLine),
                                     static_cast<std::uint32_t>(next.firstLine - 1));
                };
                compareBlankLines(m_local, gap(local(siblings[i - 1]), local(siblings[i])), m_atA,
                                  gap(atA(*before), atA(*right)), items);
                take(std::move(items), local(siblings[i]).path);
            }
    }

    const PythonText &m_local;
    const PythonText &m_atA;
    const FileProvenance &m_file;
    const std::stop_token &m_stop;
    MemberPairs m_pairs;
    std::vector<std::optional<std::uint32_t>> m_partner; // by local symbol
    Churn m_churn;
};

} // namespace

base::Result<Churn> findChurn(const PythonTexts &texts, const FileProvenance &file,
                              const std::stop_token &stop)
{
    return ChurnReader(texts, file, stop).run();
}

} // namespace audit
