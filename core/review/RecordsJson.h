#pragma once

#include "core/review/CommitReview.h"
#include "core/review/JsonRecord.h"
#include "core/review/Mapping.h"
#include "core/review/Session.h"

namespace review {

// The records of a session as JSON, the same in the file and in the journal. Readers report to `faults` and
// then return an incomplete value.

[[nodiscard]] nlohmann::json toJson(const CommitReview &review);
[[nodiscard]] CommitReview readCommitReview(const nlohmann::json &value, const JsonPlace &place,
                                            JsonFaults &faults);

// Sorted by key.
[[nodiscard]] nlohmann::json toJson(const std::vector<Mapping> &mappings);
[[nodiscard]] std::vector<Mapping> readMappings(const nlohmann::json &value, const JsonPlace &place,
                                                JsonFaults &faults);

// `unknown` receives the keys that this version does not know, here and below.
[[nodiscard]] nlohmann::json toJson(const RangeRecord &range);
[[nodiscard]] RangeRecord readRange(const nlohmann::json &value, const JsonPlace &place, JsonFaults &faults,
                                    std::string &unknown);

[[nodiscard]] nlohmann::json toJson(const git::SnapshotSpec &snapshot);
[[nodiscard]] git::SnapshotSpec readSnapshot(const nlohmann::json &value, const JsonPlace &place,
                                             JsonFaults &faults, std::string &unknown);

[[nodiscard]] nlohmann::json toJson(const Scope &scope);
[[nodiscard]] Scope readScope(const nlohmann::json &value, const JsonPlace &place, JsonFaults &faults,
                              std::string &unknown);

} // namespace review
