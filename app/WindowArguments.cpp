#include "app/WindowArguments.h"

#include <QFileInfo>

namespace app {

namespace {

base::Result<QString> pageOf(const QString &word)
{
    const QStringList pages{QStringLiteral("overview"), QStringLiteral("commits"), QStringLiteral("files"),
                            QStringLiteral("report")};
    if (pages.contains(word))
        return word;
    return base::fail(base::Code::Invalid, "--page \"" + word.toStdString() + "\": choose " +
                                               pages.join(QStringLiteral(", ")).toStdString());
}

} // namespace

base::Result<ui::ThemeKind> themeNamed(const std::string &word)
{
    if (word == "light")
        return ui::ThemeKind::Light;
    if (word == "dark")
        return ui::ThemeKind::Dark;
    if (word == "high-contrast")
        return ui::ThemeKind::HighContrast;
    if (word == "system")
        return ui::ThemeKind::System;
    return base::fail(base::Code::Invalid,
                      "--theme \"" + word + "\": choose light, dark, high-contrast or system");
}

base::Result<WindowArguments> parseWindowArguments(const QStringList &arguments)
{
    WindowArguments wanted;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &word = arguments.at(i);
        if (!optionsEnded && word == QLatin1String("--")) {
            optionsEnded = true;
        } else if (!optionsEnded && word == QLatin1String("--demo")) {
            wanted.demo = true;
        } else if (!optionsEnded && word == QLatin1String("--theme")) {
            const auto kind =
                themeNamed(i + 1 < arguments.size() ? arguments.at(++i).toStdString() : std::string());
            if (!kind)
                return std::unexpected(kind.error());
            wanted.theme = *kind;
        } else if (!optionsEnded && word == QLatin1String("--page")) {
            const auto page = pageOf(i + 1 < arguments.size() ? arguments.at(++i) : QString());
            if (!page)
                return std::unexpected(page.error());
            wanted.page = *page;
        } else if (!optionsEnded && word.startsWith(QLatin1Char('-'))) {
            return base::fail(base::Code::Invalid,
                              "unknown option " + word.toStdString() + ": see metax-review --help");
        } else if (wanted.file.isEmpty()) {
            wanted.file = QFileInfo(word).absoluteFilePath();
        } else {
            return base::fail(base::Code::Invalid,
                              "one review at a time: \"" + word.toStdString() + "\" is a second file");
        }
    }
    if (wanted.demo && !wanted.file.isEmpty())
        return base::fail(base::Code::Invalid,
                          "--demo opens its own review: leave " + wanted.file.toStdString() + " out");
    return wanted;
}

QString missingDisplay()
{
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (!qEnvironmentVariableIsEmpty(name))
            return {};
    }
    return QStringLiteral(
        "metax-review: no display here (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
        "Start it in a desktop session, or log in with \"ssh -X\". Without a display these work:\n"
        "  metax-review audit, report, check   (see metax-review --help)\n");
}

} // namespace app
