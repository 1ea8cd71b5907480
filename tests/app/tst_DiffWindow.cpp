#include "tests/app/DiffTool.h"
#include "tests/support/ScratchRepository.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <string_view>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace {

struct Outcome {
    int code = -1;
    QString out;
    QString err;
    QList<QJsonObject> seen; // what was on screen, once a file and once a key
};

QString pathOf(const std::filesystem::path &path)
{
    return QString::fromStdString(path.string());
}

QStringList rowsOf(const QJsonObject &seen)
{
    QStringList rows;
    for (const auto &row : seen.value("rows"_L1).toArray())
        rows.append(row.toString());
    return rows;
}

} // namespace

// `metax-review diff` as a program, and as the tool of the real git difftool, in windows that nobody sees.
class tst_DiffWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void twoFiles();
    void threeFiles();
    void exitCodes_data();
    void exitCodes();
    void pipesAreReadOnce();
    void standardInput();
    void returnsAtOnceWithoutWait();
    void failsInTheForegroundWithoutWait();
    void difftoolShowsEachFile();
    void difftoolOfFilesThatCameAndWent();
    void difftoolOfFolders();
    void foldersStepAndFilter();
    void equalFolders();

private:
    // Starts `program`; the diff tool and its reader are told what to do by the environment.
    Outcome run(const QString &program, const QStringList &arguments, const QString &keys = {});
    Outcome diff(const QStringList &arguments, const QString &keys = {})
    {
        return run(QCoreApplication::applicationFilePath(), QStringList{u"diff"_s} + arguments, keys);
    }
    Outcome difftool(const tests::ScratchRepository &repository, const QStringList &arguments,
                     const QString &keys = {});
    QString put(const QString &name, const QByteArray &bytes);
    [[nodiscard]] QList<QJsonObject> report() const;

    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    std::unique_ptr<QTemporaryDir> m_folder;
};

void tst_DiffWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_environment = QProcessEnvironment::systemEnvironment();
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    m_environment.insert(u"READER_REPORT"_s, m_folder->filePath(u"report"_s));
    m_environment.insert(u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s);
    m_environment.insert(u"GIT_CONFIG_GLOBAL"_s, u"/dev/null"_s);
}

QString tst_DiffWindow::put(const QString &name, const QByteArray &bytes)
{
    const QString path = m_folder->filePath(name);
    std::filesystem::create_directories(std::filesystem::path(path.toStdString()).parent_path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

QList<QJsonObject> tst_DiffWindow::report() const
{
    QFile file(m_folder->filePath(u"report"_s));
    QList<QJsonObject> seen;
    if (file.open(QIODevice::ReadOnly)) {
        for (QByteArray line = file.readLine(); line.endsWith('\n'); line = file.readLine())
            seen.append(QJsonDocument::fromJson(line).object());
    }
    return seen;
}

Outcome tst_DiffWindow::run(const QString &program, const QStringList &arguments, const QString &keys)
{
    QProcess process;
    m_environment.insert(u"READER_KEYS"_s, keys);
    process.setProcessEnvironment(m_environment);
    process.setWorkingDirectory(m_folder->path());
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, process.errorString(), {}};
    QString err = QString::fromUtf8(process.readAllStandardError());
    err.remove(u"This plugin does not support propagateSizeHints()\n"_s); // the offscreen platform's own
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), err, report()};
}

Outcome tst_DiffWindow::difftool(const tests::ScratchRepository &repository, const QStringList &arguments,
                                 const QString &keys)
{
    // The command of the README, with this program in the place of metax-review.
    const QString command =
        u"difftool.metax-review.cmd='%1' diff --wait --name=\"$MERGED\" -- \"$LOCAL\" \"$REMOTE\""_s.arg(
            QCoreApplication::applicationFilePath());
    return run(u"git"_s,
               QStringList{u"-C"_s, pathOf(repository.path()), u"-c"_s, command, u"difftool"_s,
                           u"--no-prompt"_s, u"-t"_s, u"metax-review"_s} +
                   arguments,
               keys);
}

void tst_DiffWindow::twoFiles()
{
    const QString left = put(u"old.py"_s, "one\ntwo\nthree\n");
    const QString right = put(u"new.py"_s, "one\n2\nthree\nfour\n");
    const Outcome outcome = diff({u"--wait"_s, u"--right-label"_s, u"mine"_s, left, right});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 1);
    const QJsonObject &seen = outcome.seen.first();
    QCOMPARE(seen.value("hunks"_L1).toInt(), 2);
    QCOMPARE(seen.value("title"_L1).toString(), u"new.py — %1 ↔ mine"_s.arg(left));
}

void tst_DiffWindow::threeFiles()
{
    const QString base = put(u"base.py"_s, "one\ntwo\nthree\n");
    const QString left = put(u"left.py"_s, "one\n2\nthree\n");
    const QString right = put(u"right.py"_s, "one\ntwo\n3\n");
    const Outcome outcome = diff({u"--wait"_s, u"--base"_s, base, left, right});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 1);
    QCOMPARE(outcome.seen.first().value("base"_L1).toString(), base);
    QVERIFY(outcome.seen.first().value("hunks"_L1).toInt() > 0);
    const Outcome missing = diff({u"--wait"_s, u"--base"_s, u"gone"_s, left, right});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.err.contains(u"there is no file gone"_s));
}

void tst_DiffWindow::exitCodes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("error"); // a part of it
    const QString offscreen = u"offscreen"_s;
    QTest::newRow("no operands") << QStringList{u"--wait"_s} << offscreen << 2 << u"two files"_s;
    QTest::newRow("unknown option") << QStringList{u"--frob"_s, u"a"_s, u"b"_s} << offscreen << 2
                                    << u"--frob"_s;
    QTest::newRow("no such file") << QStringList{u"--wait"_s, u"here"_s, u"gone"_s} << offscreen << 3
                                  << u"there is no file gone"_s;
    QTest::newRow("file and folder") << QStringList{u"--wait"_s, u"here"_s, u"folder"_s} << offscreen << 2
                                     << u"folder is a folder and here is not"_s;
    QTest::newRow("folder and nothing")
        << QStringList{u"--wait"_s, u"folder"_s, u"gone"_s} << offscreen << 3 << u"there is no folder gone"_s;
    QTest::newRow("no display") << QStringList{u"--wait"_s, u"here"_s, u"here"_s} << QString() << 2
                                << u"no display here"_s;
    QTest::newRow("a display that does not answer")
        << QStringList{u"--wait"_s, u"here"_s, u"here"_s} << u"xcb"_s << 3 << u"no window can be opened"_s;
}

void tst_DiffWindow::exitCodes()
{
    put(u"here"_s, "text\n");
    put(u"folder/file"_s, "text\n");
    QFETCH(QStringList, arguments);
    QFETCH(QString, platform);
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        m_environment.remove(name);
    if (!platform.isEmpty())
        m_environment.insert(u"QT_QPA_PLATFORM"_s, platform);
    const Outcome outcome = diff(arguments);
    QTEST(outcome.code, "code");
    QFETCH(QString, error);
    QVERIFY2(outcome.err.startsWith(u"metax-review: "_s) && outcome.err.contains(error),
             qPrintable(outcome.err));
    QVERIFY(outcome.seen.isEmpty());
}

void tst_DiffWindow::pipesAreReadOnce()
{
    const Outcome outcome = run(
        u"bash"_s,
        {u"-c"_s, u"'%1' diff --wait --name x.py <(seq 1 9; sleep 0.2; seq 10 90000) <(seq 2 90000)"_s.arg(
                      QCoreApplication::applicationFilePath())});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 1);
    QCOMPARE(outcome.seen.first().value("hunks"_L1).toInt(), 1);
    QCOMPARE(outcome.seen.first().value("file"_L1).toString(), u"x.py"_s);
    QVERIFY(outcome.seen.first().value("left"_L1).toString().startsWith(u"pipe /dev/fd/"_s));
}

void tst_DiffWindow::standardInput()
{
    put(u"a"_s, "1\n2\n");
    const Outcome outcome =
        run(u"bash"_s,
            {u"-c"_s, u"echo 1 | '%1' diff --wait - a"_s.arg(QCoreApplication::applicationFilePath())});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 1);
    QCOMPARE(outcome.seen.first().value("hunks"_L1).toInt(), 1);
    QCOMPARE(outcome.seen.first().value("left"_L1).toString(), u"standard input"_s);
}

void tst_DiffWindow::returnsAtOnceWithoutWait()
{
    put(u"a"_s, "1\n");
    put(u"b"_s, "2\n");
    const QString go = m_folder->filePath(u"go"_s);
    m_environment.insert(u"READER_WAITS_FOR"_s, go);
    const Outcome outcome = diff({u"a"_s, u"b"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.err, QString());
    // The files were read before the command returned: they may go now, and the window shows them all the
    // same.
    QVERIFY(QFile::remove(m_folder->filePath(u"a"_s)));
    QTRY_COMPARE_WITH_TIMEOUT(report().size(), 1, 20'000);
    QCOMPARE(report().first().value("hunks"_L1).toInt(), 1);
    put(u"go"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(go), 20'000); // it is seen, and the window closes
}

void tst_DiffWindow::failsInTheForegroundWithoutWait()
{
    put(u"a"_s, "1\n");
    const Outcome missing = diff({u"a"_s, u"gone"_s});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.err.contains(u"there is no file gone"_s));
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    m_environment.remove(u"DISPLAY"_s);
    const Outcome dark = diff({u"a"_s, u"a"_s});
    QCOMPARE(dark.code, 3);
    QVERIFY2(dark.err.contains(u"no window can be opened"_s), qPrintable(dark.err));
}

void tst_DiffWindow::difftoolShowsEachFile()
{
    tests::ScratchRepository repository;
    repository.add("start",
                   {{"src/one.py", tests::text("a = 1\n")}, {"src/-two.py", tests::text("b = 1\n")}});
    repository.checkOut();
    repository.writeFile("src/one.py", "a = 2\n");
    repository.writeFile("src/-two.py", "b = 2\nc = 3\n");
    const Outcome outcome = difftool(repository, {});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 2);
    QCOMPARE(outcome.seen.at(0).value("title"_L1).toString(),
             u"src/-two.py — -two.py (before, from git) ↔ src/-two.py"_s);
    QCOMPARE(outcome.seen.at(1).value("file"_L1).toString(), u"src/one.py"_s);
    for (const QJsonObject &seen : outcome.seen)
        QCOMPARE(seen.value("hunks"_L1).toInt(), 1);
}

void tst_DiffWindow::difftoolOfFilesThatCameAndWent()
{
    tests::ScratchRepository repository;
    repository.add("start", {{"gone.py", tests::text("a = 1\n")}});
    repository.add("change", {{"came.py", tests::text("b = 1\n")}, {"gone.py", std::nullopt}});
    repository.checkOut();
    const Outcome outcome = difftool(repository, {u"--no-renames"_s, u"HEAD~1"_s, u"HEAD"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 2);
    QCOMPARE(outcome.seen.at(0).value("file"_L1).toString(), u"came.py"_s);
    QCOMPARE(outcome.seen.at(0).value("left"_L1).toString(), u"no file"_s);
    QCOMPARE(outcome.seen.at(1).value("file"_L1).toString(), u"gone.py"_s);
    QCOMPARE(outcome.seen.at(1).value("right"_L1).toString(), u"no file"_s);
}

void tst_DiffWindow::difftoolOfFolders()
{
    tests::ScratchRepository repository;
    repository.add("start", {{"src/same.py", tests::text("a = 1\n")},
                             {"src/one.py", tests::text("b = 1\n")},
                             {"gone.py", tests::text("c = 1\n")}});
    repository.checkOut();
    // The worktree's own files: git links to them.
    repository.writeFile("src/one.py", "b = 2\n");
    std::filesystem::remove(repository.path() / "gone.py");
    const Outcome outcome = difftool(repository, {u"--dir-diff"_s}, u"]"_s);
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 2);
    QCOMPARE(rowsOf(outcome.seen.at(0)), (QStringList{u"removed gone.py"_s, u"changed src/one.py"_s}));
    QCOMPARE(outcome.seen.at(1).value("file"_L1).toString(), u"src/one.py"_s);
    QCOMPARE(outcome.seen.at(1).value("hunks"_L1).toInt(), 1);
    QCOMPARE(outcome.seen.at(1).value("left"_L1).toString(), u"left (before, from git)"_s);
}

void tst_DiffWindow::foldersStepAndFilter()
{
    for (const QString &name : {u"a/one.py"_s, u"a/two.py"_s, u"b/three.py"_s}) {
        put(u"left/"_s + name, "1\n");
        put(u"right/"_s + name, "2\n3\n");
    }
    put(u"right/new.txt"_s, "1\n");
    QCOMPARE(::mkfifo(m_folder->filePath(u"right/pipe"_s).toLocal8Bit().constData(), 0600), 0);
    const Outcome outcome = diff({u"--wait"_s, u"left/"_s, u"right"_s}, u"] ] ] ] ] [ p"_s);
    QCOMPARE(outcome.code, 0);
    QStringList files;
    for (const QJsonObject &seen : outcome.seen)
        files.append(seen.value("file"_L1).toString());
    QCOMPARE(rowsOf(outcome.seen.first()),
             (QStringList{u"changed a/one.py"_s, u"changed a/two.py"_s, u"changed b/three.py"_s,
                          u"added new.txt"_s, u"unreadable pipe"_s}));
    QCOMPARE(files, (QStringList{u"a/one.py"_s, u"a/two.py"_s, u"b/three.py"_s, u"new.txt"_s, u"pipe"_s,
                                 u"pipe"_s, u"new.txt"_s, u"new.txt"_s}));
}

void tst_DiffWindow::equalFolders()
{
    put(u"left/a.py"_s, "1\n");
    put(u"right/a.py"_s, "1\n");
    const Outcome outcome = diff({u"--wait"_s, u"left"_s, u"right"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.seen.size(), 1);
    QCOMPARE(rowsOf(outcome.seen.first()), QStringList());
    QCOMPARE(outcome.seen.first().value("notice"_L1).toString(),
             u"No differences: 1 files are the same in both folders."_s);
}

int main(int argc, char **argv)
{
    if (argc > 1 && std::string_view(argv[1]) == "diff")
        return tests::runDiffWithReader(argc, argv);
    const QCoreApplication application(argc, argv);
    tst_DiffWindow test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_DiffWindow.moc"
