#include "core/review/Evidence.h"

namespace review {

std::string_view key(EvidenceLevel level)
{
    switch (level) {
    case EvidenceLevel::Untested:
        return "untested";
    case EvidenceLevel::SourceInspected:
        return "source-inspected";
    case EvidenceLevel::SignatureChecked:
        return "signature-checked";
    case EvidenceLevel::RuntimeReproduced:
        return "runtime-reproduced";
    case EvidenceLevel::NumericallyValidated:
        return "numerically-validated";
    }
    return {};
}

std::optional<EvidenceLevel> evidenceLevelFromKey(std::string_view text)
{
    for (const EvidenceLevel level : allEvidenceLevels)
        if (key(level) == text)
            return level;
    return std::nullopt;
}

} // namespace review
