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

std::vector<git::Oid> commitsOf(const AccountHunk &hunk, const FileProvenance &file)
{
    std::vector<git::Oid> commits;
    commits.reserve(hunk.owners.size());
    for (const std::uint32_t owner : hunk.owners)
        commits.push_back(file.owners[owner].commit);
    return commits;
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
    for (std::size_t file = 0; file < accounts.files.size() && file < ranks.size(); ++file) {
        const AccountedFile &each = accounts.files[file];
        for (std::uint32_t i = 0; each.hasAccount() && i < each.account.hunks.size(); ++i) {
            const AccountHunk &hunk = each.account.hunks[i];
            if (isAccounted(each, hunk, marks))
                continue;
            const HunkRank &rank = ranks[file].hunks.at(i);
            open.push_back({.file = file,
                            .hunk = i,
                            .danger = rank.danger,
                            .localPath = each.mapping.localPath,
                            .upstreamPath = each.mapping.upstreamPath(),
                            .local = hunk.local,
                            .target = hunk.target,
                            .subject = rank.subject,
                            .scope = rank.scope,
                            .commits = commitsOf(hunk, each.provenance)});
        }
    }
    std::ranges::stable_sort(open, {}, [](const OpenHunk &each) {
        return std::tie(each.danger, each.localPath, each.upstreamPath, each.hunk);
    });
    return open;
}

} // namespace audit
