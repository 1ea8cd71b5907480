#pragma once

#include "core/base/Error.h"
#include "ui/Theme.h"

#include <QStringList>

#include <optional>

namespace app {

// What the command line asks of the window: metax-review [--theme KIND] [--page ID] [--demo |
// FILE.metaxreview]
struct WindowArguments {
    bool demo = false;
    QString file;
    QString page;                       // shown instead of the one where the review was left; "commits"
    std::optional<ui::ThemeKind> theme; // for this run only
    bool operator==(const WindowArguments &) const = default;
};

// `arguments` without the program's name. Invalid for anything it does not know.
[[nodiscard]] base::Result<WindowArguments> parseWindowArguments(const QStringList &arguments);

// Why no window can be shown here, and what to do; empty when one can. Reads environment variables only.
[[nodiscard]] QString missingDisplay();

} // namespace app
