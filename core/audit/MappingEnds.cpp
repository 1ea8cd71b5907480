#include "core/audit/MappingEnds.h"

#include <algorithm>
#include <ranges>

namespace audit {
namespace {

bool isFollowed(const review::Mapping &mapping)
{
    if (!mapping.inScope)
        return false;
    if (mapping.chosenByReviewer)
        return !mapping.upstreamPath().empty();
    return mapping.isMapped() && !isPackageInitialiser(mapping.localPath);
}

void sortUnique(std::vector<std::string> &names)
{
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
}

void addName(std::vector<std::string> &names, const std::string &name)
{
    if (!std::ranges::contains(names, name))
        names.push_back(name);
}

using StepEnd = std::string git::RenameStep::*;

// The steps in the order in which they are gone, each from one of its ends to the other.
template<typename Steps>
NameChain chainOf(std::string_view name, Steps &&steps, StepEnd from, StepEnd to)
{
    NameChain chain{{std::string(name)}, std::string(name)};
    for (const git::RenameStep &step : steps) {
        if (std::ranges::contains(chain.names, step.*from))
            addName(chain.names, step.*to);
        if (step.*from == chain.end)
            chain.end = step.*to;
    }
    return chain;
}

void completeForward(review::Mapping &mapping, std::span<const git::RenameStep> renames,
                     const MappingSources &sources)
{
    const auto chain = forwardChain(mapping.upstreamAtA, renames);
    if (sources.isAtB(chain.end)) {
        mapping.upstreamAtB = chain.end;
    } else if (sources.isAtB(mapping.upstreamAtA)) {
        mapping.upstreamAtB = mapping.upstreamAtA;
    } else {
        for (const auto &name : chain.names | std::views::reverse)
            if (mapping.upstreamAtB.empty() && sources.isAtB(name))
                mapping.upstreamAtB = name;
    }
    if (!mapping.chosenByReviewer && !mapping.upstreamAtB.empty() &&
        mapping.upstreamAtB != mapping.upstreamAtA)
        mapping.rule = review::MappingRule::RenameChain;
}

void completeBackward(review::Mapping &mapping, std::span<const git::RenameStep> renames,
                      const MappingSources &sources)
{
    const auto chain = backwardChain(mapping.upstreamAtB, renames);
    if (sources.isAtA(chain.end))
        mapping.upstreamAtA = chain.end;
    else if (sources.isAtA(mapping.upstreamAtB))
        mapping.upstreamAtA = mapping.upstreamAtB;
}

} // namespace

bool isPackageInitialiser(std::string_view path)
{
    return path == "__init__.py" || path.ends_with("/__init__.py");
}

FollowedNames followedNames(std::span<const review::Mapping> mappings, const MappingSources &sources)
{
    FollowedNames followed;
    for (const auto &mapping : mappings) {
        if (!isFollowed(mapping))
            continue;
        const auto &a = mapping.upstreamAtA;
        const auto &b = mapping.upstreamAtB;
        if (!a.empty())
            followed.atA.push_back(a);
        if (b.empty() || b == a || (!a.empty() && !mapping.chosenByReviewer))
            continue;
        if (sources.isAtA(b))
            followed.atA.push_back(b);
        else
            (a.empty() ? followed.atB : followed.atBUnlessReached).push_back(b);
    }
    sortUnique(followed.atA);
    sortUnique(followed.atB);
    sortUnique(followed.atBUnlessReached);
    return followed;
}

NameChain forwardChain(std::string_view name, std::span<const git::RenameStep> renames)
{
    return chainOf(name, renames, &git::RenameStep::from, &git::RenameStep::to);
}

NameChain backwardChain(std::string_view name, std::span<const git::RenameStep> renames)
{
    return chainOf(name, renames | std::views::reverse, &git::RenameStep::to, &git::RenameStep::from);
}

void completeEnds(std::vector<review::Mapping> &mappings, std::span<const git::RenameStep> renames,
                  const MappingSources &sources)
{
    for (auto &mapping : mappings) {
        if (!mapping.upstreamAtA.empty() && mapping.upstreamAtB.empty())
            completeForward(mapping, renames, sources);
        else if (mapping.upstreamAtA.empty() && !mapping.upstreamAtB.empty())
            completeBackward(mapping, renames, sources);
    }
}

void markRemoved(std::vector<review::Mapping> &mappings)
{
    for (auto &mapping : mappings)
        if (mapping.isMapped() && mapping.upstreamAtB.empty())
            mapping.kind = review::MappingKind::RemovedUpstream;
}

void offerSimilar(std::vector<review::Mapping> &mappings, std::span<const review::Mapping> similar)
{
    for (auto &mapping : mappings) {
        if (mapping.kind != review::MappingKind::RemovedUpstream || mapping.chosenByReviewer)
            continue;
        for (const auto &found : similar)
            if (found.localPath == mapping.localPath)
                mapping.rivals.push_back({found.upstreamAtB, found.rule, found.score});
    }
}

LocalsOfName localsOfNames(std::span<const review::Mapping> mappings,
                           std::span<const git::RenameStep> renames)
{
    LocalsOfName locals;
    for (const auto &mapping : mappings) {
        if (!isFollowed(mapping) || mapping.localPath.empty())
            continue;
        std::vector<std::string> names;
        if (!mapping.upstreamAtA.empty())
            names = forwardChain(mapping.upstreamAtA, renames).names;
        if (!mapping.upstreamAtB.empty())
            std::ranges::move(backwardChain(mapping.upstreamAtB, renames).names, std::back_inserter(names));
        sortUnique(names);
        for (const auto &name : names)
            addName(locals[name], mapping.localPath);
    }
    for (auto &[name, files] : locals)
        std::ranges::sort(files);
    return locals;
}

} // namespace audit
