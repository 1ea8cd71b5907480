#include "ui/files/MappingText.h"

#include <QCoreApplication>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MappingText)
};

} // namespace

MappingGroup groupOfMapping(const review::Mapping &mapping)
{
    switch (mapping.kind) {
    case review::MappingKind::Copy:
    case review::MappingKind::PartialCopy:
    case review::MappingKind::Subclass:
        return MappingGroup::Mapped;
    case review::MappingKind::LocalOnly:
        return MappingGroup::LocalOnly;
    case review::MappingKind::TargetOnly:
        return MappingGroup::TargetOnly;
    case review::MappingKind::RemovedUpstream:
        return MappingGroup::RemovedUpstream;
    case review::MappingKind::Ambiguous:
        return MappingGroup::Ambiguous;
    }
    return MappingGroup::LocalOnly;
}

QString groupLabel(MappingGroup group)
{
    switch (group) {
    case MappingGroup::Ambiguous:
        return Words::tr("Ambiguous: choose a counterpart");
    case MappingGroup::Mapped:
        return Words::tr("Mapped");
    case MappingGroup::RemovedUpstream:
        return Words::tr("Removed upstream");
    case MappingGroup::LocalOnly:
        return Words::tr("Local only");
    case MappingGroup::TargetOnly:
        return Words::tr("Target only (not in local)");
    }
    return {};
}

QString kindLabel(review::MappingKind kind)
{
    switch (kind) {
    case review::MappingKind::Copy:
        return Words::tr("Copy");
    case review::MappingKind::PartialCopy:
        return Words::tr("Partial");
    case review::MappingKind::Subclass:
        return Words::tr("Subclass");
    case review::MappingKind::LocalOnly:
        return Words::tr("Local only");
    case review::MappingKind::TargetOnly:
        return Words::tr("Target only");
    case review::MappingKind::RemovedUpstream:
        return Words::tr("Removed");
    case review::MappingKind::Ambiguous:
        return Words::tr("Ambiguous");
    }
    return {};
}

QString kindSentence(review::MappingKind kind)
{
    switch (kind) {
    case review::MappingKind::Copy:
        return Words::tr("The local file began as a copy of the upstream file.");
    case review::MappingKind::PartialCopy:
        return Words::tr("Some functions or classes of the upstream file were copied.");
    case review::MappingKind::Subclass:
        return Words::tr(
            "The local file imports the upstream class and overrides members; what changed in the base class "
            "matters more than a side-by-side diff.");
    case review::MappingKind::LocalOnly:
        return Words::tr("No upstream file stands for this one.");
    case review::MappingKind::TargetOnly:
        return Words::tr("Upstream has this file at B and nothing local stands for it.");
    case review::MappingKind::RemovedUpstream:
        return Words::tr("The counterpart exists at A and no longer at B.");
    case review::MappingKind::Ambiguous:
        return Words::tr("Several upstream files are too close to each other: choose one below.");
    }
    return {};
}

Tone toneOfKind(review::MappingKind kind)
{
    switch (kind) {
    case review::MappingKind::Copy:
        return Tone::Good;
    case review::MappingKind::PartialCopy:
        return Tone::Info;
    case review::MappingKind::Subclass:
        return Tone::Special;
    case review::MappingKind::LocalOnly:
    case review::MappingKind::TargetOnly:
        return Tone::Neutral;
    case review::MappingKind::RemovedUpstream:
        return Tone::Bad;
    case review::MappingKind::Ambiguous:
        return Tone::Warning;
    }
    return Tone::Neutral;
}

QString ruleLabel(review::MappingRule rule)
{
    switch (rule) {
    case review::MappingRule::None:
        return Words::tr("no rule");
    case review::MappingRule::Explicit:
        return Words::tr("the reviewer");
    case review::MappingRule::PatchTarget:
        return Words::tr("patch target");
    case review::MappingRule::SamePath:
        return Words::tr("same path");
    case review::MappingRule::ModelsRoot:
        return Words::tr("models root");
    case review::MappingRule::RenameChain:
        return Words::tr("rename chain");
    case review::MappingRule::SameBaseName:
        return Words::tr("only file of that name");
    case review::MappingRule::Containment:
        return Words::tr("containment");
    case review::MappingRule::ClassNames:
        return Words::tr("class names");
    }
    return {};
}

QString ruleText(review::MappingRule rule, int score)
{
    if (rule == review::MappingRule::None || rule == review::MappingRule::Explicit)
        return ruleLabel(rule);
    return Words::tr("%1, %2 %").arg(ruleLabel(rule)).arg(score);
}

} // namespace ui
