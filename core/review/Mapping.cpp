#include "core/review/Mapping.h"

#include <array>
#include <tuple>

namespace review {

namespace {

constexpr std::array allRules{MappingRule::None,         MappingRule::Explicit,    MappingRule::PatchTarget,
                              MappingRule::SamePath,     MappingRule::ModelsRoot,  MappingRule::RenameChain,
                              MappingRule::SameBaseName, MappingRule::Containment, MappingRule::ClassNames};

constexpr std::array allKinds{MappingKind::Copy,      MappingKind::PartialCopy, MappingKind::Subclass,
                              MappingKind::LocalOnly, MappingKind::TargetOnly,  MappingKind::RemovedUpstream,
                              MappingKind::Ambiguous};

} // namespace

std::string_view key(MappingRule rule)
{
    switch (rule) {
    case MappingRule::None:
        return "none";
    case MappingRule::Explicit:
        return "explicit";
    case MappingRule::PatchTarget:
        return "patch-target";
    case MappingRule::SamePath:
        return "same-path";
    case MappingRule::ModelsRoot:
        return "models-root";
    case MappingRule::RenameChain:
        return "rename-chain";
    case MappingRule::SameBaseName:
        return "same-base-name";
    case MappingRule::Containment:
        return "containment";
    case MappingRule::ClassNames:
        return "class-names";
    }
    return {};
}

std::string_view key(MappingKind kind)
{
    switch (kind) {
    case MappingKind::Copy:
        return "copy";
    case MappingKind::PartialCopy:
        return "partial-copy";
    case MappingKind::Subclass:
        return "subclass";
    case MappingKind::LocalOnly:
        return "local-only";
    case MappingKind::TargetOnly:
        return "target-only";
    case MappingKind::RemovedUpstream:
        return "removed-upstream";
    case MappingKind::Ambiguous:
        return "ambiguous";
    }
    return {};
}

MappingRule mappingRuleFromKey(std::string_view text)
{
    for (const MappingRule rule : allRules)
        if (key(rule) == text)
            return rule;
    return MappingRule::None;
}

MappingKind mappingKindFromKey(std::string_view text)
{
    for (const MappingKind kind : allKinds)
        if (key(kind) == text)
            return kind;
    return MappingKind::LocalOnly;
}

bool isBefore(const Mapping &left, const Mapping &right)
{
    return std::tie(left.localPath, left.upstreamAtA, left.upstreamAtB) <
           std::tie(right.localPath, right.upstreamAtA, right.upstreamAtB);
}

} // namespace review
