#pragma once

#include "ui/Theme.h"

#include <QByteArray>
#include <QStringList>
#include <QVariantMap>

#include <filesystem>

namespace app {

// What the program remembers of its user, as values; read once at start, written when it changes. XDG config.
struct Settings {
    ui::ThemeKind theme = ui::ThemeKind::System;
    int zoom = 100;
    QString language; // "" = the system's, "en", "zh_CN"
    QString reviewer; // empty = git's user.name, else the login
    QString upstream; // places of the last new review
    QString local;
    QString folder;
    QStringList recent; // absolute paths, newest first
    QByteArray geometry;
    QByteArray diffGeometry; // of `metax-review diff`

    bool operator==(const Settings &) const = default;
};

[[nodiscard]] Settings loadSettings();
void saveSettings(const Settings &settings);

// `file` first, once, at most 12.
void addRecent(Settings &settings, const QString &file);

// Where a review was left: page, selection, scroll. XDG state, one small file per review; losing it loses no
// decision.
[[nodiscard]] QVariantMap loadPlace(const std::filesystem::path &session);
void savePlace(const std::filesystem::path &session, const QVariantMap &place);

// user.name of the reader's git configuration, else the account's name. Reads files only, runs nothing.
[[nodiscard]] QString defaultReviewer();
// user.name in the text of a git configuration file; empty when it is not set there.
[[nodiscard]] QString userNameIn(const QString &gitConfiguration);

} // namespace app
