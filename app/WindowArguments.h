#pragma once

#include "core/base/Error.h"
#include "ui/Theme.h"

#include <QStringList>

#include <optional>

namespace app {

// What the command line asks of the window: metax-review [--theme KIND] [--demo | FILE.metaxreview]
struct WindowArguments {
    bool demo = false;
    QString file;
    std::optional<ui::ThemeKind> theme; // for this run only
    bool operator==(const WindowArguments &) const = default;
};

// `arguments` without the program's name. Invalid for anything it does not know.
[[nodiscard]] base::Result<WindowArguments> parseWindowArguments(const QStringList &arguments);

// Why no window can be shown here, and what to do; empty when one can. Reads environment variables only.
[[nodiscard]] QString missingDisplay();

} // namespace app
