#pragma once

#include <QString>

namespace app {

// Loads the translators for a language code ("" = the system's): the program's own and Qt's. Needs the
// application object.
void installTranslators(const QString &language);

} // namespace app
