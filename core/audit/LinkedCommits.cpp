#include "core/audit/LinkedCommits.h"

#include "core/audit/TellingLine.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace audit {

namespace {

// The commit that took lines away, then the one that had brought them.
using Pair = std::pair<git::Oid, git::Oid>;

struct Strength {
    std::uint32_t lines = 0;
    std::set<std::string> files;
};

void addFile(const FileProvenance &file, std::map<Pair, Strength> &strengths)
{
    for (const Tombstone &each : file.tombstones) {
        const LineOwner &owner = file.owners[each.owner];
        const LineOwner &remover = file.owners[each.remover];
        if (owner.kind != LineOwner::Kind::Commit || remover.kind != LineOwner::Kind::Commit ||
            owner.commit == remover.commit || !isTelling(each.text))
            continue;
        Strength &strength = strengths[{remover.commit, owner.commit}];
        ++strength.lines;
        strength.files.insert(file.ends.atB.empty() ? file.ends.atA : file.ends.atB);
    }
}

auto orderOf(const CommitLink &link)
{
    return std::tuple(link.commit, ~link.lines, link.direction, link.other);
}

} // namespace

std::vector<CommitLink> linkedCommits(std::span<const FileProvenance> files)
{
    std::map<Pair, Strength> strengths;
    for (const FileProvenance &file : files)
        addFile(file, strengths);
    std::vector<CommitLink> links;
    links.reserve(2 * strengths.size());
    for (const auto &[pair, strength] : strengths) {
        CommitLink link{.commit = pair.first,
                        .other = pair.second,
                        .direction = CommitLink::Direction::Rewrites,
                        .lines = strength.lines,
                        .files = static_cast<std::uint32_t>(strength.files.size())};
        links.push_back(link);
        std::swap(link.commit, link.other);
        link.direction = CommitLink::Direction::RewrittenBy;
        links.push_back(link);
    }
    std::ranges::sort(links, {}, orderOf);
    return links;
}

std::span<const CommitLink> linksOf(std::span<const CommitLink> links, const git::Oid &commit)
{
    const auto found = std::ranges::equal_range(links, commit, {}, &CommitLink::commit);
    return {found.begin(), found.end()};
}

} // namespace audit
