#pragma once

#include "core/base/Error.h"

#include <nlohmann/json.hpp>

namespace review {

// Brings the document of an older schema, in place, to sessionSchema, one step a version. Invalid when a step
// does not find what that schema had.
[[nodiscard]] base::Result<void> migrate(nlohmann::json &document, int schema);

} // namespace review
