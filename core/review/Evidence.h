#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace review {

// How well a claim is supported; ordered. Wording never raises a level.
enum class EvidenceLevel {
    Untested,
    SourceInspected,
    SignatureChecked,
    RuntimeReproduced,
    NumericallyValidated
};

inline constexpr std::array allEvidenceLevels{
    EvidenceLevel::Untested, EvidenceLevel::SourceInspected, EvidenceLevel::SignatureChecked,
    EvidenceLevel::RuntimeReproduced, EvidenceLevel::NumericallyValidated};

// Stable text: "untested", "source-inspected", "signature-checked", "runtime-reproduced",
// "numerically-validated".
[[nodiscard]] std::string_view key(EvidenceLevel level);
[[nodiscard]] std::optional<EvidenceLevel> evidenceLevelFromKey(std::string_view key);

// One piece of support for a decision: a sentence, and where it can be looked up.
struct Evidence {
    EvidenceLevel level = EvidenceLevel::Untested;
    std::string text;
    std::string revision; // full object id or "index"/"worktree"; empty when the evidence is no source place
    std::string path;     // relative to that repository
    std::uint32_t firstLine = 0; // 1-based; 0 = the whole file
    std::uint32_t lastLine = 0;  // inclusive
    // JSON object of keys this version does not know, or empty
    std::string unknown = {}; // NOLINT(readability-redundant-member-init): for short initialisers

    bool operator==(const Evidence &) const = default;
};

} // namespace review
