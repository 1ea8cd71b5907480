#include "core/audit/LinkedCommits.h"

#include "core/audit/TellingLine.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace audit {

namespace {

// The commit that took lines away, then the one that had brought them.
using Pair = std::pair<git::Oid, git::Oid>;

// Lines by file. A file that was traced from several bases counts once.
using Strength = std::map<std::string, std::uint32_t>;

void addFile(const FileProvenance &file, std::map<Pair, Strength> &strengths)
{
    std::map<Pair, std::uint32_t> lines;
    for (const Tombstone &each : file.tombstones) {
        const LineOwner &owner = file.owners[each.owner];
        const LineOwner &remover = file.owners[each.remover];
        if (owner.kind != LineOwner::Kind::Commit || remover.kind != LineOwner::Kind::Commit ||
            owner.commit == remover.commit || !isTelling(each.text))
            continue;
        ++lines[{remover.commit, owner.commit}];
    }
    for (const auto &[pair, count] : lines) {
        std::uint32_t &known = strengths[pair][file.ends.atB.empty() ? file.ends.atA : file.ends.atB];
        known = std::max(known, count);
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
        std::uint32_t lines = 0;
        for (const auto &[file, count] : strength)
            lines += count;
        CommitLink link{.commit = pair.first,
                        .other = pair.second,
                        .direction = CommitLink::Direction::Rewrites,
                        .lines = lines,
                        .files = static_cast<std::uint32_t>(strength.size())};
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
