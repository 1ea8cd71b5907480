#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QList>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace tests {

// Numbers of AT-SPI's states.
enum class AccessibleState { Focusable = 11, Focused = 12, Selected = 23, Showing = 25 };

// One element of a program's tree as another program reads it over the bus. Reading what is not there any
// more gives empty answers: whoever waits for something asks again.
class AccessibleNode {
public:
    AccessibleNode(const QDBusConnection &bus, const QString &service, const QString &path);

    [[nodiscard]] QString name() const;
    [[nodiscard]] QString description() const;
    [[nodiscard]] QString role() const;
    [[nodiscard]] QStringList interfaces() const; // full names
    [[nodiscard]] bool has(AccessibleState state) const;
    [[nodiscard]] QList<AccessibleNode> children() const;

    // The interface Text. Offsets as Qt counts them: UTF-16 units from the text's begin.
    struct Piece {
        QString text;
        int begin = -1;
        int end = -1;
    };
    [[nodiscard]] int characterCount() const;
    [[nodiscard]] int caretOffset() const;
    [[nodiscard]] QString text(int begin, int end) const;
    [[nodiscard]] Piece lineAt(int offset) const;
    [[nodiscard]] Piece selection() const; // the first

    // This element and all below it, one a line: role, states, name, description; indented by depth.
    [[nodiscard]] QString dump() const;
    // Role and path of every element on screen that takes the keyboard focus and has no name.
    [[nodiscard]] QStringList unnamed() const;
    // The elements on screen with this role and name, in the order of the tree.
    [[nodiscard]] QList<AccessibleNode> all(const QString &role, const QString &name = {}) const;

private:
    [[nodiscard]] QDBusMessage call(const QString &interface, const QString &method,
                                    const QVariantList &arguments = {}) const;
    [[nodiscard]] bool isShowing() const;
    [[nodiscard]] QVariant property(const QString &interface, const QString &name) const;
    [[nodiscard]] Piece piece(const QString &method, const QVariantList &arguments) const;

    QDBusConnection m_bus;
    QString m_service;
    QString m_path;
};

// A desktop of its own for one program: display, window manager, session bus and accessibility bus, which all
// end with it. Blocks while they start.
class AccessibleDesktop : public QObject {
    Q_OBJECT

public:
    AccessibleDesktop();
    ~AccessibleDesktop() override;

    // What is missing on this machine; empty when everything runs.
    [[nodiscard]] const QString &trouble() const { return m_trouble; }
    // Folders for programs and buses, empty at the start.
    [[nodiscard]] QString filePath(const QString &name) const { return m_folder.filePath(name); }

    // In the place of the program that was started before, if one runs.
    void start(const QString &program, const QStringList &arguments);
    // Ends it, and waits.
    void stop();
    [[nodiscard]] QProcess &program() { return *m_program; }
    // The running program's elements: its windows' parent. Without children until it has registered itself.
    [[nodiscard]] AccessibleNode application() const;

    // Presses keys, named as xdotool has it, on the window that has the focus.
    void press(const QStringList &keys);

    [[nodiscard]] const QStringList &announcements() const { return m_announcements; } // since start()

private Q_SLOTS:
    void onAnnouncement(const QDBusMessage &message);

private:
    [[nodiscard]] bool startDisplay();
    [[nodiscard]] bool startBuses();
    // The first line that a server prints, once it is ready.
    [[nodiscard]] QString startServer(QProcess &server, const QString &program, const QStringList &arguments);

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    QProcess m_display;
    QProcess m_windowManager;
    QProcess m_sessionBus;
    std::unique_ptr<QProcess> m_program;
    QDBusConnection m_bus{QString()};
    QStringList m_announcements;
    QString m_trouble;
};

} // namespace tests
