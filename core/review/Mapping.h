#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace review {

// Which rule found a counterpart, in the order in which the rules are tried.
enum class MappingRule {
    None,         // no rule found one
    Explicit,     // the reviewer said so (form, --map, choice among rivals)
    PatchTarget,  // `@patch("module", ...)` or a registration string names it
    SamePath,     // vllm_metax/x/y.py -> vllm/x/y.py
    ModelsRoot,   // models/x.py -> vllm/model_executor/models/x.py, models/fam/x.py ->
                  // vllm/models/fam/{,nvidia/,...}x.py
    RenameChain,  // found at A by another rule and followed by renames to B, or back from B to A
    SameBaseName, // the only upstream file of that base name
    Containment,  // share of the local file's non-trivial lines that the upstream file contains
    ClassNames,   // top-level classes and functions in common
};

enum class MappingKind {
    Copy,            // mapped: began as a copy of the upstream file
    PartialCopy,     // mapped: some functions or classes copied
    Subclass,        // mapped: imports the upstream class and overrides members
    LocalOnly,       // no counterpart
    TargetOnly,      // upstream has it at B, nothing local stands for it
    RemovedUpstream, // counterpart at A, none at B
    Ambiguous,       // rivals too close to each other: the reviewer chooses
};

// Stable text for files: "same-path", "partial-copy", ...
[[nodiscard]] std::string_view key(MappingRule rule);
[[nodiscard]] std::string_view key(MappingKind kind);
[[nodiscard]] MappingRule mappingRuleFromKey(std::string_view key); // None for anything else
[[nodiscard]] MappingKind mappingKindFromKey(std::string_view key); // LocalOnly for anything else

struct MappingRival {
    std::string upstreamPath;
    MappingRule rule = MappingRule::None;
    int score = 0; // percent, of `rule`'s own measure
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers
    bool operator==(const MappingRival &) const = default;
};

// One local file and one upstream counterpart. One-to-many and many-to-one are several records; the key is
// the pair (localPath, upstreamAtA, upstreamAtB).
struct Mapping {
    std::string localPath;   // in the local snapshot; empty for TargetOnly
    std::string upstreamAtA; // empty when it does not exist at A
    std::string upstreamAtB; // empty when it does not exist at B
    MappingKind kind = MappingKind::LocalOnly;
    MappingRule rule = MappingRule::None;
    int score = 0;                    // percent; 100 for Explicit
    std::vector<MappingRival> rivals; // best first, the chosen one left out
    bool inScope = true;              // its commits are reviewed
    bool chosenByReviewer = false;    // survives recomputation
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers

    [[nodiscard]] bool isMapped() const
    {
        return kind == MappingKind::Copy || kind == MappingKind::PartialCopy ||
               kind == MappingKind::Subclass || kind == MappingKind::RemovedUpstream;
    }
    // The upstream name to show: at B, or at A for what B no longer has.
    [[nodiscard]] const std::string &upstreamPath() const
    {
        return upstreamAtB.empty() ? upstreamAtA : upstreamAtB;
    }
    bool operator==(const Mapping &) const = default;
};

// The order in which a session keeps its mappings: by key. Equal keys are neither before the other.
[[nodiscard]] bool isBefore(const Mapping &left, const Mapping &right);

} // namespace review
