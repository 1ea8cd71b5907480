#pragma once

#include "core/base/Error.h"
#include "ui/Theme.h"
#include "ui/diff/PairNames.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace app {

// What the command line asks of the diff window: metax-review diff [--wait] [options] LEFT RIGHT
struct DiffArguments {
    std::filesystem::path left; // files or folders; "/dev/null" = no such file, "-" = standard input
    std::filesystem::path right;
    std::filesystem::path base = {}; // the file that both come from; empty = two panes
    std::string name;                // what the file is called, where LEFT and RIGHT are copies of it
    std::string leftLabel;
    std::string rightLabel;
    std::string baseLabel = {};
    bool wait = false;                  // return when the window is closed
    std::optional<ui::ThemeKind> theme; // for this run only
    bool operator==(const DiffArguments &) const = default;
};

// `words`: what follows the verb. Reads no disk. Invalid for anything it does not know.
[[nodiscard]] base::Result<DiffArguments> parseDiffArguments(std::span<const std::string> words);

// What the file is called when nothing else was said; its end chooses the syntax.
[[nodiscard]] std::string fileNameOf(const DiffArguments &arguments);
// What file and sides are called in the window. A copy that git made ("/tmp/git-blob-…/x.py") is named after
// the file, a pipe after what it is.
[[nodiscard]] ui::PairNames namesOf(const DiffArguments &arguments);

} // namespace app
