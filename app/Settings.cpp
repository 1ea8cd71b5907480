#include "app/Settings.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>

#include <pwd.h>
#include <unistd.h>

namespace app {

namespace {

constexpr qsizetype mostRecent = 12;

QSettings openSettings()
{
    return QSettings(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
                         QStringLiteral("/metax-review/settings.ini"),
                     QSettings::IniFormat);
}

QString placeFile(const std::filesystem::path &session)
{
    std::error_code ignored;
    const auto canonical = std::filesystem::weakly_canonical(session, ignored);
    const QByteArray name =
        QCryptographicHash::hash(QByteArray::fromStdString(canonical.string()), QCryptographicHash::Sha1);
    return QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) +
           QStringLiteral("/metax-review/places/") + QString::fromLatin1(name.toHex()) +
           QStringLiteral(".ini");
}

QString unquoted(QString value)
{
    const bool quoted =
        value.size() >= 2 && value.startsWith(QLatin1Char('"')) && value.endsWith(QLatin1Char('"'));
    if (!quoted) {
        const qsizetype comment = value.indexOf(QLatin1String(" #"));
        return comment < 0 ? value : value.left(comment).trimmed();
    }
    value = value.sliced(1, value.size() - 2);
    return value.replace(QLatin1String("\\\""), QLatin1String("\""))
        .replace(QLatin1String("\\\\"), QLatin1String("\\"));
}

} // namespace

Settings loadSettings()
{
    const QSettings file = openSettings();
    Settings settings;
    const int theme = file.value(QStringLiteral("theme"), 0).toInt();
    settings.theme = theme == 1   ? ui::ThemeKind::Light
                     : theme == 2 ? ui::ThemeKind::Dark
                     : theme == 3 ? ui::ThemeKind::HighContrast
                                  : ui::ThemeKind::System;
    settings.zoom = file.value(QStringLiteral("zoom"), 100).toInt();
    settings.language = file.value(QStringLiteral("language")).toString();
    settings.reviewer = file.value(QStringLiteral("reviewer")).toString();
    settings.upstream = file.value(QStringLiteral("upstream")).toString();
    settings.local = file.value(QStringLiteral("local")).toString();
    settings.folder = file.value(QStringLiteral("folder")).toString();
    settings.recent = file.value(QStringLiteral("recent")).toStringList();
    settings.geometry = file.value(QStringLiteral("geometry")).toByteArray();
    settings.diffGeometry = file.value(QStringLiteral("diffGeometry")).toByteArray();
    return settings;
}

void saveSettings(const Settings &settings)
{
    QSettings file = openSettings();
    file.setValue(QStringLiteral("theme"), static_cast<int>(settings.theme));
    file.setValue(QStringLiteral("zoom"), settings.zoom);
    file.setValue(QStringLiteral("language"), settings.language);
    file.setValue(QStringLiteral("reviewer"), settings.reviewer);
    file.setValue(QStringLiteral("upstream"), settings.upstream);
    file.setValue(QStringLiteral("local"), settings.local);
    file.setValue(QStringLiteral("folder"), settings.folder);
    file.setValue(QStringLiteral("recent"), settings.recent);
    file.setValue(QStringLiteral("geometry"), settings.geometry);
    file.setValue(QStringLiteral("diffGeometry"), settings.diffGeometry);
}

void addRecent(Settings &settings, const QString &file)
{
    settings.recent.removeAll(file);
    settings.recent.prepend(file);
    settings.recent = settings.recent.first(std::min(settings.recent.size(), mostRecent));
}

QVariantMap loadPlace(const std::filesystem::path &session)
{
    const QSettings file(placeFile(session), QSettings::IniFormat);
    return file.value(QStringLiteral("place")).toMap();
}

void savePlace(const std::filesystem::path &session, const QVariantMap &place)
{
    QSettings file(placeFile(session), QSettings::IniFormat);
    file.setValue(QStringLiteral("place"), place);
}

QString userNameIn(const QString &gitConfiguration)
{
    bool inUser = false;
    QString name;
    for (const QString &line : gitConfiguration.split(QLatin1Char('\n'))) {
        const QString text = line.trimmed();
        if (text.startsWith(QLatin1Char('['))) {
            inUser = text.startsWith(QLatin1String("[user]"), Qt::CaseInsensitive);
            continue;
        }
        const qsizetype equals = text.indexOf(QLatin1Char('='));
        if (inUser && equals > 0 &&
            text.left(equals).trimmed().compare(QLatin1String("name"), Qt::CaseInsensitive) == 0)
            name = unquoted(text.mid(equals + 1).trimmed());
    }
    return name;
}

QString defaultReviewer()
{
    const QString xdg = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    for (const QString &place : {QDir::homePath() + QStringLiteral("/.gitconfig"),
                                 xdg + QStringLiteral("/git/config"), QStringLiteral("/etc/gitconfig")}) {
        QFile file(place);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        if (QString name = userNameIn(QString::fromUtf8(file.read(1 << 20))); !name.isEmpty())
            return name;
    }
    if (const passwd *account = ::getpwuid(::getuid()))
        return QString::fromLocal8Bit(account->pw_name);
    return qEnvironmentVariable("USER");
}

} // namespace app
