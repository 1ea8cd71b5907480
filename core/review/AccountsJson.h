#pragma once

#include "core/review/FileBase.h"
#include "core/review/HunkMark.h"
#include "core/review/JsonRecord.h"

#include <vector>

namespace review {

// What the reviewer said about hunks and bases as JSON, the same in the file and in the journal. Readers
// report to `faults` and then return an incomplete value.

[[nodiscard]] nlohmann::json toJson(const HunkMark &mark);
[[nodiscard]] HunkMark readHunkMark(const nlohmann::json &value, const JsonPlace &place, JsonFaults &faults);

[[nodiscard]] nlohmann::json toJson(const FileBase &base);
[[nodiscard]] FileBase readFileBase(const nlohmann::json &value, const JsonPlace &place, JsonFaults &faults);

// Sorted by key; the same key twice is a fault.
[[nodiscard]] nlohmann::json toJson(const std::vector<HunkMark> &marks);
[[nodiscard]] std::vector<HunkMark> readHunkMarks(const nlohmann::json &value, const JsonPlace &place,
                                                  JsonFaults &faults);
[[nodiscard]] nlohmann::json toJson(const std::vector<FileBase> &bases);
[[nodiscard]] std::vector<FileBase> readFileBases(const nlohmann::json &value, const JsonPlace &place,
                                                  JsonFaults &faults);

} // namespace review
