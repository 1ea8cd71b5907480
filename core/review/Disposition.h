#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace review {

// The reviewer's decision on one upstream commit. Terms: README.md, glossary.
enum class Disposition {
    Unreviewed,
    Inherited,               // inherited from vllm: nothing to do here, upstream's code is used as it is
    NeedsMerge,              // needs MetaX merge
    NeedsDependency,         // needs coordinated dependency change
    PlatformSpecific,        // intentionally platform-specific
    UnsupportedArchitecture, // new unsupported architecture
};

inline constexpr std::array allDispositions{
    Disposition::Unreviewed,      Disposition::Inherited,        Disposition::NeedsMerge,
    Disposition::NeedsDependency, Disposition::PlatformSpecific, Disposition::UnsupportedArchitecture};

// Stable text in session files, filters and --json: "unreviewed", "inherited", "needs-merge",
// "needs-dependency", "platform-specific", "unsupported-architecture".
[[nodiscard]] std::string_view key(Disposition disposition);
[[nodiscard]] std::optional<Disposition> dispositionFromKey(std::string_view key);

// The report's English wording, for example "needs MetaX merge".
[[nodiscard]] std::string_view wording(Disposition disposition);

} // namespace review
