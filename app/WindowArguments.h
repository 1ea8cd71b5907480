#pragma once

#include "core/base/Error.h"
#include "ui/Theme.h"

#include <QStringList>

#include <optional>
#include <string>

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

// light, dark or system; Invalid names what was said instead.
[[nodiscard]] base::Result<ui::ThemeKind> themeNamed(const std::string &word);

// `arguments` without the program's name. Invalid for anything it does not know.
[[nodiscard]] base::Result<WindowArguments> parseWindowArguments(const QStringList &arguments);

// Why no window can be shown here, and what to do; empty when one can. Reads environment variables only.
[[nodiscard]] QString missingDisplay();

} // namespace app
