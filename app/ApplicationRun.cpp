#include "app/Application.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <cstdio>

namespace app {

void installTranslators(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (!language.isEmpty())
        QLocale::setDefault(locale);
    auto *own = new QTranslator(qApp);
    // English has a file too: its plurals.
    if (own->load(locale, QStringLiteral("metax-review"), QStringLiteral("_"),
                  QStringLiteral(":/translations")) ||
        own->load(QStringLiteral(":/translations/metax-review_en")))
        QCoreApplication::installTranslator(own);
    auto *qts = new QTranslator(qApp);
    if (qts->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qts);
}

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
