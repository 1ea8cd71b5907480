#pragma once

#include "core/review/JsonRecord.h"
#include "core/review/NoteDraft.h"

#include <vector>

namespace review {

// Drafts of notes as JSON, the same in the file and in the journal. Readers report to `faults` and then
// return an incomplete value.

[[nodiscard]] nlohmann::json toJson(const NoteDraft &draft);
[[nodiscard]] NoteDraft readNoteDraft(const nlohmann::json &value, const JsonPlace &place,
                                      JsonFaults &faults);

// Sorted by key; the same key twice is a fault.
[[nodiscard]] nlohmann::json toJson(const std::vector<NoteDraft> &drafts);
[[nodiscard]] std::vector<NoteDraft> readNoteDrafts(const nlohmann::json &value, const JsonPlace &place,
                                                    JsonFaults &faults);

} // namespace review
