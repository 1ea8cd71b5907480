#pragma once

#include "core/audit/Account.h"
#include "core/audit/Provenance.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace audit {

// Whose changes a part of a file holds: who brought its lines at B, who took away those of A. Indices into
// FileProvenance::owners, sorted, each once; Base is none. The spans must lie inside of the file.
[[nodiscard]] std::vector<std::uint32_t>
ownersOf(const FileProvenance &file, const std::optional<LineSpan> &atA, const std::optional<LineSpan> &atB);

// Where lines of A stand at B: from the first to the last that B still has; where it has none of them, the
// place before the first that follows, with no lines.
[[nodiscard]] LineSpan spanAtB(const FileProvenance &file, const LineSpan &atA);

} // namespace audit
