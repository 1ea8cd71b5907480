#include "app/Application.h"
#include "app/Translators.h"

#include <QApplication>

#include <cstdio>

namespace app {

int runWindow(int &argc, char **argv)
{
    const QString missing = missingDisplay();
    if (!missing.isEmpty()) {
        std::fputs(qPrintable(missing), stderr);
        return 2;
    }
    QApplication::setApplicationName(QStringLiteral("metax-review"));
    QApplication::setApplicationVersion(QStringLiteral(METAX_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("metax-review"));
    const QApplication application(argc, argv);
    auto arguments = parseWindowArguments(QApplication::arguments().sliced(1));
    if (!arguments) {
        std::fputs(("metax-review: " + arguments.error().message + "\n").c_str(), stderr);
        return 2;
    }
    installTranslators(loadSettings().language);
    Application window(std::move(*arguments));
    window.start();
    return QApplication::exec();
}

} // namespace app
