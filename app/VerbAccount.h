#pragma once

#include "app/CommandLine.h"

#include <span>
#include <string>

namespace app {

// metax-review account, `arguments` without the verb.
[[nodiscard]] int runAccount(std::span<const std::string> arguments, const Streams &streams);

} // namespace app
