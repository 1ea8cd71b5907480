#pragma once

#include "core/audit/RangeAudit.h"

#include <optional>
#include <string>
#include <string_view>

namespace audit {

// An audit's result as bytes and back, for the cache only: the layout belongs to this build of the program
// and changes with it. Reading never trusts its input: anything but bytes that archive() made gives nullopt
// (a SHA-256 over the rest comes first).
[[nodiscard]] std::string archive(const AuditResult &result);
[[nodiscard]] std::optional<AuditResult> fromArchive(std::string_view bytes);

} // namespace audit
