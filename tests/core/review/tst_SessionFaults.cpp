#include "core/review/Journal.h"
#include "core/review/SessionStore.h"
#include "tests/core/review/SessionFolder.h"

#include <QDir>
#include <QTest>

using namespace review;
using namespace Qt::StringLiterals;
using base::Code;
using tests::bytesOf;
using tests::put;
namespace fs = std::filesystem;

class tst_SessionFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_at.emplace();
        QVERIFY(m_at->dir.isValid());
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
            SessionStore store = SessionStore::create(m_at->file, m_at->start, fault).value();
            m_at->decide(store, 3);
            const std::string file = bytesOf(m_at->file);
            const std::string journal = bytesOf(m_at->journal);
            isArmed = true;
            const auto saved = store.save(m_at->now);
            isArmed = false;
            if (saved)
                break;
            ++failures;
            QCOMPARE(saved.error().code, Code::Io);
            QVERIFY2(saved.error().message.starts_with(m_at->file.string()), saved.error().message.c_str());
            QVERIFY2(saved.error().message.ends_with(" failed (No space left on device)"),
                     saved.error().message.c_str());
            QCOMPARE(bytesOf(m_at->file), file);
            QCOMPARE(bytesOf(m_at->journal), journal);
            QCOMPARE(store.journalledEdits(), 3U);
            QCOMPARE(m_at->entries().size(), 3); // file, journal, lock
            m_at->decide(store, 1);
            OpenReport report;
            QVERIFY(SessionStore::open(m_at->file, report));
            QCOMPARE(report.session, m_at->now);
            QVERIFY(store.save(m_at->now));
            QCOMPARE(bytesOf(m_at->file), toJson(m_at->now));
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
        SessionStore store = SessionStore::create(m_at->file, m_at->start, fault).value();
        m_at->decide(store, editsBefore);
        const std::string journal = bytesOf(m_at->journal);
        isArmed = true;
        const auto appended = store.append(m_at->random.edit(m_at->now));
        isArmed = false;
        QVERIFY(!appended);
        QVERIFY2(appended.error().message.starts_with(m_at->journal.string()),
                 appended.error().message.c_str());
        const bool isStarted = editsBefore == 0 && failing >= 5;
        QCOMPARE(bytesOf(m_at->journal),
                 isStarted ? journalHeader(contentHash(toJson(m_at->start))).bytes : journal);
        m_at->decide(store, 2);
        OpenReport report;
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        QVERIFY(report.warnings.empty());
    }

    void everyFaultOfCreate()
    {
        for (int failing = 0; failing < 5; ++failing) {
            int step = -1;
            const auto store = SessionStore::create(
                m_at->file, m_at->start, [&](base::WriteStep) { return ++step == failing ? EROFS : 0; });
            QVERIFY(!store);
            QCOMPARE(m_at->entries(), QStringList());
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
        JournalLine line = journalHeader(contentHash(toJson(m_at->start)));
        std::string journal = line.bytes;
        const auto add = [&](const JournalRecord &record) {
            line = journalLine(record, line.check);
            journal += line.bytes;
        };
        const auto edit = [&] {
            const SessionEdit made = m_at->random.edit(m_at->now);
            QVERIFY(apply(m_at->now, made));
            add(made);
        };
        for (int i = 0; i < 4; ++i)
            edit();
        const std::string saved = toJson(m_at->now);
        add(JournalFold{contentHash(saved)});
        for (int i = 0; i < editsAfter; ++i)
            edit();
        put(m_at->file, isRenamed ? saved : toJson(m_at->start));
        put(m_at->journal, journal);
        put(m_at->folder / ".a.metaxreview.0123abcd.part", "half a fi");
        put(m_at->folder / ".a.metaxreview.journal.0123abcd.part", "");
        put(m_at->folder / ".a.metaxreview.notours.part", "");
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QCOMPARE(report.session, m_at->now);
            QCOMPARE(report.recoveredEdits,
                     static_cast<std::size_t>(isRenamed ? editsAfter : 4 + editsAfter));
            QVERIFY(report.warnings.empty());
            m_at->decide(store, 1);
        }
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QCOMPARE(report.session, m_at->now);
            QVERIFY(store.save(m_at->now));
        }
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        QCOMPARE(report.recoveredEdits, 0U);
        QCOMPARE(m_at->entries(), (QStringList{u".a.metaxreview.notours.part"_s, u"a.metaxreview"_s}));
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
            SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
            QVERIFY(store.append(EditCommitReview{one, {}, mine}));
            QVERIFY(store.append(EditCommitReview{two, {}, mine}));
        }
        Session foreign = m_at->start;
        foreign.commits[two] = theirs;
        put(m_at->file, toJson(foreign));
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QVERIFY(!store.isReadOnly());
            QCOMPARE(report.session.reviewOf(one), mine);
            QCOMPARE(report.session.reviewOf(two), theirs);
            QCOMPARE(report.recoveredEdits, 1U);
            QCOMPARE(report.warnings.size(), 2U);
            QVERIFY(report.warnings[1].contains(two.hex()));
        }
        QCOMPARE(QDir(m_at->dir.path()).entryList({u"*.kept"_s}).size(), 1);
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session.reviewOf(one), mine);
        QVERIFY(report.warnings.empty());
    }

    void damagedJournalKeepsItsPrefixAndACopy()
    {
        {
            SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
            m_at->decide(store, 3);
        }
        const Session expected = m_at->now;
        std::string bytes = bytesOf(m_at->journal);
        const std::size_t good = bytes.size();
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            m_at->decide(store, 2);
        }
        bytes = bytesOf(m_at->journal);
        bytes[good + 30] ^= 1;
        put(m_at->journal, bytes);
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QCOMPARE(report.session, expected);
            QCOMPARE(report.warnings.size(), 1U);
            QVERIFY2(report.warnings[0].starts_with("journal damaged at byte " + std::to_string(good) +
                                                    ": 2 later records dropped"),
                     report.warnings[0].c_str());
            m_at->now = expected;
            m_at->decide(store, 1);
        }
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        const QStringList kept = QDir(m_at->dir.path()).entryList({u"*.kept"_s});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(bytesOf(m_at->folder / kept[0].toStdString()), bytes);
    }

    void deletedJournalComesBack()
    {
        SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
        m_at->decide(store, 3);
        fs::remove(m_at->journal);
        m_at->decide(store, 1);
        OpenReport report;
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        fs::remove(m_at->journal);
        put(m_at->journal, "another program's");
        QCOMPARE(store.append(m_at->random.edit(m_at->now)).error().code, Code::Conflict);
        QCOMPARE(bytesOf(m_at->journal), "another program's");
    }

private:
    std::optional<tests::SessionFolder> m_at;
};

QTEST_GUILESS_MAIN(tst_SessionFaults)
#include "tst_SessionFaults.moc"
