#include "core/base/SafeWrite.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace base;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

class tst_SafeWrite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir.emplace();
        QVERIFY(m_dir->isValid());
        m_file = fs::path(m_dir->path().toStdString()) / "a.txt";
    }

    void writesAndReplaces()
    {
        QVERIFY(safeWrite(m_file, "one"));
        QCOMPARE(readFile(m_file).value(), "one");
        const std::string big(3'000'000, 'x');
        QVERIFY(safeWrite(m_file, big));
        QVERIFY(readFile(m_file).value() == big);
        QVERIFY(safeWrite(m_file, ""));
        QCOMPARE(readFile(m_file).value(), "");
        QCOMPARE(entries(), QStringList{u"a.txt"_s});
    }

    void keepsTheMode()
    {
        QVERIFY(safeWrite(m_file, "one"));
        QCOMPARE(::chmod(m_file.c_str(), 0640), 0);
        QVERIFY(safeWrite(m_file, "two"));
        struct stat status{};
        QCOMPARE(::stat(m_file.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 07777U, 0640U);
    }

    void anyFaultLeavesTheOldFile_data()
    {
        QTest::addColumn<WriteStep>("step");
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("says");
        QTest::newRow("open, read-only") << WriteStep::Open << EROFS << u"creating a temporary file failed"_s;
        QTest::newRow("write, disk full")
            << WriteStep::Write << ENOSPC << u"writing failed (No space left on device)"_s;
        QTest::newRow("flush, I/O error")
            << WriteStep::Flush << EIO << u"flushing failed (Input/output error)"_s;
        QTest::newRow("rename, denied")
            << WriteStep::Rename << EACCES << u"renaming failed (Permission denied)"_s;
        QTest::newRow("flush folder") << WriteStep::FlushFolder << EIO << u"flushing the folder failed"_s;
    }
    void anyFaultLeavesTheOldFile()
    {
        QFETCH(const WriteStep, step);
        QFETCH(const int, number);
        QFETCH(const QString, says);
        const WriteFault fault = [&](WriteStep at) { return at == step ? number : 0; };
        const auto fresh = safeWrite(m_file, "new", fault);
        QVERIFY(!fresh);
        QCOMPARE(entries(), QStringList());
        QVERIFY(safeWrite(m_file, "old"));
        const auto replaced = safeWrite(m_file, "new", fault);
        QVERIFY(!replaced);
        QCOMPARE(replaced.error().code, Code::Io);
        const QString message = QString::fromStdString(replaced.error().message);
        QVERIFY2(message.startsWith(QString::fromStdString(m_file.string()) + u": "_s) &&
                     message.contains(says),
                 qPrintable(message));
        QCOMPARE(readFile(m_file).value(), "old");
        QCOMPARE(entries(), QStringList{u"a.txt"_s});
        QVERIFY(safeWrite(m_file, "new"));
        QCOMPARE(readFile(m_file).value(), "new");
    }

    // The kernel refuses the bytes above a limit, as a full disk does: the first write is short, the next one
    // fails.
    void realShortWrite()
    {
        QVERIFY(safeWrite(m_file, "old"));
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{100'000, 100'000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const auto written = safeWrite(m_file, std::string(1'000'000, 'x'));
            ::_exit(!written && written.error().message.contains("writing failed (File too large)") ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        QCOMPARE(readFile(m_file).value(), "old");
        QCOMPARE(entries(), QStringList{u"a.txt"_s});
    }

    void refusesWhatIsNoFile()
    {
        const fs::path target = m_file.parent_path() / "target";
        QVERIFY(safeWrite(target, "untouched"));
        fs::create_symlink(target, m_file);
        QCOMPARE(safeWrite(m_file, "x").error().code, Code::Invalid);
        QCOMPARE(readFile(m_file).error().code, Code::Invalid);
        QCOMPARE(readFile(target).value(), "untouched");
        QVERIFY(fs::is_symlink(m_file));
        const fs::path pipe = m_file.parent_path() / "pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QCOMPARE(safeWrite(pipe, "x").error().code, Code::Invalid);
        QCOMPARE(readFile(pipe).error().code, Code::Invalid);
        QCOMPARE(readFile("/dev/zero").error().code, Code::Invalid);
        QCOMPARE(readFile(m_file.parent_path()).error().code, Code::Invalid);
        QCOMPARE(safeWrite(m_file.parent_path() / "..", "x").error().code, Code::Invalid);
    }

    void readsWithinBounds()
    {
        QCOMPARE(readFile(m_file).error().code, Code::NotFound);
        QVERIFY(safeWrite(m_file, "12345"));
        QCOMPARE(readFile(m_file, 5).value(), "12345");
        const auto tooBig = readFile(m_file, 4);
        QCOMPARE(tooBig.error().code, Code::Limit);
        QVERIFY(tooBig.error().message.contains("4 bytes"));
        QCOMPARE(safeWrite(m_file.parent_path() / "none" / "a", "x").error().code, Code::Io);
    }

private:
    [[nodiscard]] QStringList entries() const
    {
        return QDir(m_dir->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    std::optional<QTemporaryDir> m_dir;
    fs::path m_file;
};

QTEST_GUILESS_MAIN(tst_SafeWrite)
#include "tst_SafeWrite.moc"
