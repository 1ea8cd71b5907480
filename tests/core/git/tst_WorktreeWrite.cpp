#include "core/base/SafeWrite.h"
#include "core/git/Blob.h"
#include "core/git/WorktreeWrite.h"
#include "core/git/WriteRescue.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/file.h>
#include <sys/fsuid.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <thread>
#include <unistd.h>

using namespace git;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;
using State = WorktreeWritten::State;

namespace {

const std::string before = "import x\n\n\ndef f():\n    return 1\n";
const std::string note = "# NOTE(MetaX): n\n";
const std::string after = "import x\n\n\n" + note + "def f():\n    return 1\n";

void put(const fs::path &file, std::string_view bytes)
{
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    const auto written = ::write(fd, bytes.data(), bytes.size());
    ::close(fd);
    QCOMPARE(static_cast<std::size_t>(written), bytes.size());
}

struct stat statusOf(const fs::path &file)
{
    struct stat status{};
    ::lstat(file.c_str(), &status);
    return status;
}

} // namespace

class tst_WorktreeWrite : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir.emplace();
        QVERIFY(m_dir->isValid());
        m_top = fs::path(m_dir->path().toStdString());
        fs::create_directories(m_top / "root/models");
        m_file = m_top / "root/models/a.py";
        put(m_file, before);
    }

    void changesTheFileAndNothingElse()
    {
        ::chmod(m_file.c_str(), 0754);
        const bool hasAttribute = ::setxattr(m_file.c_str(), "user.origin", "x", 1, 0) == 0;
        const struct stat old = statusOf(m_file);
        const WorktreeWritten written = *writeWorktreeFile(change());
        QCOMPARE(written,
                 (WorktreeWritten{
                     .state = State::Written, .base = blobId(before), .now = blobId(after), .reason = {}}));
        QCOMPARE(base::readFile(m_file).value(), after);
        const struct stat now = statusOf(m_file);
        QCOMPARE(now.st_ino, old.st_ino);
        QCOMPARE(now.st_mode, old.st_mode);
        QCOMPARE(now.st_uid, old.st_uid);
        char value = 0;
        QVERIFY(!hasAttribute || ::getxattr(m_file.c_str(), "user.origin", &value, 1) == 1);
        QVERIFY(fs::is_empty(rescues()));
        // And back.
        WorktreeChange back = change();
        back.base = written.now;
        back.splice = base::inverse(back.splice);
        QCOMPARE(writeWorktreeFile(back)->now, blobId(before));
        QCOMPARE(base::readFile(m_file).value(), before);
    }

    void otherBytesAreAConflict()
    {
        put(m_file, before + "# other\n");
        const struct stat old = statusOf(m_file);
        const auto written = writeWorktreeFile(change());
        QCOMPARE(written->state, State::Conflict);
        QCOMPARE(written->base, blobId(before));
        QCOMPARE(written->now, blobId(before + "# other\n"));
        QVERIFY(!written->reason.empty());
        QCOMPARE(base::readFile(m_file).value(), before + "# other\n");
        QCOMPARE(statusOf(m_file).st_mtim.tv_nsec, old.st_mtim.tv_nsec);
    }

    void anyFaultLeavesTheFile_data()
    {
        QTest::addColumn<WorktreeStep>("step");
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("says");
        QTest::newRow("open") << WorktreeStep::Open << EACCES << u"opening failed (Permission denied)"_s;
        QTest::newRow("lock") << WorktreeStep::Lock << ENOLCK << u"locking failed"_s;
        QTest::newRow("read") << WorktreeStep::Read << EIO << u"reading failed"_s;
        QTest::newRow("rescue, disk full") << WorktreeStep::Rescue << ENOSPC << u"make room on the disk"_s;
        QTest::newRow("look") << WorktreeStep::Look << EIO << u"looking at the file failed"_s;
        QTest::newRow("disk full") << WorktreeStep::Reserve << ENOSPC << u"make room on the disk"_s;
        QTest::newRow("over the quota") << WorktreeStep::Write << EDQUOT << u"make room on the disk"_s;
        QTest::newRow("I/O error") << WorktreeStep::Flush << EIO << u"flushing failed (Input/output error)"_s;
        QTest::newRow("look again") << WorktreeStep::LookAgain << EIO << u"again failed"_s;
    }
    void anyFaultLeavesTheFile()
    {
        QFETCH(const WorktreeStep, step);
        QFETCH(const int, number);
        QFETCH(const QString, says);
        const struct stat old = statusOf(m_file);
        const auto written =
            writeWorktreeFile(change(), [&](WorktreeStep at) { return at == step ? number : 0; });
        QVERIFY(!written);
        QCOMPARE(written.error().code, base::Code::Io);
        const QString message = QString::fromStdString(written.error().message);
        QVERIFY2(message.startsWith(u"models/a.py: "_s) && message.contains(says), qPrintable(message));
        QCOMPARE(base::readFile(m_file).value(), before);
        QCOMPARE(statusOf(m_file).st_mtim.tv_nsec, old.st_mtim.tv_nsec);
        QVERIFY(!fs::exists(rescues()) || fs::is_empty(rescues()));
    }

    // A limit of the system instead of an injected fault: the write itself stops in the middle.
    void fileTooLarge()
    {
        const std::string big(100'000, 'x');
        put(m_file, big);
        WorktreeChange grown = change();
        grown.base = blobId(big);
        grown.splice.cuts = {{.offset = 10, .removed = {}, .inserted = std::string(50'000, 'y')}};
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        ::getrlimit(RLIMIT_FSIZE, &old);
        const auto written = writeWorktreeFile(grown, [&](WorktreeStep at) {
            const rlimit tight{.rlim_cur = 120'000, .rlim_max = old.rlim_max};
            if (at == WorktreeStep::Write)
                ::setrlimit(RLIMIT_FSIZE, &tight);
            return 0;
        });
        ::setrlimit(RLIMIT_FSIZE, &old);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!written);
        QVERIFY2(written.error().message.contains("as it was"), written.error().message.c_str());
        QCOMPARE(base::readFile(m_file).value(), big);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<base::Code>("code");
        QTest::addColumn<QString>("says");
        using base::Code;
        QTest::newRow("absent") << u"models/b.py"_s << Code::NotFound << u"no file models/b.py"_s;
        QTest::newRow("parent") << u"../outside.py"_s << Code::Invalid << u"no path inside"_s;
        QTest::newRow("parent within") << u"models/../models/a.py"_s << Code::Invalid << u"no path inside"_s;
        QTest::newRow("absolute") << u"/etc/passwd"_s << Code::Invalid << u"no path inside"_s;
        QTest::newRow("empty") << QString() << Code::Invalid << u"no path inside"_s;
        QTest::newRow("git's own") << u".git/index"_s << Code::Invalid << u"belongs to git"_s;
        QTest::newRow("git's own, upper case") << u"sub/.GIT/HEAD"_s << Code::Invalid << u"belongs to git"_s;
        QTest::newRow("symlink") << u"link.py"_s << Code::Invalid << u"symbolic link"_s;
        QTest::newRow("symlink inside") << u"inner.py"_s << Code::Invalid << u"symbolic link"_s;
        QTest::newRow("folder behind a symlink")
            << u"away/outside.py"_s << Code::Invalid << u"symbolic link"_s;
        QTest::newRow("folder") << u"models"_s << Code::Io << u"directory"_s;
        QTest::newRow("pipe") << u"pipe"_s << Code::Invalid << u"no regular file"_s;
        QTest::newRow("hard link") << u"second.py"_s << Code::Invalid << u"2 names"_s;
        QTest::newRow("write-protected") << u"protected.py"_s << Code::Io << u"write-protected"_s;
    }
    void refused()
    {
        QFETCH(const QString, path);
        QFETCH(const base::Code, code);
        QFETCH(const QString, says);
        const fs::path root = m_top / "root";
        put(m_top / "outside.py", before);
        put(root / "first.py", before);
        put(root / "protected.py", before);
        fs::create_directories(root / ".git");
        put(root / ".git/index", before);
        ::chmod((root / "protected.py").c_str(), 0444);
        fs::create_symlink(m_top / "outside.py", root / "link.py");
        fs::create_symlink("first.py", root / "inner.py");
        fs::create_symlink(m_top, root / "away");
        fs::create_hard_link(root / "first.py", root / "second.py");
        QCOMPARE(::mkfifo((root / "pipe").c_str(), 0644), 0);
        for (const BeneathRule rule : {BeneathRule::Kernel, BeneathRule::PartByPart}) {
            WorktreeChange wanted = change();
            wanted.path = path.toStdString();
            wanted.rule = rule;
            const auto written = writeWorktreeFile(wanted);
            QVERIFY(!written);
            const QString message = QString::fromStdString(written.error().message);
            QVERIFY2(message.contains(says, Qt::CaseInsensitive), qPrintable(message));
            QCOMPARE(written.error().code, code);
        }
        for (const fs::path &file : {m_top / "outside.py", root / "first.py", root / "protected.py"})
            QCOMPARE(base::readFile(file).value(), before);
    }

    void readOnlyFolderIsNoObstacle()
    {
        ::chmod((m_top / "root/models").c_str(), 0555);
        QCOMPARE(writeWorktreeFile(change())->state, State::Written);
        ::chmod((m_top / "root/models").c_str(), 0755);
        QCOMPARE(base::readFile(m_file).value(), after);
    }

    void openElsewhere()
    {
        const int writer = ::open(m_file.c_str(), O_WRONLY | O_CLOEXEC);
        const auto written = writeWorktreeFile(change());
        QVERIFY(!written);
        QCOMPARE(written.error().code, base::Code::Conflict);
        QVERIFY(written.error().message.contains("is open in another program"));
        QCOMPARE(::close(writer), 0);
        QCOMPARE(writeWorktreeFile(change())->state, State::Written);
    }

    // Root without the capability to take leases on others' files, as in a container.
    void anothersFile()
    {
        if (::geteuid() != 0)
            QSKIP("needs root");
        QCOMPARE(::chown(m_file.c_str(), 1000, 1000), 0);
        std::optional<base::Result<WorktreeWritten>> written;
        uid_t left = 0;
        std::thread([&] { // capabilities are a thread's own
            __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
            std::array<__user_cap_data_struct, 2> caps{};
            ::syscall(SYS_capget, &header, caps.data());
            caps[0].effective &= ~(1U << static_cast<unsigned>(CAP_LEASE));
            caps[0].permitted &= ~(1U << static_cast<unsigned>(CAP_LEASE));
            if (::syscall(SYS_capset, &header, caps.data()) != 0)
                return;
            written = writeWorktreeFile(change());
            left = static_cast<uid_t>(::setfsuid(static_cast<uid_t>(-1)));
        })
            .join();
        QVERIFY(written);
        QVERIFY2(*written, *written ? "" : written->error().message.c_str());
        QCOMPARE((*written)->state, State::Written);
        QCOMPARE(left, 0U);
        QCOMPARE(statusOf(m_file).st_uid, 1000U);
        QCOMPARE(base::readFile(m_file).value(), after);
    }

    void lockedElsewhere()
    {
        const int holder = ::open(m_file.c_str(), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::flock(holder, LOCK_SH), 0);
        const auto written = writeWorktreeFile(change());
        QVERIFY(!written);
        QCOMPARE(written.error().code, base::Code::Conflict);
        QVERIFY(written.error().message.contains("is locked by another program"));
        ::close(holder);
    }

    // Another program renames its file over this one, at any step.
    void renamedOver_data() { steps(); }
    void renamedOver()
    {
        QFETCH(const WorktreeStep, step);
        const int old = ::open(m_file.c_str(), O_PATH | O_CLOEXEC);
        const auto written = writeWorktreeFile(change(), [&](WorktreeStep at) {
            if (at == step) {
                put(m_top / "root/models/new", "theirs\n");
                fs::rename(m_file, m_top / "root/models/a.py~"); // with a backup, as editors do
                fs::rename(m_top / "root/models/new", m_file);
            }
            return 0;
        });
        ::close(old);
        QVERIFY2(written, written ? "" : written.error().message.c_str());
        QCOMPARE(written->state, State::Conflict);
        QCOMPARE(written->now, blobId("theirs\n"));
        QCOMPARE(base::readFile(m_file).value(), "theirs\n");
        QCOMPARE(base::readFile(m_top / "root/models/a.py~").value(), before);
    }

    void takenAway()
    {
        const auto written = writeWorktreeFile(change(), [&](WorktreeStep at) {
            if (at == WorktreeStep::LookAgain)
                fs::remove(m_file);
            return 0;
        });
        QCOMPARE(written->state, State::Conflict);
        QVERIFY(written->now.isNull());
        QVERIFY(!fs::exists(m_file));
    }

    void linkedMeanwhile()
    {
        const auto written = writeWorktreeFile(change(), [&](WorktreeStep at) {
            if (at == WorktreeStep::LookAgain)
                fs::create_hard_link(m_file, m_top / "root/second");
            return 0;
        });
        QCOMPARE(written->state, State::Conflict);
        QVERIFY(written->reason.find("hard link") != std::string::npos);
        QCOMPARE(base::readFile(m_file).value(), before);
    }

    // Another program writes into the file, at any step: it has to wait until ours is through, finds what
    // it has read, and its bytes stay.
    void writtenInPlace_data() { steps(); }
    void writtenInPlace()
    {
        QFETCH(const WorktreeStep, step);
        std::thread other;
        const auto written = writeWorktreeFile(change(), [&](WorktreeStep at) {
            if (at == step) {
                other = std::thread([this] {
                    const int fd = ::open(m_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
                    std::ignore = ::write(fd, "theirs\n", 7);
                    ::close(fd);
                });
                std::this_thread::sleep_for(std::chrono::milliseconds(30));
            }
            return 0;
        });
        other.join();
        QVERIFY2(written, written ? "" : written.error().message.c_str());
        QCOMPARE(written->state, State::Conflict);
        QCOMPARE(base::readFile(m_file).value(), before + "theirs\n");
    }

    void readerWaits()
    {
        std::thread other;
        std::string seen;
        const auto written = writeWorktreeFile(change(), [&](WorktreeStep at) {
            if (at == WorktreeStep::Write) {
                other = std::thread([&] { seen = base::readFile(m_file).value_or("?"); });
                std::this_thread::sleep_for(std::chrono::milliseconds(30));
            }
            return 0;
        });
        other.join();
        QCOMPARE(written->state, State::Written);
        QVERIFY(seen == after || seen == "?"); // "?": it does not wait
        QCOMPARE(base::readFile(m_file).value(), after);
    }

    void halfWritten()
    {
        for (std::size_t cut = 0; cut <= after.size(); ++cut)
            QVERIFY(isHalfWritten(after.substr(0, cut) + before.substr(std::min(cut, before.size())), before,
                                  after));
        QVERIFY(isHalfWritten(before + after.substr(before.size(), 0), after, before + "x") ||
                before.size() < after.size());
        QVERIFY(!isHalfWritten("theirs\n", before, after));
        QVERIFY(!isHalfWritten(before + "theirs\n", before, after));
        QVERIFY(!isHalfWritten("", before, after));
    }

    void interruptedWrites()
    {
        const WriteRescue rescue{
            .root = m_top / "root", .path = "models/a.py", .before = before, .after = after};
        const auto settled = [&](const std::string &content) {
            put(m_file, content);
            QVERIFY(keepRescue(rescues(), rescue));
            const auto found = settleInterruptedWrites(rescues());
            QCOMPARE(found.size(), 1U);
            QCOMPARE(found[0].path, "models/a.py");
            m_settled = found[0].state;
        };
        using Found = InterruptedWrite::State;
        settled(before);
        QCOMPARE(m_settled, Found::Untouched);
        settled(after);
        QCOMPARE(m_settled, Found::Complete);
        settled(after.substr(0, 15) + before.substr(15));
        QCOMPARE(m_settled, Found::Restored);
        QCOMPARE(base::readFile(m_file).value(), before);
        QVERIFY(fs::is_empty(rescues()));
        settled("theirs\n");
        QCOMPARE(m_settled, Found::Unsure);
        QCOMPARE(base::readFile(m_file).value(), "theirs\n");
        QVERIFY(!fs::is_empty(rescues()));
        QVERIFY(settleInterruptedWrites(m_top / "nowhere").empty());
    }

private:
    static void steps()
    {
        QTest::addColumn<WorktreeStep>("step");
        QTest::newRow("before the lock") << WorktreeStep::Lock;
        QTest::newRow("before reading") << WorktreeStep::Read;
        QTest::newRow("before the rescue") << WorktreeStep::Rescue;
        QTest::newRow("before looking") << WorktreeStep::Look;
        QTest::newRow("before writing") << WorktreeStep::Write;
        QTest::newRow("before flushing") << WorktreeStep::Flush;
        QTest::newRow("before looking again") << WorktreeStep::LookAgain;
    }

    [[nodiscard]] fs::path rescues() const { return m_top / "rescues"; }
    [[nodiscard]] WorktreeChange change() const
    {
        return {.root = m_top / "root",
                .path = "models/a.py",
                .base = blobId(before),
                .splice = {{{.offset = 11, .removed = {}, .inserted = note}}},
                .rescueFolder = rescues()};
    }

    std::optional<QTemporaryDir> m_dir;
    fs::path m_top;
    fs::path m_file;
    InterruptedWrite::State m_settled = InterruptedWrite::State::Unsure;
};

QTEST_GUILESS_MAIN(tst_WorktreeWrite)
#include "tst_WorktreeWrite.moc"
