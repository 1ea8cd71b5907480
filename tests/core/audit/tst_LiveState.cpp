#include "core/audit/LiveState.h"
#include "tests/support/ScratchRepository.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using audit::MovedName;
using tests::text;

namespace {

const std::string model = "vllm_metax/models/owl.py";

struct Fixture {
    tests::ScratchRepository upstream;
    tests::ScratchRepository local;
    review::Session session;

    Fixture()
    {
        upstream.add("one", {{"vllm/a.py", text("a = 1\n")}});
        upstream.tag("v1", upstream.tip());
        upstream.add("two", {{"vllm/a.py", text("a = 2\n")}});
        upstream.branch("main", upstream.tip());
        local.add("copy", {{model, text("owl = 1\n")}, {"README.md", text("r\n")}});
        local.checkOut();
        session.range = {.typedA = "v1", .typedB = "main", .a = {}, .b = upstream.tip()};
        session.range.a = *git::Repository::open(upstream.path())->resolve("v1");
        session.snapshot.kind = git::SnapshotKind::Worktree;
    }

    [[nodiscard]] audit::AuditRequest request() const
    {
        audit::AuditRequest request;
        request.upstream = upstream.path();
        request.local = local.path();
        request.a = session.range.a.hex();
        request.b = session.range.b.hex();
        request.snapshot = session.snapshot;
        return request;
    }
    [[nodiscard]] audit::LiveState read() const
    {
        auto state = audit::readLiveState(session, request());
        if (!state)
            qFatal("%s", state.error().message.c_str());
        return *std::move(state);
    }
    [[nodiscard]] audit::LiveChanges since(const audit::LiveState &before) const
    {
        return audit::changesSince(session, before, read());
    }
};

} // namespace

// What has changed is said by content: which files, and which names point elsewhere than the review does.
class tst_LiveState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingChanged()
    {
        const Fixture fixture;
        const auto state = fixture.read();
        QCOMPARE(state.localFiles.size(), 1U);
        QVERIFY(fixture.since(state).isEmpty());
    }

    void filesOfTheWorktree()
    {
        const Fixture fixture;
        const auto state = fixture.read();
        fixture.local.writeFile(model, "owl = 2\n");
        fixture.local.writeFile("vllm_metax/models/new.py", "new = 1\n");
        fixture.local.writeFile("README.md", "no part of the package\n");
        QCOMPARE(fixture.since(state).files, (std::vector<std::string>{"vllm_metax/models/new.py", model}));
        QVERIFY(QFile::remove(QString::fromStdString((fixture.local.path() / model).string())));
        fixture.local.writeFile("vllm_metax/models/new.py", "");
        QCOMPARE(fixture.since(state).files.size(), 2U);
    }

    // The same bytes again are no change, whatever the clock says.
    void changeTakenBack()
    {
        const Fixture fixture;
        const auto state = fixture.read();
        fixture.local.writeFile(model, "owl = 2\n");
        QCOMPARE(fixture.since(state).files.size(), 1U);
        fixture.local.writeFile(model, "owl = 1\n");
        QVERIFY(fixture.since(state).isEmpty());
    }

    void namesThatMoved()
    {
        Fixture fixture;
        const auto state = fixture.read();
        const auto old = fixture.upstream.tip();
        fixture.upstream.add("three", {{"vllm/a.py", text("a = 3\n")}});
        fixture.upstream.branch("main", fixture.upstream.tip());
        QCOMPARE(fixture.since(state).names,
                 (std::vector{MovedName{MovedName::End::Target, "main", old, fixture.upstream.tip()}}));
        (void)fixture.upstream.git({"tag", "-d", "v1"});
        const auto changes = fixture.since(state);
        QCOMPARE(changes.names.size(), 2U);
        QCOMPARE(changes.names.front().end, MovedName::End::Base);
        QVERIFY(changes.names.front().now.isNull());
    }

    void localRevisionThatMoved()
    {
        Fixture fixture;
        fixture.session.snapshot.kind = git::SnapshotKind::Revision;
        fixture.session.snapshot.revision = "main";
        fixture.session.snapshot.commit = fixture.local.tip();
        const auto state = fixture.read();
        QVERIFY(state.localFiles.empty());
        fixture.local.add("more", {{model, text("owl = 3\n")}});
        fixture.local.branch("main", fixture.local.tip());
        const auto changes = fixture.since(state);
        QVERIFY(changes.files.empty());
        QCOMPARE(changes.names.size(), 1U);
        QCOMPARE(changes.names.front().end, MovedName::End::Local);
    }

    void index()
    {
        Fixture fixture;
        fixture.session.snapshot.kind = git::SnapshotKind::Index;
        (void)fixture.local.git({"read-tree", "HEAD"});
        const auto state = fixture.read();
        fixture.local.writeFile(model, "owl = 2\n");
        QVERIFY(fixture.since(state).isEmpty());
        (void)fixture.local.git({"add", model});
        QCOMPARE(fixture.since(state).files, std::vector{model});
    }

    void directory()
    {
        Fixture fixture;
        const QTemporaryDir installed;
        const QDir folder(installed.path());
        QVERIFY(folder.mkpath(QStringLiteral("vllm_metax")));
        QFile file(folder.filePath(QStringLiteral("vllm_metax/a.py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        fixture.session.snapshot.kind = git::SnapshotKind::Directory;
        fixture.session.snapshot.directory = installed.path().toStdString();
        const auto state = fixture.read();
        QCOMPARE(state.localFiles.size(), 1U);
        QVERIFY(file.write("x\n") > 0);
        file.close();
        QCOMPARE(fixture.since(state).files, std::vector<std::string>{"vllm_metax/a.py"});
        const auto places = audit::watchedPlaces(fixture.request());
        QVERIFY(std::ranges::contains(places, std::filesystem::path(file.fileName().toStdString())));
    }

    void placesOfRefsAndFiles()
    {
        const Fixture fixture;
        const auto places = audit::watchedPlaces(fixture.request());
        for (const auto &place :
             {fixture.upstream.gitDirectory() / "HEAD", fixture.upstream.gitDirectory() / "refs" / "heads",
              fixture.local.path() / model, fixture.local.path() / "vllm_metax" / "models"})
            QVERIFY2(std::ranges::contains(places, place), place.c_str());
        QVERIFY(std::ranges::is_sorted(places));
    }

    void missingRepositoryIsAnError()
    {
        const Fixture fixture;
        auto request = fixture.request();
        request.upstream = "/nowhere";
        QVERIFY(!audit::readLiveState(fixture.session, request));
        QVERIFY(!audit::watchedPlaces(request).empty()); // the local one is still there
    }
};

QTEST_GUILESS_MAIN(tst_LiveState)
#include "tst_LiveState.moc"
