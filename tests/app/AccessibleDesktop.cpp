#include "tests/app/AccessibleDesktop.h"

#include <QDBusArgument>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QDir>

#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int startLimit = 10'000; // milliseconds
const QString accessible = u"org.a11y.atspi.Accessible"_s;
const QString textInterface = u"org.a11y.atspi.Text"_s;
const QString registry = u"org.a11y.atspi.Registry"_s;
const QString busName = u"tst-accessible-bus"_s;
const QString sessionName = u"tst-accessible-session"_s;

// (so): where an element lives.
struct Reference {
    QString service;
    QDBusObjectPath path;
};

const QDBusArgument &operator>>(const QDBusArgument &argument, Reference &reference)
{
    argument.beginStructure();
    argument >> reference.service >> reference.path;
    argument.endStructure();
    return argument;
}

} // namespace

namespace tests {

AccessibleNode::AccessibleNode(const QDBusConnection &bus, const QString &service, const QString &path)
    : m_bus(bus)
    , m_service(service)
    , m_path(path)
{
}

QDBusMessage AccessibleNode::call(const QString &interface, const QString &method,
                                  const QVariantList &arguments) const
{
    auto message = QDBusMessage::createMethodCall(m_service, m_path, interface, method);
    message.setArguments(arguments);
    return m_bus.call(message, QDBus::Block, startLimit);
}

QVariant AccessibleNode::property(const QString &interface, const QString &name) const
{
    const QDBusMessage reply = call(u"org.freedesktop.DBus.Properties"_s, u"Get"_s, {interface, name});
    return qvariant_cast<QDBusVariant>(reply.arguments().value(0)).variant();
}

QString AccessibleNode::name() const
{
    return property(accessible, u"Name"_s).toString();
}

QString AccessibleNode::description() const
{
    return property(accessible, u"Description"_s).toString();
}

QString AccessibleNode::role() const
{
    return call(accessible, u"GetRoleName"_s).arguments().value(0).toString();
}

QStringList AccessibleNode::interfaces() const
{
    return call(accessible, u"GetInterfaces"_s).arguments().value(0).toStringList();
}

bool AccessibleNode::has(AccessibleState state) const
{
    const auto words = qdbus_cast<QList<uint>>(call(accessible, u"GetState"_s).arguments().value(0));
    return ((words.value(0) >> std::to_underlying(state)) & 1U) != 0; // all of ours are in the first word
}

// What is not on screen has nothing below it that is. A program is no window and has its first state early.
bool AccessibleNode::isShowing() const
{
    return m_path.endsWith(u"/root"_s) || has(AccessibleState::Showing);
}

QList<AccessibleNode> AccessibleNode::children() const
{
    QList<AccessibleNode> nodes;
    const QVariant answer = call(accessible, u"GetChildren"_s).arguments().value(0);
    for (const Reference &reference : qdbus_cast<QList<Reference>>(answer))
        nodes.append(AccessibleNode(m_bus, reference.service, reference.path.path()));
    return nodes;
}

int AccessibleNode::characterCount() const
{
    return property(textInterface, u"CharacterCount"_s).toInt();
}

int AccessibleNode::caretOffset() const
{
    return property(textInterface, u"CaretOffset"_s).toInt();
}

QString AccessibleNode::text(int begin, int end) const
{
    return call(textInterface, u"GetText"_s, {begin, end}).arguments().value(0).toString();
}

AccessibleNode::Piece AccessibleNode::piece(const QString &method, const QVariantList &arguments) const
{
    const QVariantList answer = call(textInterface, method, arguments).arguments();
    if (answer.size() != 3)
        return {};
    return {answer[0].toString(), answer[1].toInt(), answer[2].toInt()};
}

AccessibleNode::Piece AccessibleNode::lineAt(int offset) const
{
    constexpr uint lineStart = 5; // ATSPI_TEXT_BOUNDARY_LINE_START
    return piece(u"GetTextAtOffset"_s, {offset, lineStart});
}

AccessibleNode::Piece AccessibleNode::selection() const
{
    const QVariantList ends = call(textInterface, u"GetSelection"_s, {0}).arguments();
    if (ends.size() != 2)
        return {};
    return {text(ends[0].toInt(), ends[1].toInt()), ends[0].toInt(), ends[1].toInt()};
}

QString AccessibleNode::dump() const
{
    QString lines = u"%1 [%2%3%4] \"%5\" (%6)\n"_s.arg(
        role(), has(AccessibleState::Focusable) ? u"f"_s : QString(),
        has(AccessibleState::Focused) ? u"F"_s : QString(),
        has(AccessibleState::Showing) ? u"s"_s : QString(), name(), description());
    for (const AccessibleNode &child : children())
        for (const QString &line : child.dump().split(u'\n', Qt::SkipEmptyParts))
            lines += u"  "_s + line + u'\n';
    return lines;
}

QStringList AccessibleNode::unnamed() const
{
    QStringList found;
    if (!isShowing())
        return found;
    if (has(AccessibleState::Focusable) && name().isEmpty()) {
        const QString kind = role();
        if (kind != u"table cell"_s && kind != u"tree item"_s) // the cells beside it name its row
            found.append(kind);
    }
    for (const AccessibleNode &child : children())
        for (const QString &below : child.unnamed())
            found.append(u"%1 \"%2\" / "_s.arg(role(), name()) + below);
    return found;
}

QList<AccessibleNode> AccessibleNode::all(const QString &role, const QString &name) const
{
    QList<AccessibleNode> found;
    if (!isShowing())
        return found;
    if (this->role() == role && (name.isEmpty() || this->name() == name))
        found.append(*this);
    for (const AccessibleNode &child : children())
        found.append(child.all(role, name));
    return found;
}

AccessibleDesktop::AccessibleDesktop()
    : m_environment(QProcessEnvironment::systemEnvironment())
{
    // Sockets want a folder that is only ours and whose name is short.
    QDir(m_folder.path()).mkdir(u"run"_s);
    QFile::setPermissions(m_folder.filePath(u"run"_s),
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_folder.filePath(u"run"_s));
    for (const QString &kind : {u"CONFIG"_s, u"CACHE"_s, u"DATA"_s, u"STATE"_s})
        m_environment.insert(u"XDG_%1_HOME"_s.arg(kind), m_folder.filePath(kind.toLower()));
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_environment.insert(u"QT_LINUX_ACCESSIBILITY_ALWAYS_ON"_s, u"1"_s);
    m_environment.insert(u"GSETTINGS_BACKEND"_s, u"memory"_s);
    for (const QString &others :
         {u"WAYLAND_DISPLAY"_s, u"DISPLAY"_s, u"DBUS_SESSION_BUS_ADDRESS"_s, u"AT_SPI_BUS_ADDRESS"_s,
          u"XAUTHORITY"_s, u"QT_SCALE_FACTOR"_s, u"NO_AT_BRIDGE"_s})
        m_environment.remove(others);
    static_cast<void>(startDisplay() && startBuses());
}

AccessibleDesktop::~AccessibleDesktop()
{
    stop();
    QDBusConnection::disconnectFromBus(busName);
    QDBusConnection::disconnectFromBus(sessionName);
    for (QProcess *server : {&m_sessionBus, &m_windowManager, &m_display}) {
        server->terminate();
        if (!server->waitForFinished(startLimit))
            server->kill();
    }
}

QString AccessibleDesktop::startServer(QProcess &server, const QString &program, const QStringList &arguments)
{
    server.setProcessEnvironment(m_environment);
    server.start(program, arguments);
    while (!server.canReadLine() && server.waitForReadyRead(startLimit)) {
    }
    const QString line = QString::fromUtf8(server.readLine()).trimmed();
    if (line.isEmpty())
        m_trouble = u"%1 does not start: %2 %3"_s.arg(program, server.errorString(),
                                                      QString::fromUtf8(server.readAllStandardError()));
    return line;
}

bool AccessibleDesktop::startDisplay()
{
    const QString number = startServer(
        m_display, u"Xvfb"_s,
        {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1440x900x24"_s, u"-nolisten"_s, u"tcp"_s});
    if (number.isEmpty())
        return false;
    m_environment.insert(u"DISPLAY"_s, u':' + number);
    m_windowManager.setProcessEnvironment(m_environment);
    m_windowManager.start(u"openbox"_s, QStringList());
    if (!m_windowManager.waitForStarted(startLimit))
        m_trouble = u"openbox does not start"_s;
    return m_trouble.isEmpty();
}

bool AccessibleDesktop::startBuses()
{
    const QString session =
        startServer(m_sessionBus, u"dbus-daemon"_s,
                    {u"--session"_s, u"--nofork"_s, u"--nopidfile"_s, u"--print-address=1"_s});
    if (session.isEmpty())
        return false;
    m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, session);
    const QDBusConnection bus = QDBusConnection::connectToBus(session, sessionName);
    const QDBusMessage answer = bus.call(QDBusMessage::createMethodCall(u"org.a11y.Bus"_s, u"/org/a11y/bus"_s,
                                                                        u"org.a11y.Bus"_s, u"GetAddress"_s),
                                         QDBus::Block, startLimit);
    const QString address = answer.arguments().value(0).toString();
    if (answer.type() != QDBusMessage::ReplyMessage || address.isEmpty()) {
        m_trouble = u"no accessibility bus (package at-spi2-core): "_s + answer.errorMessage();
        return false;
    }
    m_bus = QDBusConnection::connectToBus(address, busName);
    m_bus.connect(QString(), QString(), u"org.a11y.atspi.Event.Object"_s, u"Announcement"_s, this,
                  SLOT(onAnnouncement(QDBusMessage)));
    auto wish =
        QDBusMessage::createMethodCall(registry, u"/org/a11y/atspi/registry"_s, registry, u"RegisterEvent"_s);
    wish.setArguments({u"object:announcement"_s, QStringList(), QString()});
    const QDBusMessage wished = m_bus.call(wish, QDBus::Block, startLimit);
    if (wished.type() != QDBusMessage::ReplyMessage)
        m_trouble = u"the accessibility registry does not answer: "_s + wished.errorMessage();
    return m_trouble.isEmpty();
}

void AccessibleDesktop::start(const QString &program, const QStringList &arguments)
{
    stop();
    m_announcements.clear();
    m_program = std::make_unique<QProcess>();
    m_program->setProcessEnvironment(m_environment);
    m_program->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_program->start(program, arguments);
}

void AccessibleDesktop::stop()
{
    if (!m_program)
        return;
    m_program->terminate();
    if (!m_program->waitForFinished(startLimit))
        m_program->kill();
    m_program.reset();
}

// The registry's root has one child a program. Ours is the only one, but a former one may not be gone yet.
AccessibleNode AccessibleDesktop::application() const
{
    const AccessibleNode root(m_bus, registry, u"/org/a11y/atspi/accessible/root"_s);
    const auto programs = root.children();
    return programs.isEmpty() ? root : programs.last();
}

void AccessibleDesktop::press(const QStringList &keys)
{
    QProcess tool;
    tool.setProcessEnvironment(m_environment);
    tool.start(u"xdotool"_s, QStringList{u"key"_s, u"--delay"_s, u"20"_s} + keys);
    if (!tool.waitForFinished(startLimit) || tool.exitCode() != 0)
        qFatal("xdotool cannot press %s", qPrintable(keys.join(u' ')));
}

// (detail: string, politeness: int, 0: int, text: variant, …)
void AccessibleDesktop::onAnnouncement(const QDBusMessage &message)
{
    m_announcements.append(qvariant_cast<QDBusVariant>(message.arguments().value(3)).variant().toString());
}

} // namespace tests
