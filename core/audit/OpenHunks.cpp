#include "core/audit/OpenHunks.h"

#include "core/python/Declarations.h"
#include "core/python/Enclosing.h"
#include "core/python/Outline.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace audit {
namespace {

// A header or a value that the other text has in another way, or not at all.
struct Delta {
    int firstLine = 0; // 1-based, inclusive
    int lastLine = 0;
    HunkDanger danger = HunkDanger::Signature;
    bool isOneSided = false;
    std::string path;
};

// One of the two texts.
struct Parsed {
    python::Outline outline;
    python::Declarations declarations;
    bool isParsed = false;
};

Parsed parse(std::string_view text, std::string_view side, std::string &notice)
{
    const auto say = [&](const std::string &sentence) { notice += (notice.empty() ? "" : "; ") + sentence; };
    const auto tree = python::SyntaxTree::parse(std::string(text));
    if (!tree) {
        say(std::format("the {} text is ranked without its syntax: {}", side, tree.error().message));
        return {};
    }
    Parsed parsed{
        .outline = python::outlineOf(*tree), .declarations = python::declarationsOf(*tree), .isParsed = true};
    if (const auto line = parsed.outline.firstErrorLine)
        say(std::format("line {} of the {} text is not Python: what is around it may be ranked too low",
                        *line, side));
    return parsed;
}

int takeNumber(std::map<std::string, int> &seen, const std::string &path)
{
    return seen[path]++;
}

// The declarations of a text by path; those of the same path in their order.
template<typename Declaration>
std::map<std::pair<std::string, int>, const Declaration *> byPath(const std::vector<Declaration> &all)
{
    std::map<std::pair<std::string, int>, const Declaration *> found;
    std::map<std::string, int> seen;
    for (const Declaration &each : all)
        found.emplace(std::pair(each.path, takeNumber(seen, each.path)), &each);
    return found;
}

std::optional<HunkDanger> difference(const python::Signature &one, const python::Signature &other)
{
    if (one.shape != other.shape)
        return HunkDanger::Signature;
    return one.defaults == other.defaults ? std::nullopt : std::optional(HunkDanger::Constant);
}

std::optional<HunkDanger> difference(const python::Constant &one, const python::Constant &other)
{
    return one.value == other.value ? std::nullopt : std::optional(HunkDanger::Constant);
}

HunkDanger dangerOf(const python::Signature & /*signature*/)
{
    return HunkDanger::Signature;
}

HunkDanger dangerOf(const python::Constant & /*constant*/)
{
    return HunkDanger::Constant;
}

template<typename Declaration>
void addDeltas(const std::vector<Declaration> &here, const std::vector<Declaration> &there,
               std::vector<Delta> &deltas)
{
    const auto others = byPath(there);
    for (const auto &[key, each] : byPath(here)) {
        const auto other = others.find(key);
        const bool isOneSided = other == others.end();
        const auto danger = isOneSided ? dangerOf(*each) : difference(*each, *other->second);
        if (danger)
            deltas.push_back({.firstLine = each->firstLine,
                              .lastLine = each->lastLine,
                              .danger = *danger,
                              .isOneSided = isOneSided,
                              .path = each->path});
    }
}

// What one text declares otherwise than the other one.
std::vector<Delta> deltasOf(const Parsed &here, const Parsed &there)
{
    std::vector<Delta> deltas;
    if (!here.isParsed || !there.isParsed)
        return deltas;
    addDeltas(here.declarations.signatures, there.declarations.signatures, deltas);
    addDeltas(here.declarations.constants, there.declarations.constants, deltas);
    std::ranges::stable_sort(deltas, {}, &Delta::firstLine);
    return deltas;
}

HunkDanger dangerOf(HunkKind kind)
{
    switch (kind) {
    case HunkKind::Both:
        return HunkDanger::Both;
    case HunkKind::Missing:
        return HunkDanger::Missing;
    case HunkKind::Adaptation:
        return HunkDanger::Adaptation;
    case HunkKind::Moved:
        return HunkDanger::Moved;
    }
    return HunkDanger::Moved;
}

// The most dangerous of the deltas of one text that share a line with a hunk; null: there is none.
const Delta *worstIn(const std::vector<Delta> &deltas, HunkKind kind, const LineSpan &span)
{
    const int first = static_cast<int>(span.first) + 1;
    const int last = static_cast<int>(span.first + span.count);
    const Delta *worst = nullptr;
    for (const Delta &delta : deltas) {
        if (delta.firstLine > last || delta.lastLine < first)
            continue;
        if (delta.isOneSided && kind == HunkKind::Adaptation)
            continue;
        if (worst == nullptr || delta.danger < worst->danger)
            worst = &delta;
    }
    return worst;
}

std::string scopeOf(const Parsed &text, const LineSpan &span)
{
    const auto around = python::enclosing(text.outline, static_cast<int>(span.first) + 1);
    return around.empty() ? std::string() : text.outline.symbols[around.back()].path;
}

std::vector<git::Oid> commitsOf(const std::vector<std::uint32_t> &owners, const FileProvenance &file)
{
    std::vector<git::Oid> commits;
    commits.reserve(owners.size());
    for (const std::uint32_t owner : owners)
        commits.push_back(file.owners[owner].commit);
    return commits;
}

HunkDanger dangerOf(MemberReason why)
{
    switch (why) {
    case MemberReason::RemovedAtB:
    case MemberReason::SignatureChanged:
        return HunkDanger::Signature;
    case MemberReason::NewAtB:
    case MemberReason::OverriddenChanged:
    case MemberReason::ConstructorChanged:
    case MemberReason::CallerChanged:
        return HunkDanger::Member;
    }
    return HunkDanger::Member;
}

OpenHunk openOf(const AccountedFile &file, std::size_t index, OpenKind kind, std::uint32_t at)
{
    OpenHunk open;
    open.file = index;
    open.kind = kind;
    open.hunk = at;
    open.localPath = file.mapping.localPath;
    open.upstreamPath = file.mapping.upstreamPath();
    return open;
}

OpenHunk openHunk(const AccountedFile &file, std::size_t index, std::uint32_t at, const HunkRank &rank)
{
    const AccountHunk &hunk = file.account.hunks[at];
    OpenHunk open = openOf(file, index, OpenKind::Hunk, at);
    open.danger = rank.danger;
    open.local = hunk.local;
    open.target = hunk.target;
    open.subject = rank.subject;
    open.scope = rank.scope;
    open.commits = commitsOf(hunk.owners, file.provenance);
    return open;
}

OpenHunk openLine(const AccountedFile &file, std::size_t index, std::uint32_t at)
{
    const ResidueLine &line = file.residue[at];
    OpenHunk open = openOf(file, index, OpenKind::Residue, at);
    open.danger = HunkDanger::Residue;
    open.local = {.first = line.localLine, .count = line.isRemoval ? 1U : 0U};
    if (!line.isRemoval)
        open.target = {.first = line.line, .count = 1};
    const std::size_t begin = line.text.find_first_not_of(" \t");
    open.subject = begin == std::string::npos ? line.text : line.text.substr(begin);
    open.commits = {line.commit};
    return open;
}

OpenHunk openMember(const AccountedFile &file, std::size_t index, std::uint32_t at)
{
    const MemberItem &item = file.structure.members->items[at];
    OpenHunk open = openOf(file, index, OpenKind::Member, at);
    open.danger = dangerOf(item.why);
    open.local = item.local.value_or(LineSpan{});
    open.target = item.atB.value_or(LineSpan{});
    open.subject = item.member.empty() ? item.upstreamClass : item.upstreamClass + '.' + item.member;
    open.scope = item.localClass;
    open.commits = commitsOf(item.owners, file.provenance);
    return open;
}

void addOpen(const AccountedFile &file, std::size_t index, const FileRanks &ranks, const AccountMarks &marks,
             std::vector<OpenHunk> &open)
{
    for (std::uint32_t i = 0; file.hasAccount() && i < file.account.hunks.size(); ++i) {
        if (!isAccounted(file, file.account.hunks[i], marks))
            open.push_back(openHunk(file, index, i, ranks.hunks.at(i)));
    }
    for (std::uint32_t i = 0; i < file.residue.size(); ++i) {
        if (!isAccounted(file, file.residue[i], marks))
            open.push_back(openLine(file, index, i));
    }
    for (std::uint32_t i = 0; file.structure.members && i < file.structure.members->items.size(); ++i) {
        if (!isAccounted(file, file.structure.members->items[i], marks))
            open.push_back(openMember(file, index, i));
    }
}

} // namespace

FileRanks rankHunks(const FileAccount &account, std::string_view local, std::string_view target)
{
    FileRanks ranks;
    const Parsed left = parse(local, "local", ranks.notice);
    const Parsed right = parse(target, "target", ranks.notice);
    const std::vector<Delta> leftDeltas = deltasOf(left, right);
    const std::vector<Delta> rightDeltas = deltasOf(right, left);
    for (const AccountHunk &hunk : account.hunks) {
        HunkRank rank{.danger = dangerOf(hunk.kind), .subject = {}, .scope = {}};
        if (hunk.kind != HunkKind::Moved) {
            const Delta *worst = worstIn(rightDeltas, hunk.kind, hunk.target);
            const Delta *const other = worstIn(leftDeltas, hunk.kind, hunk.local);
            if (worst == nullptr || (other != nullptr && other->danger < worst->danger))
                worst = other;
            if (worst != nullptr) {
                rank.danger = std::min(rank.danger, worst->danger);
                rank.subject = worst->path;
            }
        }
        rank.scope = hunk.target.count > 0 ? scopeOf(right, hunk.target) : scopeOf(left, hunk.local);
        ranks.hunks.push_back(std::move(rank));
    }
    return ranks;
}

std::vector<OpenHunk> openHunks(const Accounts &accounts, std::span<const FileRanks> ranks,
                                const AccountMarks &marks)
{
    std::vector<OpenHunk> open;
    for (std::size_t file = 0; file < accounts.files.size() && file < ranks.size(); ++file)
        addOpen(accounts.files[file], file, ranks[file], marks, open);
    std::ranges::stable_sort(open, {}, [](const OpenHunk &each) {
        return std::tie(each.danger, each.localPath, each.upstreamPath, each.kind, each.hunk);
    });
    return open;
}

} // namespace audit
