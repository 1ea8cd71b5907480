#pragma once

#include "app/CommandLine.h"

#include <span>
#include <string>

namespace app {

// metax-review check, `arguments` without the verb.
[[nodiscard]] int runCheck(std::span<const std::string> arguments, const Streams &streams);

} // namespace app
