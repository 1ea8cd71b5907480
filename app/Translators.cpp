#include "app/Translators.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

void installTranslators(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (!language.isEmpty())
        QLocale::setDefault(locale);
    auto *own = new QTranslator(QCoreApplication::instance());
    // English has a file too: its plurals.
    if (own->load(locale, QStringLiteral("metax-review"), QStringLiteral("_"),
                  QStringLiteral(":/translations")) ||
        own->load(QStringLiteral(":/translations/metax-review_en")))
        QCoreApplication::installTranslator(own);
    auto *qts = new QTranslator(QCoreApplication::instance());
    if (qts->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qts);
}

} // namespace app
