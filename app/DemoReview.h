#pragma once

#include "app/DemoSeries.h"
#include "core/base/Error.h"
#include "core/review/Session.h"

#include <string_view>

namespace app {

// The decisions of the demo's half-done review, from text: blocks "reviewer NAME", "review LABEL" and "draft
// LABEL" whose lines are "disposition KEY", "author NAME", "time ISO-8601", "interface TEXT", "symbol TEXT",
// "action TEXT" and "evidence LEVEL TEXT [@ TAG PATH FIRST LAST]". Invalid names the line.
[[nodiscard]] base::Result<void> readDemoReview(std::string_view text, const DemoSeries &upstream,
                                                review::Session &session);

} // namespace app
