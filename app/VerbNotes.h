#pragma once

#include "app/CommandLine.h"

#include <span>
#include <string>

namespace app {

// metax-review notes, `arguments` without the verb.
[[nodiscard]] int runNotes(std::span<const std::string> arguments, const Streams &streams);

} // namespace app
