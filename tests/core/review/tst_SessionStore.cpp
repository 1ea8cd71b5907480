#include "core/review/SessionStore.h"
#include "tests/core/review/SessionFolder.h"

#include <QCoreApplication>
#include <QTest>

using namespace review;
using namespace Qt::StringLiterals;
using base::Code;
using tests::bytesOf;
using tests::put;
namespace fs = std::filesystem;

namespace {

const fs::path data = METAX_SOURCE_DIR "/tests/data/session";

} // namespace

class tst_SessionStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_at.emplace();
        QVERIFY(m_at->dir.isValid());
    }

    void createsAndReopens()
    {
        {
            auto store = SessionStore::create(m_at->file, m_at->start);
            QVERIFY(store);
            QCOMPARE(store->file(), m_at->file);
            QVERIFY(!store->isReadOnly());
            QCOMPARE(SessionStore::create(m_at->file, m_at->start).error().code, Code::Conflict);
        }
        QCOMPARE(m_at->entries(), QStringList{u"a.metaxreview"_s});
        QCOMPARE(SessionStore::create(m_at->file, m_at->start).error().code, Code::Conflict);
        OpenReport report;
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->start);
        QVERIFY(!report.readOnly && report.warnings.empty());
        QCOMPARE(SessionStore::open(m_at->folder / "b", report).error().code, Code::NotFound);
        QCOMPARE(m_at->entries(), QStringList{u"a.metaxreview"_s});
    }

    void editsAreThereAfterACrash()
    {
        {
            SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
            m_at->decide(store, 5);
            QCOMPARE(store.journalledEdits(), 5U);
        }
        QCOMPARE(bytesOf(m_at->file), toJson(m_at->start));
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QCOMPARE(report.session, m_at->now);
            QCOMPARE(report.recoveredEdits, 5U);
            QCOMPARE(store.journalledEdits(), 5U);
            m_at->decide(store, 2);
        }
        SessionStore store = SessionStore::open(m_at->file, report).value();
        QCOMPARE(report.session, m_at->now);
        QCOMPARE(report.recoveredEdits, 7U);
        QVERIFY(report.warnings.empty());
    }

    void saveFoldsIn()
    {
        OpenReport report;
        {
            SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
            for (int round = 0; round < 3; ++round) {
                m_at->decide(store, 3);
                QVERIFY(fs::exists(m_at->journal));
                QVERIFY(store.save(m_at->now));
                QCOMPARE(store.journalledEdits(), 0U);
                QVERIFY(!fs::exists(m_at->journal));
                QCOMPARE(bytesOf(m_at->file), toJson(m_at->now));
                QVERIFY(store.save(m_at->now));
                QCOMPARE(bytesOf(m_at->file), toJson(m_at->now));
            }
            m_at->decide(store, 1);
        }
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        QCOMPARE(report.recoveredEdits, 1U);
    }

    void foreignChangeIsAConflict()
    {
        SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
        m_at->decide(store, 1);
        const std::string foreign = toJson(Session{});
        put(m_at->file, foreign);
        const auto saved = store.save(m_at->now);
        QCOMPARE(saved.error().code, Code::Conflict);
        QVERIFY(saved.error().message.contains(m_at->file.string()));
        QCOMPARE(bytesOf(m_at->file), foreign);
        fs::remove(m_at->file);
        QCOMPARE(store.save(m_at->now).error().code, Code::Conflict);
        QVERIFY(!fs::exists(m_at->file));
        QVERIFY(store.saveAs(m_at->folder / "b.metaxreview", m_at->now));
        QCOMPARE(bytesOf(m_at->folder / "b.metaxreview"), toJson(m_at->now));
    }

    void olderSchemaMigratesAndIsKept()
    {
        fs::copy_file(data / "input" / "schema0.metaxreview", m_at->file);
        const std::string old = bytesOf(m_at->file);
        const fs::path copy = m_at->folder / "a.metaxreview.schema0.bak";
        OpenReport report;
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QVERIFY(!store.isReadOnly());
            QVERIFY(report.warnings.at(0).contains("older version (schema 0)"));
            m_at->now = report.session;
            m_at->decide(store, 2);
        }
        QCOMPARE(bytesOf(m_at->file), old);
        {
            SessionStore store = SessionStore::open(m_at->file, report).value();
            QCOMPARE(report.session, m_at->now);
            QVERIFY(store.save(m_at->now));
            QCOMPARE(bytesOf(copy), old);
            put(copy, "the first one stays");
            QVERIFY(store.save(m_at->now));
        }
        QCOMPARE(bytesOf(copy), "the first one stays");
        QVERIFY(SessionStore::open(m_at->file, report));
        QCOMPARE(report.session, m_at->now);
        QVERIFY(report.warnings.empty());
    }

    void newerSchemaIsReadOnly()
    {
        put(m_at->file, R"({"format": "metax-review", "schema": 2, "reviewer": "Li Lei", "matrix": {}})");
        const std::string bytes = bytesOf(m_at->file);
        OpenReport report;
        SessionStore store = SessionStore::open(m_at->file, report).value();
        QVERIFY(store.isReadOnly() && report.readOnly);
        QCOMPARE(report.readOnlyReason, "written by a newer version (schema 2, this version writes 1)");
        QCOMPARE(report.session.reviewer, "Li Lei");
        QCOMPARE(store.append(m_at->random.edit({})).error().code, Code::Conflict);
        QCOMPARE(store.save({}).error().code, Code::Conflict);
        QCOMPARE(store.saveAs(m_at->folder / "b.metaxreview", {}).error().code, Code::Conflict);
        QCOMPARE(bytesOf(m_at->file), bytes);
        QVERIFY(!fs::exists(m_at->folder / "b.metaxreview"));
    }

    void secondOpenerIsReadOnly()
    {
        SessionStore first = SessionStore::create(m_at->file, m_at->start).value();
        m_at->decide(first, 2);
        OpenReport report;
        {
            SessionStore second = SessionStore::open(m_at->file, report).value();
            QVERIFY(second.isReadOnly());
            QVERIFY2(report.readOnlyReason.starts_with("open in another window (") &&
                         report.readOnlyReason.contains(", process " +
                                                        std::to_string(QCoreApplication::applicationPid())),
                     report.readOnlyReason.c_str());
            QCOMPARE(report.session, m_at->now);
            QCOMPARE(second.append(m_at->random.edit(m_at->now)).error().code, Code::Conflict);
            const fs::path other = m_at->folder / "b.metaxreview";
            QVERIFY(second.saveAs(other, m_at->now)); // a reader may take a copy, which is then its own
            QVERIFY(!second.isReadOnly());
        }
        m_at->decide(first, 1);
        QVERIFY(first.save(m_at->now));
    }

    void saveAsLeavesTheOldFile()
    {
        const fs::path other = m_at->folder / "b.metaxreview";
        SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
        m_at->decide(store, 2);
        const Session atSave = m_at->now;
        QVERIFY(store.saveAs(other, m_at->now));
        QCOMPARE(store.file(), other);
        m_at->decide(store, 1);
        OpenReport report;
        SessionStore old = SessionStore::open(m_at->file, report).value();
        QVERIFY(!old.isReadOnly());
        QCOMPARE(report.session, atSave);
        QCOMPARE(report.recoveredEdits, 2U);
        QCOMPARE(bytesOf(m_at->file), toJson(m_at->start));
        QCOMPARE(old.saveAs(other, atSave).error().code, Code::Conflict); // locked
        store = std::move(old);
        QCOMPARE(store.saveAs(other, atSave).error().code, Code::Conflict); // edits of its own
        QVERIFY(SessionStore::open(other, report));
        QCOMPARE(report.session, m_at->now);
    }

    void unreadableIsNotAcknowledged()
    {
        SessionStore store = SessionStore::create(m_at->file, m_at->start).value();
        CommitReview review;
        review.evidence = {{.level = EvidenceLevel::Untested, .text = "", .revision = "", .path = "../x"}};
        const auto appended = store.append(EditCommitReview{m_at->random.commit(), {}, review});
        QCOMPARE(appended.error().code, Code::Invalid);
        QVERIFY(appended.error().message.contains("after.evidence[0].path"));
        Session bad = m_at->start;
        bad.commits[m_at->random.commit()] = review;
        QCOMPARE(store.save(bad).error().code, Code::Invalid);
        QCOMPARE(bytesOf(m_at->file), toJson(m_at->start));
        QVERIFY(!fs::exists(m_at->journal));
    }

    void linksAndDevicesAreRefused()
    {
        put(m_at->folder / "target", toJson(m_at->start));
        fs::create_symlink("target", m_at->file);
        OpenReport report;
        QCOMPARE(SessionStore::open(m_at->file, report).error().code, Code::Invalid);
        QCOMPARE(SessionStore::create(m_at->file, m_at->start).error().code, Code::Conflict);
        QVERIFY(!SessionStore::open("/dev/null", report));
        fs::remove(m_at->file);
        fs::copy_file(m_at->folder / "target", m_at->file);
        fs::create_symlink("target", m_at->folder / "a.metaxreview.lock");
        SessionStore store = SessionStore::open(m_at->file, report).value();
        QVERIFY(store.isReadOnly());
        QCOMPARE(bytesOf(m_at->folder / "target"), toJson(m_at->start));
    }

private:
    std::optional<tests::SessionFolder> m_at;
};

QTEST_GUILESS_MAIN(tst_SessionStore)
#include "tst_SessionStore.moc"
