#include "core/base/SafeWrite.h"
#include "core/review/Journal.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/RandomSession.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace review;
using namespace Qt::StringLiterals;
using base::Code;
namespace fs = std::filesystem;

namespace {

const fs::path data = METAX_SOURCE_DIR "/tests/data/session";

std::string bytesOf(const fs::path &file)
{
    return base::readFile(file).value_or("(none)");
}

void put(const fs::path &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

} // namespace

class tst_SessionStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir.emplace();
        QVERIFY(m_dir->isValid());
        m_folder = m_dir->path().toStdString();
        m_file = m_folder / "a.metaxreview";
        m_journal = m_folder / "a.metaxreview.journal";
        m_random.emplace(3);
        m_start = m_random->session();
        m_now = m_start;
    }

    void createsAndReopens()
    {
        {
            auto store = SessionStore::create(m_file, m_start);
            QVERIFY(store);
            QCOMPARE(store->file(), m_file);
            QVERIFY(!store->isReadOnly());
            QCOMPARE(SessionStore::create(m_file, m_start).error().code, Code::Conflict);
        }
        QCOMPARE(entries(), QStringList{u"a.metaxreview"_s});
        QCOMPARE(SessionStore::create(m_file, m_start).error().code, Code::Conflict);
        OpenReport report;
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_start);
        QVERIFY(!report.readOnly && report.warnings.empty());
        QCOMPARE(SessionStore::open(m_folder / "b", report).error().code, Code::NotFound);
        QCOMPARE(entries(), QStringList{u"a.metaxreview"_s});
    }

    void editsAreThereAfterACrash()
    {
        {
            SessionStore store = SessionStore::create(m_file, m_start).value();
            decide(store, 5);
            QCOMPARE(store.journalledEdits(), 5U);
        }
        QCOMPARE(bytesOf(m_file), toJson(m_start));
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QCOMPARE(report.session, m_now);
            QCOMPARE(report.recoveredEdits, 5U);
            QCOMPARE(store.journalledEdits(), 5U);
            decide(store, 2);
        }
        SessionStore store = SessionStore::open(m_file, report).value();
        QCOMPARE(report.session, m_now);
        QCOMPARE(report.recoveredEdits, 7U);
        QVERIFY(report.warnings.empty());
    }

    void saveFoldsIn()
    {
        OpenReport report;
        {
            SessionStore store = SessionStore::create(m_file, m_start).value();
            for (int round = 0; round < 3; ++round) {
                decide(store, 3);
                QVERIFY(fs::exists(m_journal));
                QVERIFY(store.save(m_now));
                QCOMPARE(store.journalledEdits(), 0U);
                QVERIFY(!fs::exists(m_journal));
                QCOMPARE(bytesOf(m_file), toJson(m_now));
                QVERIFY(store.save(m_now));
                QCOMPARE(bytesOf(m_file), toJson(m_now));
            }
            decide(store, 1);
        }
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        QCOMPARE(report.recoveredEdits, 1U);
    }

    // Whatever step of whatever write fails: the file and the journal are byte-equal, the error names file
    // and step, and the same call then succeeds.
    void everyFaultOfSave()
    {
        int failures = 0;
        for (int failing = 0;; ++failing) {
            init();
            int step = -1;
            bool isArmed = false;
            const base::WriteFault fault = [&](base::WriteStep) {
                return isArmed && ++step == failing ? ENOSPC : 0;
            };
            SessionStore store = SessionStore::create(m_file, m_start, fault).value();
            decide(store, 3);
            const std::string file = bytesOf(m_file);
            const std::string journal = bytesOf(m_journal);
            isArmed = true;
            const auto saved = store.save(m_now);
            isArmed = false;
            if (saved)
                break;
            ++failures;
            QCOMPARE(saved.error().code, Code::Io);
            QVERIFY2(saved.error().message.starts_with(m_file.string()), saved.error().message.c_str());
            QVERIFY2(saved.error().message.ends_with(" failed (No space left on device)"),
                     saved.error().message.c_str());
            QCOMPARE(bytesOf(m_file), file);
            QCOMPARE(bytesOf(m_journal), journal);
            QCOMPARE(store.journalledEdits(), 3U);
            QCOMPARE(entries().size(), 3); // file, journal, lock
            decide(store, 1);
            OpenReport report;
            QVERIFY(SessionStore::open(m_file, report));
            QCOMPARE(report.session, m_now);
            QVERIFY(store.save(m_now));
            QCOMPARE(bytesOf(m_file), toJson(m_now));
        }
        QCOMPARE(failures, 2 + 5); // note: write, flush; file: every WriteStep
    }

    // The first edit makes the journal (five steps), each one then is written and flushed.
    void everyFaultOfAppend_data()
    {
        QTest::addColumn<int>("editsBefore");
        QTest::addColumn<int>("failing");
        for (int failing = 0; failing < 7; ++failing)
            QTest::addRow("first edit, step %d", failing) << 0 << failing;
        for (int failing = 0; failing < 2; ++failing)
            QTest::addRow("third edit, step %d", failing) << 2 << failing;
    }
    void everyFaultOfAppend()
    {
        QFETCH(const int, editsBefore);
        QFETCH(const int, failing);
        int step = -1;
        bool isArmed = false;
        const base::WriteFault fault = [&](base::WriteStep) {
            return isArmed && ++step == failing ? EIO : 0;
        };
        SessionStore store = SessionStore::create(m_file, m_start, fault).value();
        decide(store, editsBefore);
        const std::string journal = bytesOf(m_journal);
        isArmed = true;
        const auto appended = store.append(m_random->edit(m_now));
        isArmed = false;
        QVERIFY(!appended);
        QVERIFY2(appended.error().message.starts_with(m_journal.string()), appended.error().message.c_str());
        const bool isStarted = editsBefore == 0 && failing >= 5;
        QCOMPARE(bytesOf(m_journal), isStarted ? journalHeader(contentHash(toJson(m_start))).bytes : journal);
        decide(store, 2);
        OpenReport report;
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        QVERIFY(report.warnings.empty());
    }

    void everyFaultOfCreate()
    {
        for (int failing = 0; failing < 5; ++failing) {
            int step = -1;
            const auto store = SessionStore::create(
                m_file, m_start, [&](base::WriteStep) { return ++step == failing ? EROFS : 0; });
            QVERIFY(!store);
            QCOMPARE(entries(), QStringList());
        }
    }

    // A crash at each instant of a save, put together from the files that it leaves.
    void crashBetweenRenameAndJournal_data()
    {
        QTest::addColumn<bool>("isRenamed");
        QTest::addColumn<int>("editsAfter");
        QTest::newRow("before the rename") << false << 0;
        QTest::newRow("after the rename") << true << 0;
        QTest::newRow("journal stays, edits follow") << true << 2;
        QTest::newRow("save failed, edits follow") << false << 2;
    }
    void crashBetweenRenameAndJournal()
    {
        QFETCH(const bool, isRenamed);
        QFETCH(const int, editsAfter);
        JournalLine line = journalHeader(contentHash(toJson(m_start)));
        std::string journal = line.bytes;
        const auto add = [&](const JournalRecord &record) {
            line = journalLine(record, line.check);
            journal += line.bytes;
        };
        const auto edit = [&] {
            const SessionEdit made = m_random->edit(m_now);
            QVERIFY(apply(m_now, made));
            add(made);
        };
        for (int i = 0; i < 4; ++i)
            edit();
        const std::string saved = toJson(m_now);
        add(JournalFold{contentHash(saved)});
        for (int i = 0; i < editsAfter; ++i)
            edit();
        put(m_file, isRenamed ? saved : toJson(m_start));
        put(m_journal, journal);
        put(m_folder / ".a.metaxreview.0123abcd.part", "half a fi");
        put(m_folder / ".a.metaxreview.journal.0123abcd.part", "");
        put(m_folder / ".a.metaxreview.notours.part", "");
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QCOMPARE(report.session, m_now);
            QCOMPARE(report.recoveredEdits,
                     static_cast<std::size_t>(isRenamed ? editsAfter : 4 + editsAfter));
            QVERIFY(report.warnings.empty());
            decide(store, 1);
        }
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QCOMPARE(report.session, m_now);
            QVERIFY(store.save(m_now));
        }
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        QCOMPARE(report.recoveredEdits, 0U);
        QCOMPARE(entries(), (QStringList{u".a.metaxreview.notours.part"_s, u"a.metaxreview"_s}));
    }

    void foreignChangeIsAConflict()
    {
        SessionStore store = SessionStore::create(m_file, m_start).value();
        decide(store, 1);
        const std::string foreign = toJson(Session{});
        put(m_file, foreign);
        const auto saved = store.save(m_now);
        QCOMPARE(saved.error().code, Code::Conflict);
        QVERIFY(saved.error().message.contains(m_file.string()));
        QCOMPARE(bytesOf(m_file), foreign);
        fs::remove(m_file);
        QCOMPARE(store.save(m_now).error().code, Code::Conflict);
        QVERIFY(!fs::exists(m_file));
        QVERIFY(store.saveAs(m_folder / "b.metaxreview", m_now));
        QCOMPARE(bytesOf(m_folder / "b.metaxreview"), toJson(m_now));
    }

    // git put another state of the file in place while edits were only in the journal.
    void journalOfAnotherState()
    {
        CommitReview mine;
        mine.action = "mine";
        CommitReview theirs;
        theirs.action = "theirs";
        git::Oid one;
        one.bytes.fill(0xA1);
        git::Oid two;
        two.bytes.fill(0xA2);
        {
            SessionStore store = SessionStore::create(m_file, m_start).value();
            QVERIFY(store.append(EditCommitReview{one, {}, mine}));
            QVERIFY(store.append(EditCommitReview{two, {}, mine}));
        }
        Session foreign = m_start;
        foreign.commits[two] = theirs;
        put(m_file, toJson(foreign));
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QVERIFY(!store.isReadOnly());
            QCOMPARE(report.session.reviewOf(one), mine);
            QCOMPARE(report.session.reviewOf(two), theirs);
            QCOMPARE(report.recoveredEdits, 1U);
            QCOMPARE(report.warnings.size(), 2U);
            QVERIFY(report.warnings[1].contains(two.hex()));
        }
        QCOMPARE(QDir(m_dir->path()).entryList({u"*.kept"_s}).size(), 1);
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session.reviewOf(one), mine);
        QVERIFY(report.warnings.empty());
    }

    void damagedJournalKeepsItsPrefixAndACopy()
    {
        {
            SessionStore store = SessionStore::create(m_file, m_start).value();
            decide(store, 3);
        }
        const Session expected = m_now;
        std::string bytes = bytesOf(m_journal);
        const std::size_t good = bytes.size();
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            decide(store, 2);
        }
        bytes = bytesOf(m_journal);
        bytes[good + 30] ^= 1;
        put(m_journal, bytes);
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QCOMPARE(report.session, expected);
            QCOMPARE(report.warnings.size(), 1U);
            QVERIFY2(report.warnings[0].starts_with("journal damaged at byte " + std::to_string(good) +
                                                    ": 2 later records dropped"),
                     report.warnings[0].c_str());
            m_now = expected;
            decide(store, 1);
        }
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        const QStringList kept = QDir(m_dir->path()).entryList({u"*.kept"_s});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(bytesOf(m_folder / kept[0].toStdString()), bytes);
    }

    void deletedJournalComesBack()
    {
        SessionStore store = SessionStore::create(m_file, m_start).value();
        decide(store, 3);
        fs::remove(m_journal);
        decide(store, 1);
        OpenReport report;
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        fs::remove(m_journal);
        put(m_journal, "another program's");
        QCOMPARE(store.append(m_random->edit(m_now)).error().code, Code::Conflict);
        QCOMPARE(bytesOf(m_journal), "another program's");
    }

    void olderSchemaMigratesAndIsKept()
    {
        fs::copy_file(data / "input" / "schema0.metaxreview", m_file);
        const std::string old = bytesOf(m_file);
        const fs::path copy = m_folder / "a.metaxreview.schema0.bak";
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QVERIFY(!store.isReadOnly());
            QVERIFY(report.warnings.at(0).contains("older version (schema 0)"));
            m_now = report.session;
            decide(store, 2);
        }
        QCOMPARE(bytesOf(m_file), old);
        {
            SessionStore store = SessionStore::open(m_file, report).value();
            QCOMPARE(report.session, m_now);
            QVERIFY(store.save(m_now));
            QCOMPARE(bytesOf(copy), old);
            put(copy, "the first one stays");
            QVERIFY(store.save(m_now));
        }
        QCOMPARE(bytesOf(copy), "the first one stays");
        QVERIFY(SessionStore::open(m_file, report));
        QCOMPARE(report.session, m_now);
        QVERIFY(report.warnings.empty());
    }

    void newerSchemaIsReadOnly()
    {
        put(m_file, R"({"format": "metax-review", "schema": 2, "reviewer": "Li Lei", "matrix": {}})");
        const std::string bytes = bytesOf(m_file);
        OpenReport report;
        SessionStore store = SessionStore::open(m_file, report).value();
        QVERIFY(store.isReadOnly() && report.readOnly);
        QCOMPARE(report.readOnlyReason, "written by a newer version (schema 2, this version writes 1)");
        QCOMPARE(report.session.reviewer, "Li Lei");
        QCOMPARE(store.append(m_random->edit({})).error().code, Code::Conflict);
        QCOMPARE(store.save({}).error().code, Code::Conflict);
        QCOMPARE(store.saveAs(m_folder / "b.metaxreview", {}).error().code, Code::Conflict);
        QCOMPARE(bytesOf(m_file), bytes);
        QVERIFY(!fs::exists(m_folder / "b.metaxreview"));
    }

    void secondOpenerIsReadOnly()
    {
        SessionStore first = SessionStore::create(m_file, m_start).value();
        decide(first, 2);
        OpenReport report;
        {
            SessionStore second = SessionStore::open(m_file, report).value();
            QVERIFY(second.isReadOnly());
            QVERIFY2(report.readOnlyReason.starts_with("open in another window (") &&
                         report.readOnlyReason.contains(", process " +
                                                        std::to_string(QCoreApplication::applicationPid())),
                     report.readOnlyReason.c_str());
            QCOMPARE(report.session, m_now);
            QCOMPARE(second.append(m_random->edit(m_now)).error().code, Code::Conflict);
            const fs::path other = m_folder / "b.metaxreview";
            QVERIFY(second.saveAs(other, m_now)); // a reader may take a copy, which is then its own
            QVERIFY(!second.isReadOnly());
        }
        decide(first, 1);
        QVERIFY(first.save(m_now));
    }

    void saveAsLeavesTheOldFile()
    {
        const fs::path other = m_folder / "b.metaxreview";
        SessionStore store = SessionStore::create(m_file, m_start).value();
        decide(store, 2);
        const Session atSave = m_now;
        QVERIFY(store.saveAs(other, m_now));
        QCOMPARE(store.file(), other);
        decide(store, 1);
        OpenReport report;
        SessionStore old = SessionStore::open(m_file, report).value();
        QVERIFY(!old.isReadOnly());
        QCOMPARE(report.session, atSave);
        QCOMPARE(report.recoveredEdits, 2U);
        QCOMPARE(bytesOf(m_file), toJson(m_start));
        QCOMPARE(old.saveAs(other, atSave).error().code, Code::Conflict); // locked
        store = std::move(old);
        QCOMPARE(store.saveAs(other, atSave).error().code, Code::Conflict); // edits of its own
        QVERIFY(SessionStore::open(other, report));
        QCOMPARE(report.session, m_now);
    }

    void unreadableIsNotAcknowledged()
    {
        SessionStore store = SessionStore::create(m_file, m_start).value();
        CommitReview review;
        review.evidence = {{.level = EvidenceLevel::Untested, .text = "", .revision = "", .path = "../x"}};
        const auto appended = store.append(EditCommitReview{m_random->commit(), {}, review});
        QCOMPARE(appended.error().code, Code::Invalid);
        QVERIFY(appended.error().message.contains("after.evidence[0].path"));
        Session bad = m_start;
        bad.commits[m_random->commit()] = review;
        QCOMPARE(store.save(bad).error().code, Code::Invalid);
        QCOMPARE(bytesOf(m_file), toJson(m_start));
        QVERIFY(!fs::exists(m_journal));
    }

    void linksAndDevicesAreRefused()
    {
        put(m_folder / "target", toJson(m_start));
        fs::create_symlink("target", m_file);
        OpenReport report;
        QCOMPARE(SessionStore::open(m_file, report).error().code, Code::Invalid);
        QCOMPARE(SessionStore::create(m_file, m_start).error().code, Code::Conflict);
        QVERIFY(!SessionStore::open("/dev/null", report));
        fs::remove(m_file);
        fs::copy_file(m_folder / "target", m_file);
        fs::create_symlink("target", m_folder / "a.metaxreview.lock");
        SessionStore store = SessionStore::open(m_file, report).value();
        QVERIFY(store.isReadOnly());
        QCOMPARE(bytesOf(m_folder / "target"), toJson(m_start));
    }

    void links_data()
    {
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QString>("stored");
        QTest::newRow("beside") << u"/r/vllm"_s << u"../vllm"_s;
        QTest::newRow("inside") << u"/r/reviews/vllm"_s << u"vllm"_s;
        QTest::newRow("the folder itself") << u"/r/reviews/"_s << u"."_s;
        QTest::newRow("not normal") << u"/r/x/../vllm/./"_s << u"../vllm"_s;
        QTest::newRow("elsewhere") << u"/opt-none/vllm"_s << u"/opt-none/vllm"_s;
    }
    void links()
    {
        QFETCH(const QString, repository);
        QFETCH(const QString, stored);
        const fs::path file = "/r/reviews/a.metaxreview";
        const RepositoryLink link = makeLink(file, repository.toStdString(), "1");
        QCOMPARE(QString::fromStdString(link.path), stored);
        QCOMPARE(link.rootCommit, "1");
        fs::path expected = fs::path(repository.toStdString()).lexically_normal();
        if (!expected.has_filename())
            expected = expected.parent_path();
        QCOMPARE(resolveLink(file, link), expected);
        Session session;
        session.upstream = link;
        const fs::path to = "/r/deep/er/b.metaxreview";
        QCOMPARE(resolveLink(to, relocated(session, file, to).upstream), expected);
    }

private:
    void decide(SessionStore &store, int count)
    {
        for (int i = 0; i < count; ++i) {
            const SessionEdit edit = m_random->edit(m_now);
            QVERIFY(apply(m_now, edit));
            const auto appended = store.append(edit);
            QVERIFY2(appended, appended ? "" : appended.error().message.c_str());
        }
    }

    [[nodiscard]] QStringList entries() const
    {
        return QDir(m_dir->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    std::optional<QTemporaryDir> m_dir;
    fs::path m_folder;
    fs::path m_file;
    fs::path m_journal;
    std::optional<tests::RandomSession> m_random;
    Session m_start;
    Session m_now;
};

QTEST_GUILESS_MAIN(tst_SessionStore)
#include "tst_SessionStore.moc"
