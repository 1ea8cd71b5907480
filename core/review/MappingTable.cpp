#include "core/review/MappingTable.h"

#include "core/review/MappingRules.h"
#include "core/review/ModelFamily.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace review {
namespace {

bool isReplaced(const Mapping &proposal, const std::set<std::string> &locals,
                const std::set<std::string> &targets)
{
    if (proposal.localPath.empty())
        return targets.contains(proposal.upstreamPath());
    return locals.contains(proposal.localPath);
}

} // namespace

MappingKey mappingKey(const Mapping &mapping)
{
    return {mapping.localPath, mapping.upstreamAtA, mapping.upstreamAtB};
}

bool mappingLess(const Mapping &left, const Mapping &right)
{
    using Order = std::tuple<bool, const std::string &, const std::string &, const std::string &>;
    const auto order = [](const Mapping &m) {
        return Order(m.localPath.empty(), m.localPath, m.upstreamAtA, m.upstreamAtB);
    };
    return order(left) < order(right);
}

void sortMappings(std::vector<Mapping> &mappings)
{
    std::ranges::stable_sort(mappings, mappingLess);
}

std::vector<Mapping> mergeDecided(std::vector<Mapping> proposed, const std::vector<Mapping> &decided)
{
    std::set<std::string> locals;
    std::set<std::string> targets;
    for (const auto &decision : decided) {
        if (decision.localPath.empty())
            targets.insert(decision.upstreamPath());
        else
            locals.insert(decision.localPath);
        // A counterpart that somebody stands for is no longer "target only".
        if (!decision.localPath.empty() && !decision.upstreamPath().empty())
            targets.insert(decision.upstreamPath());
    }
    std::erase_if(proposed, [&](const Mapping &proposal) { return isReplaced(proposal, locals, targets); });
    std::ranges::copy(decided, std::back_inserter(proposed));
    sortMappings(proposed);
    return proposed;
}

std::vector<std::string> familiesOf(const std::vector<std::string> &paths)
{
    std::set<std::string> families;
    for (const auto &path : paths)
        if (auto family = familyOf(path); !family.empty())
            families.insert(std::move(family));
    return {families.begin(), families.end()};
}

bool inScope(const Mapping &mapping, const Scope &scope)
{
    if (mapping.chosenByReviewer)
        return mapping.inScope;
    if (mapping.localPath.empty()) {
        const auto family = upstreamFamilyOf(mapping.upstreamPath());
        return !family.empty() && std::ranges::contains(scope.families, family);
    }
    if (isModelFile(mapping.localPath) &&
        (scope.families.empty() || std::ranges::contains(scope.families, familyOf(mapping.localPath))))
        return true;
    return scope.allMapped && mapping.isMapped();
}

void applyScope(std::vector<Mapping> &mappings, const Scope &scope)
{
    for (auto &mapping : mappings)
        mapping.inScope = inScope(mapping, scope);
}

} // namespace review
