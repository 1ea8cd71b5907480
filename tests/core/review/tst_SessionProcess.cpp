#include "core/base/SafeWrite.h"
#include "core/review/SessionStore.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace review;
using base::Code;
namespace fs = std::filesystem;

namespace {

// A process of its own that runs `work` and sends numbers through a pipe. Killed at the latest when this
// object goes.
class Child {
public:
    using Work = std::function<int(const std::function<void(std::uint64_t)> &send)>;

    explicit Child(const Work &work)
    {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0) {
            ::close(ends[0]);
            ::_exit(work([&](std::uint64_t number) {
                if (::write(ends[1], &number, sizeof number) != sizeof number)
                    ::_exit(99);
            }));
        }
        ::close(ends[1]);
        m_pipe = ends[0];
    }
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;
    ~Child()
    {
        kill();
        ::close(m_pipe);
    }

    [[nodiscard]] pid_t process() const { return m_process; }
    // Nothing when the process has ended.
    std::optional<std::uint64_t> receive() const
    {
        std::uint64_t number = 0;
        if (::read(m_pipe, &number, sizeof number) != sizeof number)
            return std::nullopt;
        return number;
    }
    void kill()
    {
        if (m_process > 0)
            ::kill(m_process, SIGKILL);
        wait();
    }
    int wait()
    {
        int status = 0;
        if (m_process > 0)
            ::waitpid(m_process, &status, 0);
        m_process = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t m_process = -1;
    int m_pipe = -1;
};

// The n-th decision of a reviewer who goes over 40 commits again and again; `session` is the state before it.
SessionEdit edit(std::uint64_t n, const Session &session)
{
    git::Oid commit;
    commit.bytes.fill(static_cast<std::uint8_t>(1 + n % 40));
    CommitReview after;
    after.disposition = allDispositions.at(n % allDispositions.size());
    after.action = "decision " + std::to_string(n);
    std::optional<CommitReview> before;
    if (n % 5 == 0) {
        if (const auto draft = session.drafts.find(commit); draft != session.drafts.end())
            before = draft->second;
        return EditDraft{commit, before, after};
    }
    if (const auto record = session.commits.find(commit); record != session.commits.end())
        before = record->second;
    return EditCommitReview{commit, before, after};
}

int reviewUntilKilled(const fs::path &file, std::uint64_t done,
                      const std::function<void(std::uint64_t)> &send)
{
    OpenReport report;
    auto store = SessionStore::open(file, report);
    if (!store || store->isReadOnly())
        return 3;
    Session session = std::move(report.session);
    for (;; ++done) {
        const SessionEdit next = edit(done + 1, session);
        if (!apply(session, next) || !store->append(next))
            return 4;
        send(done + 1);
        if (done % 7 == 0 && !store->save(session))
            return 5;
    }
}

// A file system that is really full or really read-only needs a mount; only this process sees it.
bool mountHere(const fs::path &folder, const char *options)
{
    if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    return ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
           ::mount("tmpfs", folder.c_str(), "tmpfs", 0, options) == 0;
}

constexpr int noMount = 77;

} // namespace

class tst_SessionProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir.emplace();
        QVERIFY(m_dir->isValid());
        m_file = fs::path(m_dir->path().toStdString()) / "a.metaxreview";
    }

    // METAX_KILLS sets the number of kills.
    void killedAtAnyInstant()
    {
        const int kills =
            qEnvironmentVariableIsSet("METAX_KILLS") ? qEnvironmentVariableIntValue("METAX_KILLS") : 200;
        std::mt19937 random(11);
        QVERIFY(SessionStore::create(m_file, Session{}));
        Session session;
        std::uint64_t done = 0; // edits in `session`
        for (int round = 0; round < kills; ++round) {
            std::uint64_t acknowledged = done;
            Child child([&](const auto &send) { return reviewUntilKilled(m_file, done, send); });
            for (auto left = std::uniform_int_distribution(0, 12)(random); left > 0; --left) {
                const auto number = child.receive();
                QVERIFY2(number, "the reviewing process ended by itself");
                acknowledged = *number;
            }
            const auto until = std::chrono::steady_clock::now() +
                               std::chrono::microseconds(std::uniform_int_distribution(0, 3000)(random));
            while (std::chrono::steady_clock::now() < until) {
            }
            child.kill();
            while (const auto number = child.receive())
                acknowledged = *number;

            OpenReport report;
            const auto store = SessionStore::open(m_file, report);
            QVERIFY2(store, store ? "" : store.error().message.c_str());
            QVERIFY2(!report.readOnly, report.readOnlyReason.c_str());
            for (; done < acknowledged; ++done)
                QVERIFY(apply(session, edit(done + 1, session)));
            if (report.session !=
                session) { // the next edit may be on the disk without having been acknowledged
                ++done;
                QVERIFY(apply(session, edit(done, session)));
            }
            QVERIFY2(report.session == session, qPrintable(QStringLiteral("round %1").arg(round)));
        }
        QVERIFY(done > static_cast<std::uint64_t>(kills));
        qInfo("%d kills, %llu edits, 0 lost", kills, static_cast<unsigned long long>(done));
    }

    void anotherProcessHoldsTheFile()
    {
        QVERIFY(SessionStore::create(m_file, Session{}));
        Child child([&](const auto &send) {
            OpenReport report;
            auto store = SessionStore::open(m_file, report);
            const SessionEdit first = edit(1, report.session);
            send(store && !store->isReadOnly() && store->append(first) ? 1 : 0);
            ::pause();
            return 0;
        });
        QCOMPARE(child.receive(), 1U);
        OpenReport report;
        {
            const auto store = SessionStore::open(m_file, report);
            QVERIFY(store && store->isReadOnly());
            QVERIFY2(report.readOnlyReason.contains(", process " + std::to_string(child.process()) + ")"),
                     report.readOnlyReason.c_str());
            QCOMPARE(report.session.commits.size(), 1U);
        }
        child.kill();
        QVERIFY(SessionStore::open(m_file, report));
        QVERIFY(!report.readOnly);
        QCOMPARE(report.recoveredEdits, 1U);
    }

    // The size limit of files lets some appends through, cuts one short, and refuses the next.
    void writesThatAreCutShort()
    {
        QVERIFY(SessionStore::create(m_file, Session{}));
        Child child([&](const auto &send) {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{6000, 6000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            OpenReport report;
            auto store = SessionStore::open(m_file, report);
            Session session = report.session;
            for (std::uint64_t n = 1; store && n < 200; ++n) {
                const SessionEdit next = edit(n, session);
                const auto appended = store->append(next);
                if (!appended) {
                    send(n - 1);
                    const bool isNamed = appended.error().message.contains("writing failed (File too large)");
                    return isNamed && !store->append(next) ? 0 : 2;
                }
                if (!apply(session, next))
                    return 3;
            }
            return 4;
        });
        const auto acknowledged = child.receive();
        QVERIFY(acknowledged && *acknowledged > 5);
        QCOMPARE(child.wait(), 0);
        OpenReport report;
        QVERIFY(SessionStore::open(m_file, report));
        QVERIFY(report.warnings.empty());
        Session expected;
        for (std::uint64_t n = 1; n <= *acknowledged; ++n)
            QVERIFY(apply(expected, edit(n, expected)));
        QCOMPARE(report.session, expected);
    }

    void fullDisk()
    {
        Child child([&](const auto &) {
            if (!mountHere(m_file.parent_path(), "size=64k"))
                return noMount;
            auto store = SessionStore::create(m_file, Session{});
            if (!store)
                return 2;
            Session session;
            std::uint64_t n = 0;
            base::Result<void> appended;
            while (appended && n < 10'000) {
                const SessionEdit next = edit(n + 1, session);
                appended = store->append(next);
                if (appended && apply(session, next))
                    ++n;
            }
            const std::string file = *base::readFile(m_file);
            const auto saved = store->save(session);
            if (appended || saved || !appended.error().message.ends_with("(No space left on device)"))
                return 3;
            if (*base::readFile(m_file) != file)
                return 4;
            OpenReport report;
            return SessionStore::open(m_file, report) && report.session == session &&
                           report.recoveredEdits == n
                       ? 0
                       : 5;
        });
        const int result = child.wait();
        if (result == noMount)
            QSKIP("mounting is not allowed here; the size limit above stands for it");
        QCOMPARE(result, 0);
    }

    void readOnlyFolder()
    {
        Child child([&](const auto &) {
            const fs::path folder = m_file.parent_path();
            if (!mountHere(folder, "size=64k"))
                return noMount;
            const bool isMade = SessionStore::create(m_file, Session{}).has_value(); // and closed again
            if (!isMade || ::mount(nullptr, folder.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) != 0)
                return 2;
            OpenReport report;
            auto store = SessionStore::open(m_file, report);
            if (!store || !store->isReadOnly() || !report.readOnlyReason.contains("Read-only file system"))
                return 3;
            if (store->append(edit(1, Session{})) || store->save(Session{}))
                return 4;
            const auto made = SessionStore::create(folder / "b.metaxreview", Session{});
            return !made && made.error().message.contains("b.metaxreview") ? 0 : 5;
        });
        const int result = child.wait();
        if (result == noMount)
            QSKIP("mounting is not allowed here");
        QCOMPARE(result, 0);
    }

private:
    std::optional<QTemporaryDir> m_dir;
    fs::path m_file;
};

QTEST_GUILESS_MAIN(tst_SessionProcess)
#include "tst_SessionProcess.moc"
