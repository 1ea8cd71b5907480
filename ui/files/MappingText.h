#pragma once

#include "core/review/Mapping.h"
#include "ui/Theme.h"

#include <QString>

namespace ui {

// The groups of the mapping table, in reading order: what needs the reviewer first.
enum class MappingGroup { Ambiguous, Mapped, RemovedUpstream, LocalOnly, TargetOnly };
inline constexpr int mappingGroupCount = 5;

[[nodiscard]] MappingGroup groupOfMapping(const review::Mapping &mapping);
[[nodiscard]] QString groupLabel(MappingGroup group);
[[nodiscard]] QString kindLabel(review::MappingKind kind); // fits a pill
[[nodiscard]] QString kindSentence(review::MappingKind kind);
[[nodiscard]] Tone toneOfKind(review::MappingKind kind);
[[nodiscard]] QString ruleLabel(review::MappingRule rule);
[[nodiscard]] QString ruleText(review::MappingRule rule, int score); // "containment, 83 %"

} // namespace ui
