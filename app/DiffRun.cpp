#include "app/DiffRun.h"

#include "app/Background.h"
#include "app/CommandLineText.h"
#include "app/DiffArguments.h"
#include "app/Settings.h"
#include "app/Translators.h"
#include "app/WindowArguments.h"
#include "core/audit/DiskPair.h"
#include "core/base/Task.h"
#include "ui/PlainStyle.h"
#include "ui/diff/DiffWindow.h"
#include "ui/folders/FolderDiffWindow.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <functional>
#include <iostream>
#include <system_error>
#include <vector>

namespace app {
namespace {

constexpr std::chrono::milliseconds iconDelay{500};

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DiffRun)
};

const Streams &standardStreams()
{
    static const Streams streams{std::cout, std::cerr, false};
    return streams;
}

// While the display is being opened. Qt aborts when it does not answer; that is a plain error here, with the
// first of what Qt had to say.
void onQtMessage(QtMsgType type, const QMessageLogContext & /*context*/, const QString &text)
{
    static QString first;
    if (first.isEmpty())
        first = text.simplified();
    if (type == QtFatalMsg) {
        std::fprintf(stderr, "metax-review: no window can be opened: %s\n", qPrintable(first));
        std::_Exit(ExitIo);
    }
}

bool isFolder(const std::filesystem::path &path)
{
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

// git difftool --dir-diff says that it is one, and starts its tool in the worktree whose files it links to.
std::filesystem::path difftoolWorktree()
{
    std::error_code ignored;
    return qEnvironmentVariableIsSet("GIT_DIFFTOOL_DIRDIFF") ? std::filesystem::current_path(ignored)
                                                             : std::filesystem::path();
}

// "2 of 5" when git shows one file after the other.
QString positionOfGit()
{
    const int counter = qEnvironmentVariableIntValue("GIT_DIFF_PATH_COUNTER");
    const int total = qEnvironmentVariableIntValue("GIT_DIFF_PATH_TOTAL");
    return counter > 0 && total > 1 ? Words::tr("%1 of %2").arg(counter).arg(total) : QString();
}

audit::DiskPlaces placesOf(const DiffArguments &arguments)
{
    const auto place = [](const std::filesystem::path &path) {
        return path == "-" ? std::filesystem::path("/dev/stdin") : path;
    };
    return {.left = place(arguments.left), .right = place(arguments.right), .base = arguments.base};
}

base::Result<audit::DiskReading> load(const DiffArguments &arguments, const std::stop_token &stop)
{
    auto reading = audit::readFromDisk(placesOf(arguments), stop);
    if (!reading)
        return reading;
    for (const auto &side : {reading->pair.left, reading->pair.right})
        if (side.state == diff::SideState::Missing)
            return base::fail(base::Code::Io, side.reason);
    const std::string name = fileNameOf(arguments);
    reading->pair.change.oldPath = name; // chooses the syntax, whatever git calls its copies
    reading->pair.change.newPath = name;
    return reading;
}

// One run of the viewer alone, from the moment when the arguments are known to be good.
class DiffRun {
public:
    DiffRun(DiffArguments arguments, Background &background)
        : m_arguments(std::move(arguments))
        , m_background(background)
    {
    }

    // May begin before there is an application: reading the files and opening a display take about as long.
    void startLoading()
    {
        m_loading.start(
            [arguments = m_arguments](const std::stop_token &stop) { return load(arguments, stop); },
            [this](base::Result<audit::DiskReading> reading) { m_onLoaded(std::move(reading)); });
    }

    // Until the window is closed; the exit code.
    int exec(bool isFolders)
    {
        m_settings = loadSettings();
        installTranslators(m_settings.language);
        ui::Theme theme;
        theme.setZoom(m_settings.zoom);
        theme.setKind(m_arguments.theme.value_or(m_settings.theme));
        ui::installLook(*qApp);
        const int code = isFolders ? execFolders() : execFiles();
        m_settings.zoom = theme.zoom();
        if (code == ExitOk)
            keepSettings();
        return code;
    }

private:
    int execFiles()
    {
        ui::DiffWindow window;
        prepare(window);
        window.panel().setPosition(positionOfGit());
        m_onLoaded = [this, &window](base::Result<audit::DiskReading> reading) {
            if (!reading) {
                QCoreApplication::exit(complain(standardStreams(), reading.error(), BadInput::IsIo));
                return;
            }
            m_background.letGo();
            window.showFiles(placesOf(m_arguments), *reading, namesOf(m_arguments));
            window.show();
        };
        const int code = QApplication::exec();
        m_settings.diffGeometry = window.saveGeometry();
        return code;
    }

    int execFolders()
    {
        ui::FolderDiffWindow window;
        prepare(window);
        window.compare({.left = m_arguments.left, .right = m_arguments.right, .worktree = difftoolWorktree()},
                       namesOf(m_arguments));
        window.show();
        m_background.letGo();
        const int code = QApplication::exec();
        m_settings.diffGeometry = window.saveGeometry();
        return code;
    }

    void prepare(QWidget &window) const
    {
        window.restoreGeometry(m_settings.diffGeometry);
        // Drawing the icon takes as long as the whole window, and nobody looks at the task bar first.
        QTimer::singleShot(iconDelay, &window, [&window] {
            window.setWindowIcon(QIcon(QStringLiteral(":/icons/metax-review.svg")));
        });
    }

    // Other windows may have been open meanwhile: only what this one decides is written.
    void keepSettings() const
    {
        Settings settings = loadSettings();
        if (settings.diffGeometry == m_settings.diffGeometry && settings.zoom == m_settings.zoom)
            return;
        settings.diffGeometry = m_settings.diffGeometry;
        settings.zoom = m_settings.zoom;
        saveSettings(settings);
    }

    DiffArguments m_arguments;
    Background &m_background;
    Settings m_settings;
    std::function<void(base::Result<audit::DiskReading>)> m_onLoaded;
    base::Task<audit::DiskReading> m_loading;
};

// Why these two cannot be put side by side, with the exit code; nothing when they can.
std::optional<int> refuse(const DiffArguments &arguments)
{
    const bool isLeft = isFolder(arguments.left);
    if (isLeft == isFolder(arguments.right))
        return std::nullopt;
    const auto &other = isLeft ? arguments.right : arguments.left;
    std::error_code ignored;
    if (other != "-" && !std::filesystem::exists(other, ignored))
        return complain(standardStreams(), std::format("there is no folder {}", other.string()), ExitIo);
    return misuse(standardStreams(), "diff",
                  std::format("{} is a folder and {} is not: give two files or two folders",
                              (isLeft ? arguments.left : arguments.right).string(), other.string()));
}

} // namespace

int runDiff(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 2, argv + argc);
    auto arguments = parseDiffArguments(words);
    if (!arguments)
        return misuse(standardStreams(), "diff", arguments.error().message);
    if (const auto code = refuse(*arguments))
        return *code;
    if (const QString missing = missingDisplay(); !missing.isEmpty()) {
        std::fputs(qPrintable(missing), stderr);
        return ExitUsage;
    }
    Background background;
    if (!arguments->wait) {
        if (const auto code = background.detach())
            return *code;
    }
    const bool isFolders = isFolder(arguments->left);
    DiffRun run(std::move(*arguments), background);
    if (!isFolders)
        run.startLoading();
    QApplication::setApplicationName(QStringLiteral("metax-review"));
    QApplication::setApplicationVersion(QStringLiteral(METAX_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("metax-review"));
    int count = 1; // the rest is ours: no file name is an option of Qt
    qInstallMessageHandler(onQtMessage);
    const QApplication application(count, argv);
    qInstallMessageHandler(nullptr);
    return run.exec(isFolders);
}

} // namespace app
