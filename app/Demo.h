#pragma once

#include "core/base/Error.h"

#include <filesystem>

namespace app {

// The made-up review that comes with the program: an upstream and a plugin repository of our own invention,
// built from embedded text, and a half-done session of them.
struct Demo {
    std::filesystem::path upstream;
    std::filesystem::path plugin;
    std::filesystem::path session;
};

enum class DemoStart {
    Reopen, // an existing session keeps what the reviewer did in it
    Afresh, // the half-done session as shipped
};

// $XDG_CACHE_HOME/metax-review/demo
[[nodiscard]] std::filesystem::path demoFolder();

// Makes what is missing in `folder`; a folder of another version of the demo, or one that was left half made,
// is rebuilt. The same version gives the same object ids on every machine. Builds beside the place and
// renames, so that an interruption leaves no half repository. Errors: Io, Conflict.
[[nodiscard]] base::Result<Demo> prepareDemo(const std::filesystem::path &folder,
                                             DemoStart start = DemoStart::Reopen);

} // namespace app
