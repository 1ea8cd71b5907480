#include "core/audit/PartialCopy.h"

#include "core/audit/SpanOwners.h"
#include "core/base/Text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace audit {

namespace {

using Links = std::map<std::uint32_t, MemberPair>; // by left

Links linksOf(const MemberPairs &pairs)
{
    Links links;
    for (const MemberPair &each : pairs.pairs)
        links.emplace(each.left, each);
    return links;
}

// A class without the members in it and without blank lines; anything else as it is.
std::string contentOf(const PythonText &text, std::uint32_t member)
{
    const std::vector<python::Symbol> &symbols = text.outline().symbols;
    const LineSpan span = spanOf(symbols[member]);
    if (symbols[member].kind != python::SymbolKind::Class)
        return std::string(text.bytesOf(span));
    std::vector<bool> isOfMember(span.count, false);
    for (const python::Symbol &each : symbols)
        if (each.parent == static_cast<int>(member)) {
            const LineSpan inner = spanOf(each);
            for (std::uint32_t line = inner.first; line < inner.first + inner.count; ++line)
                isOfMember[line - span.first] = true;
        }
    std::string content;
    for (std::uint32_t i = 0; i < span.count; ++i) {
        const std::string_view line = text.bytesOf({.first = span.first + i, .count = 1});
        if (!isOfMember[i] && !base::trimmed(line).empty())
            content += line;
    }
    return content;
}

class CopyReader {
public:
    CopyReader(const PythonTexts &texts, const FileProvenance &file, const std::stop_token &stop)
        : m_atA(texts.atA())
        , m_local(texts.local())
        , m_atB(texts.atB())
        , m_file(file)
        , m_stop(stop)
        , m_toB(linksOf(pairMembers(m_local, m_atB, stop)))
        , m_toA(linksOf(pairMembers(m_local, m_atA, stop)))
    {
        for (const MemberPair &each : pairMembers(m_atB, m_atA, stop).pairs) {
            m_fromBToA.emplace(each.left, each.right);
            m_fromAToB.emplace(each.right, each.left);
        }
    }

    [[nodiscard]] base::Result<PartialCopy> run()
    {
        PartialCopy copy;
        copy.unparsed = unparsedOf({&m_atA, &m_local, &m_atB});
        std::vector<Sides> all = taken();
        std::vector<bool> isToldAtA(m_atA.outline().symbols.size(), false);
        std::vector<bool> isToldAtB(m_atB.outline().symbols.size(), false);
        for (const Sides &each : all) {
            if (each.atA)
                isToldAtA[*each.atA] = true;
            if (each.atB)
                isToldAtB[*each.atB] = true;
        }
        for (const std::uint32_t member : membersIn(m_atB.outline())) {
            if (isToldAtB[member])
                continue;
            Sides sides;
            sides.atB = member;
            if (const auto atA = m_fromBToA.find(member);
                atA != m_fromBToA.end() && !isToldAtA[atA->second]) {
                sides.atA = atA->second;
                isToldAtA[*sides.atA] = true; // said with what it is at B
            }
            all.push_back(sides);
        }
        for (const std::uint32_t member : membersIn(m_atA.outline()))
            if (!isToldAtA[member]) {
                Sides sides;
                sides.atA = member;
                all.push_back(sides);
            }
        for (const Sides &each : all) {
            if (m_stop.stop_requested())
                return base::canceled();
            copy.members.push_back(described(each));
        }
        return copy;
    }

private:
    struct Sides {
        std::optional<std::uint32_t> local = {};
        std::optional<std::uint32_t> atA = {};
        std::optional<std::uint32_t> atB = {};
        PairRule rule = PairRule::SameName;
    };

    // What the local members are of upstream's. B's counts; one that has changed too much to be known by B's
    // is known by A's, and is what became of that.
    [[nodiscard]] std::vector<Sides> taken() const
    {
        std::vector<Sides> all;
        std::set<std::uint32_t> takenAtB;
        for (const auto &[left, pair] : m_toB)
            takenAtB.insert(pair.right);
        for (const std::uint32_t member : membersIn(m_local.outline())) {
            Sides sides{.local = member};
            if (const auto toB = m_toB.find(member); toB != m_toB.end()) {
                sides.atB = toB->second.right;
                sides.rule = toB->second.rule;
                if (const auto toA = m_fromBToA.find(*sides.atB); toA != m_fromBToA.end())
                    sides.atA = toA->second;
            } else if (const auto toA = m_toA.find(member); toA != m_toA.end()) {
                sides.atA = toA->second.right;
                sides.rule = toA->second.rule;
                if (const auto became = m_fromAToB.find(*sides.atA);
                    became != m_fromAToB.end() && takenAtB.insert(became->second).second)
                    sides.atB = became->second;
            }
            all.push_back(sides);
        }
        return all;
    }

    [[nodiscard]] CopiedMember described(const Sides &sides) const
    {
        CopiedMember member;
        member.rule = sides.rule;
        const auto describe = [&member](const PythonText &text, const std::optional<std::uint32_t> &index,
                                        std::optional<LineSpan> &span, std::string &path) {
            if (!index)
                return;
            const python::Symbol &symbol = text.outline().symbols[*index];
            span = spanOf(symbol);
            path = symbol.path;
            member.kind = symbol.kind;
        };
        describe(m_local, sides.local, member.local, member.localPath);
        describe(m_atA, sides.atA, member.atA, member.upstreamPath);
        describe(m_atB, sides.atB, member.atB, member.upstreamPath);
        const auto atA = content(m_atA, sides.atA);
        const auto atB = content(m_atB, sides.atB);
        member.isChangedUpstream = atA != atB;
        if (member.isChangedUpstream)
            member.owners = ownersOf(m_file, member.atA, member.atB);
        if (!sides.local)
            member.state = CopyState::NotTaken;
        else if (!sides.atA && !sides.atB)
            member.state = CopyState::New;
        else
            member.state = content(m_local, sides.local) == atB ? CopyState::Same : CopyState::Differs;
        return member;
    }

    static std::optional<std::string> content(const PythonText &text,
                                              const std::optional<std::uint32_t> &index)
    {
        return index ? std::optional(contentOf(text, *index)) : std::nullopt;
    }

    const PythonText &m_atA;
    const PythonText &m_local;
    const PythonText &m_atB;
    const FileProvenance &m_file;
    const std::stop_token &m_stop;
    Links m_toB;
    Links m_toA;
    std::map<std::uint32_t, std::uint32_t> m_fromBToA;
    std::map<std::uint32_t, std::uint32_t> m_fromAToB;
};

} // namespace

std::size_t PartialCopy::count(CopyState state) const
{
    return static_cast<std::size_t>(std::ranges::count(members, state, &CopiedMember::state));
}

base::Result<PartialCopy> comparePartialCopy(const PythonTexts &texts, const FileProvenance &file,
                                             const std::stop_token &stop)
{
    return CopyReader(texts, file, stop).run();
}

std::vector<std::uint32_t> hunksNotTaken(const PartialCopy &copy, const FileAccount &account,
                                         const AccountTexts &texts)
{
    const diff::LineIndex lines(texts.target);
    std::vector<bool> isNotTaken(lines.count(), false);
    // Classes first: what is in them may have fared otherwise.
    for (const bool isClass : {true, false})
        for (const CopiedMember &each : copy.members) {
            if (!each.atB || (each.kind == python::SymbolKind::Class) != isClass)
                continue;
            for (std::uint32_t line = each.atB->first; line < each.atB->first + each.atB->count; ++line)
                isNotTaken[line] = each.state == CopyState::NotTaken;
        }
    std::vector<std::uint32_t> hunks;
    for (std::uint32_t i = 0; i < account.hunks.size(); ++i) {
        const AccountHunk &hunk = account.hunks[i];
        bool isAll = hunk.local.count == 0;
        bool isAny = false;
        for (std::uint32_t line = hunk.target.first; isAll && line < hunk.target.first + hunk.target.count;
             ++line) {
            isAny = isAny || isNotTaken[line];
            isAll = isNotTaken[line] || base::trimmed(lines.content(texts.target, line + 1)).empty();
        }
        if (isAll && isAny)
            hunks.push_back(i);
    }
    return hunks;
}

} // namespace audit
