#pragma once

#include "core/review/JsonRecord.h"
#include "core/review/LineAnchor.h"

#include <vector>

namespace review {

// Anchors as JSON, the same in the file and in the journal. Readers report to `faults` and then return an
// incomplete value.

[[nodiscard]] nlohmann::json toJson(const FileAnchors &file);
[[nodiscard]] FileAnchors readFileAnchors(const nlohmann::json &value, const JsonPlace &place,
                                          JsonFaults &faults);

// Sorted by key; the same key twice is a fault.
[[nodiscard]] nlohmann::json toJson(const std::vector<FileAnchors> &files);
[[nodiscard]] std::vector<FileAnchors> readAnchors(const nlohmann::json &value, const JsonPlace &place,
                                                   JsonFaults &faults);

} // namespace review
