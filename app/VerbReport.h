#pragma once

#include "app/CommandLine.h"

#include <span>
#include <string>

namespace app {

// metax-review report, `arguments` without the verb.
[[nodiscard]] int runReport(std::span<const std::string> arguments, const Streams &streams);

} // namespace app
