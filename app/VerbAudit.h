#pragma once

#include "app/CommandLine.h"

#include <span>
#include <string>

namespace app {

// metax-review audit, `arguments` without the verb.
[[nodiscard]] int runAudit(std::span<const std::string> arguments, const Streams &streams);

} // namespace app
