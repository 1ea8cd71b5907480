#include "core/audit/AuditArchive.h"
#include "core/audit/AuditCache.h"
#include "tests/support/ScratchRepository.h"

#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using tests::text;

namespace {

const std::string name = "vllm/model_executor/models/owl.py";

std::string model(const std::string &tail)
{
    std::string source = "import torch\n\n\nclass OwlModel:\n";
    for (int i = 0; i < 30; ++i)
        source +=
            "    def owl_step_" + std::to_string(i) + "(self):\n        return " + std::to_string(i) + "\n\n";
    return source + tail;
}

// One model file, a twin on A's side, a rename, a revert.
struct Fixture {
    tests::ScratchRepository upstream;
    tests::ScratchRepository local;
    QTemporaryDir cache;

    Fixture()
    {
        upstream.add("start (#1)", {{name, text(model(""))}, {"README.md", text("x\n")}});
        upstream.tag("v1", upstream.addOn({upstream.tip()}, "Fix (#3)", {{name, text(model("FIX = 1\n"))}}));
        upstream.add("Fix (#3)", {{name, text(model("FIX = 1\n"))}, {"tests/t.py", text("t\n")}});
        upstream.rename("Move (#4)", name, "vllm/models/owl/nvidia/model.py");
        upstream.revert(upstream.tip());
        upstream.tag("v2", upstream.tip());
        local.add("copy", {{"vllm_metax/__init__.py", text("")},
                           {"vllm_metax/models/owl.py", text(model("M = 1\n"))}});
        local.tag("m1", local.tip());
    }

    audit::AuditRequest request()
    {
        audit::AuditRequest request;
        request.upstream = upstream.path();
        request.local = local.path();
        request.a = "v1";
        request.b = "v2";
        request.snapshot.kind = git::SnapshotKind::Revision;
        request.snapshot.revision = "m1";
        request.cache = cache.path().toStdString();
        return request;
    }
};

} // namespace

// A cached result is the computed one, is found by what it was computed from, and is never trusted when
// damaged.
class tst_AuditCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void archiveReturnsTheResult()
    {
        Fixture fixture;
        const auto result = audit::auditRange(fixture.request());
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QVERIFY(!result->commits.empty());
        QVERIFY(!result->aOnly.empty());
        QVERIFY(!result->mappings.empty());
        const auto back = audit::fromArchive(audit::archive(*result));
        QVERIFY(back.has_value());
        QVERIFY(*back == *result);
        QCOMPARE(audit::archive(*back), audit::archive(*result));
    }

    void damageIsNeverRead()
    {
        Fixture fixture;
        const auto result = audit::auditRange(fixture.request());
        QVERIFY(result.has_value());
        const auto bytes = audit::archive(*result);
        QRandomGenerator random(20261130);
        for (int i = 0; i < 2000; ++i) {
            auto damaged = bytes;
            damaged[random.bounded(static_cast<int>(bytes.size()))] ^=
                static_cast<char>(1 << random.bounded(8));
            QVERIFY(!audit::fromArchive(damaged));
        }
        for (std::size_t length = 0; length < bytes.size(); length += 7)
            QVERIFY(!audit::fromArchive(bytes.substr(0, length)));
        QVERIFY(!audit::fromArchive(bytes + "x"));
    }

    void secondAuditReadsTheFirst()
    {
        Fixture fixture;
        const auto first = audit::auditRange(fixture.request());
        QVERIFY(first.has_value());
        int updates = 0;
        const auto second = audit::auditRange(fixture.request(), {}, [&](const audit::AuditUpdate &update) {
            updates += update.stage == audit::AuditUpdate::Stage::Commits ? 1 : 0;
        });
        QVERIFY(second.has_value());
        QVERIFY(*second == *first);
        QCOMPARE(updates, 0); // nothing was walked
        auto byId = fixture.request();
        byId.a = first->range.a.hex();
        byId.b = first->range.b.hex();
        const auto third = audit::auditRange(byId);
        QVERIFY(third.has_value());
        QCOMPARE(third->range.typedA, byId.a);
        QVERIFY(third->commits == first->commits);
    }

    void keyNamesEverythingThatCounts()
    {
        Fixture fixture;
        const auto result = audit::auditRange(fixture.request());
        QVERIFY(result.has_value());
        const auto local = git::Snapshot::open(fixture.local.path(), result->snapshot);
        QVERIFY(local.has_value());
        const auto plain = audit::cacheKey(fixture.request(), result->range, *local);
        QCOMPARE(plain.size(), 40U);
        auto scope = fixture.request();
        scope.scope.allMapped = true;
        auto family = fixture.request();
        family.scope.families = {"owl"};
        auto decided = fixture.request();
        decided.decided.emplace_back().localPath = "vllm_metax/models/owl.py";
        for (const auto &other : {scope, family, decided})
            QVERIFY(audit::cacheKey(other, result->range, *local) != plain);
        auto range = result->range;
        std::swap(range.a, range.b);
        QVERIFY(audit::cacheKey(fixture.request(), range, *local) != plain);
        fixture.local.add("note", {{"README.md", text("r\n")}});
        const auto moved =
            git::Snapshot::open(fixture.local.path(), git::SnapshotSpec::parse(fixture.local.tip().hex()));
        QVERIFY(moved.has_value());
        QVERIFY(audit::cacheKey(fixture.request(), result->range, *moved) != plain);
    }

    // What is on disk is known by its content: the same files are the same review, any change is another.
    void worktreeIsKnownByItsFiles()
    {
        Fixture fixture;
        fixture.local.checkOut();
        auto request = fixture.request();
        request.snapshot = {};
        request.snapshot.kind = git::SnapshotKind::Worktree;
        const auto first = audit::auditRange(request);
        QVERIFY(first.has_value());
        const auto kept = QDir(fixture.cache.path()).entryList(QDir::Files);
        QCOMPARE(kept.size(), 1);
        const auto again = audit::auditRange(request);
        QVERIFY(again.has_value());
        QVERIFY(*again == *first);
        QCOMPARE(QDir(fixture.cache.path()).entryList(QDir::Files), kept);

        QFile file(QString::fromStdString((fixture.local.path() / "vllm_metax/models/owl.py").string()));
        QVERIFY(file.open(QIODevice::Append));
        QVERIFY(file.write("# one line more\n") > 0);
        file.close();
        QVERIFY(audit::auditRange(request).has_value());
        QCOMPARE(QDir(fixture.cache.path()).entryList(QDir::Files).size(), 2);
    }

    // A session remembers which commit it meant; the name may point elsewhere by now.
    void movedNameKeepsItsCommit()
    {
        Fixture fixture;
        auto request = fixture.request();
        const auto first = audit::auditRange(request);
        QVERIFY(first.has_value());
        request.snapshot = first->snapshot;
        fixture.local.add("more", {{"vllm_metax/models/elk.py", text(model("E = 1\n"))}});
        fixture.local.tag("m1", fixture.local.tip());
        const auto pinned = audit::auditRange(request);
        QVERIFY(pinned.has_value());
        QVERIFY(pinned->mappings == first->mappings);
        request.snapshot.commit = {};
        const auto moved = audit::auditRange(request);
        QVERIFY(moved.has_value());
        QVERIFY(moved->mappings != first->mappings);
    }

    void unwritableCacheIsNoError()
    {
        Fixture fixture;
        auto request = fixture.request();
        request.cache = "/proc/no-such-folder/audits";
        QVERIFY(audit::auditRange(request).has_value());
    }

    void oldResultsGo()
    {
        const QTemporaryDir folder;
        for (int i = 0; i < 40; ++i)
            audit::writeCache(folder.path().toStdString(), std::to_string(1000 + i), {});
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 24);
        QVERIFY(audit::readCache(folder.path().toStdString(), "1039").has_value());
    }
};

QTEST_GUILESS_MAIN(tst_AuditCache)
#include "tst_AuditCache.moc"
